import type { LevelName } from '@ziggurat/engine/bots';
import type { Command, Game } from '@ziggurat/engine/game';
import type { DictionaryParts } from '@ziggurat/engine/lexicon';

/** What a worker that thinks for bots is given once. */
export interface BotWorkerData {
  readonly words: DictionaryParts;
}

/** What it is told: to think about one turn. */
export interface ToBotWorker {
  readonly level: LevelName;
  /** As the seat of the bot may see it. */
  readonly game: Game;
  readonly seed: number;
  /** Thinking time, from when the words are laid out for the rules. */
  readonly milliseconds: number;
  /** Shared: anything but 0 in its first place stops the bot. */
  readonly stop: Int32Array;
}

/** What it tells. */
export type FromBotWorker =
  /** The words are laid out for these rules, and thinking begins. */
  | { readonly type: 'thinking' }
  | { readonly type: 'progress'; readonly command: Command; readonly steps: number }
  /** `refusal` where the level cannot play these rules. */
  | { readonly type: 'answer'; readonly command?: Command; readonly refusal?: string };

import type { LevelName } from '@ziggurat/engine/bots';
import type { Command, Game } from '@ziggurat/engine/game';
import type { DictionaryParts } from '@ziggurat/engine/lexicon';

/** What a bot worker gets when it starts. */
export interface BotWorkerData {
  readonly words: DictionaryParts;
}

/** Asks a worker to think about one turn. */
export interface ToBotWorker {
  readonly level: LevelName;
  /** As the bot's seat sees it. */
  readonly game: Game;
  readonly seed: number;
  /** Thinking time, from when the words are indexed for the rules. */
  readonly milliseconds: number;
  /** Shared memory: any value but 0 in the first element stops the bot. */
  readonly stop: Int32Array;
}

/** What a worker replies. */
export type FromBotWorker =
  /** The words are indexed for these rules, and thinking begins. */
  | { readonly type: 'thinking' }
  | { readonly type: 'progress'; readonly command: Command; readonly steps: number }
  /** `refusal` if the level can't play these rules. */
  | { readonly type: 'answer'; readonly command?: Command; readonly refusal?: string };

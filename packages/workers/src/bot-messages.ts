import type { Command, DictionaryParts, Game, LevelName, Ruleset } from '@ziggurat/engine';

/** What a worker that thinks for bots is given once. */
export interface BotWorkerData {
  readonly words: DictionaryParts;
}

/** What it is told. */
export type ToBotWorker =
  | { readonly type: 'prepare'; readonly id: number; readonly level: LevelName; readonly ruleset: Ruleset }
  | {
      readonly type: 'think';
      readonly level: LevelName;
      /** As the seat of the bot may see it. */
      readonly game: Game;
      readonly seed: number;
      readonly milliseconds: number;
      /** Shared: anything but 0 in its first place stops the bot. */
      readonly stop: Int32Array;
    };

/** What it tells. */
export type FromBotWorker =
  | { readonly type: 'prepared'; readonly id: number }
  | { readonly type: 'progress'; readonly command: Command; readonly steps: number }
  /** `refusal` where the level cannot play these rules. */
  | { readonly type: 'answer'; readonly command?: Command; readonly refusal?: string };

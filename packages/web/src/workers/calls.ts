import type { LevelName } from '@ziggurat/engine/bots';
import type { Command, Game, Judging, Seat } from '@ziggurat/engine/game';
import type { Graph } from '@ziggurat/engine/lexicon';
import type { Judgement, Play, Position, Ruleset } from '@ziggurat/engine/rules';
import type { TableRequest } from '@ziggurat/table';
import type {
  DictionaryName,
  FoundHint,
  HostResult,
  ImportCount,
  News,
  Proof,
  RequestResult,
  ReviewedTurn,
  SavedGame,
  Setup,
  WordInfo,
} from '../host/host.ts';
import type { Call } from './channel.ts';

/** Where the files of the dictionary are. */
export interface DictionaryFiles {
  readonly words: string;
  readonly reasons: string;
  /** By shard. */
  readonly meanings: ReadonlyMap<string, string>;
}

/** A turn of a review, and how many there are. */
export interface ReviewNews {
  readonly turn: ReviewedTurn;
  readonly of: number;
}

interface Named {
  readonly id: string;
}

/** What the page asks the worker that hosts the tables. */
export interface TableCalls {
  readonly games: Call<undefined, HostResult<readonly SavedGame[]>>;
  readonly prepare: Call<Setup, undefined>;
  readonly open: Call<Setup, HostResult<SavedGame>>;
  readonly follow: Call<Named & { readonly seat: Seat | undefined }, undefined, News>;
  readonly tell: Call<Named & { readonly request: TableRequest }, RequestResult>;
  readonly letStand: Call<Named, HostResult<undefined>>;
  readonly undo: Call<Named, HostResult<undefined>>;
  readonly remove: Call<Named, HostResult<undefined>>;
  readonly judge: Call<Named & { readonly position: Position; readonly play: Play }, HostResult<Judgement>>;
  readonly judgeBy: Call<
    { readonly dictionary: DictionaryName; readonly position: Position; readonly play: Play },
    HostResult<Judgement>
  >;
  readonly word: Call<{ readonly word: string; readonly dictionary: DictionaryName }, HostResult<WordInfo>>;
  readonly hint: Call<Named & { readonly seat: Seat }, HostResult<FoundHint | undefined>>;
  readonly review: Call<Named, HostResult<undefined>, ReviewNews>;
  readonly verify: Call<Named, HostResult<Proof>>;
  readonly text: Call<Named & { readonly form: 'log' | 'gcg' }, HostResult<string>>;
  readonly exportAll: Call<undefined, HostResult<string>>;
  readonly importAll: Call<{ readonly text: string }, HostResult<ImportCount>>;
}

/** Whom the thinker thinks for. */
export interface Player {
  readonly level: LevelName;
  readonly ruleset: Ruleset;
  readonly dictionary: DictionaryName;
}

export type Thought =
  /** Without a command there is nothing to do. */
  | { readonly type: 'done'; readonly command?: Command }
  /** The level cannot play these rules. */
  | { readonly type: 'unable' };

/** What the worker that hosts the tables asks the one that thinks. */
export interface ThinkerCalls {
  /** The words as the tiles of the rules lay them. */
  readonly lay: Call<Omit<Player, 'level'>, Graph | undefined>;
  /** Makes a player ready, so that its first turn is as quick as the others. */
  readonly prepare: Call<Player, undefined>;
  readonly think: Call<
    {
      readonly player: Player;
      /** As the seat of the player may see it. */
      readonly game: Game;
      readonly seed: number;
      readonly milliseconds: number;
    },
    Thought
  >;
  /** What the player to move could lay for the most points. Other racks are not looked at. */
  readonly best: Call<Search, readonly FoundHint[]>;
}

export interface Search {
  readonly position: Position;
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  readonly most: number;
}

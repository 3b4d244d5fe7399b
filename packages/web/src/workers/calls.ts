import type { LevelName } from '@ziggurat/engine/bots';
import type { Command, Game, Judging, Seat } from '@ziggurat/engine/game';
import type { DictionaryParts, Graph, ListReport } from '@ziggurat/engine/lexicon';
import type { Judgement, Play, Position, Ruleset } from '@ziggurat/engine/rules';
import type { TableRequest, WordListId } from '@ziggurat/table';
import type {
  AddedWordList,
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
  WordList,
} from '../host/host.ts';
import type { Call } from './channel.ts';

/** URLs of the dictionary's files. */
export interface DictionaryFiles {
  readonly words: string;
  readonly reasons: string;
  /** By shard. */
  readonly meanings: ReadonlyMap<string, string>;
}

/** A turn of a review, and how many there are. */
export interface ReviewNews {
  readonly turn: ReviewedTurn;
  readonly total: number;
}

interface Named {
  readonly id: string;
}

/** Calls from the page to the hosting worker. */
export interface TableCalls {
  readonly games: Call<undefined, HostResult<readonly SavedGame[]>>;
  readonly prepare: Call<Setup, undefined>;
  readonly open: Call<Setup, HostResult<SavedGame>>;
  readonly follow: Call<Named & { readonly seat: Seat | undefined }, undefined, News>;
  readonly tell: Call<Named & { readonly request: TableRequest }, RequestResult>;
  readonly waiveChallenge: Call<Named, HostResult<undefined>>;
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
  readonly wordLists: Call<undefined, HostResult<readonly WordList[]>>;
  readonly addWordList: Call<{ readonly name: string; readonly file: Blob }, HostResult<AddedWordList>>;
  readonly removeWordList: Call<{ readonly id: WordListId }, HostResult<undefined>>;
}

/** A computer player. */
export interface Player {
  readonly level: LevelName;
  readonly ruleset: Ruleset;
  readonly dictionary: DictionaryName;
}

export type Thought =
  /** Without a command there is nothing to do. */
  | { readonly type: 'done'; readonly command?: Command }
  /** The level can't play these rules. */
  | { readonly type: 'unable' };

/** What a thinking worker starts with: the words, and what tables call them. */
export interface ThinkerDeps {
  readonly name: DictionaryName;
  readonly parts: DictionaryParts;
}

/** What was read from the file of a word list. */
export interface ReadWordList {
  readonly id: WordListId;
  readonly words: number;
  /** The same as a dictionary file that loads quickly. */
  readonly file: Uint8Array;
  readonly report?: ListReport;
}

/** Calls from the hosting worker to the worker that reads word lists. */
export interface ListReaderCalls {
  /** `undefined` if there are no words in it. */
  readonly read: Call<{ readonly name: string; readonly file: Blob }, ReadWordList | undefined>;
}

/** Calls from the hosting worker to the thinking worker. */
export interface ThinkerCalls {
  /** The dictionary's graph over the tiles of the rules. */
  readonly lay: Call<Omit<Player, 'level'>, Graph | undefined>;
  /** Prepares a player, so that its first turn is as quick as the others. */
  readonly prepare: Call<Player, undefined>;
  readonly think: Call<
    {
      readonly player: Player;
      /** As the player's seat may see it. */
      readonly game: Game;
      readonly seed: number;
      readonly milliseconds: number;
    },
    Thought
  >;
  /** The plays with the most points for the player to move. Other racks aren't used. */
  readonly best: Call<Search, readonly FoundHint[]>;
}

export interface Search {
  readonly position: Position;
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  readonly max: number;
}

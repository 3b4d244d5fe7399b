import type { LevelName } from '@ziggurat/engine/bots';
import type { Game, GameRefusal, Judging, Seat } from '@ziggurat/engine/game';
import type { Meaning, Verdict } from '@ziggurat/engine/lexicon';
import type { Judgement, Play, Position, RulesetSource } from '@ziggurat/engine/rules';
import type { DictionaryName, Entry, TableRequest } from '@ziggurat/table';

/** Who sits at a table. */
export type PlayerSetup =
  /** `elsewhere`: at another screen, over the network. */
  | { readonly type: 'person'; readonly name: string; readonly elsewhere?: true }
  | { readonly type: 'computer'; readonly level: LevelName };

export { DICTIONARIES, type DictionaryName } from '@ziggurat/table';

export const MODES = ['computer', 'solo', 'pass'] as const;
export type Mode = (typeof MODES)[number];

/** What a game on this screen is opened with. */
export interface Setup {
  readonly mode: Mode;
  /** The name of a built-in rule set, or a custom one in the form of its file. */
  readonly rules: string | RulesetSource;
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  readonly sitters: readonly PlayerSetup[];
  /** May a turn be taken back? Games in which one was are left out of the statistics. */
  readonly undo: boolean;
}

/** A game as a list of games shows it. */
export interface SavedGame {
  readonly id: string;
  readonly setup: Setup;
  readonly openedAt: number;
  readonly changedAt: number;
  readonly version: number;
  readonly scores: readonly number[];
  readonly toMove: Seat;
  readonly state: 'playing' | 'over' | 'damaged';
  readonly winners: readonly Seat[];
  /** Turns that were taken back. */
  readonly undone: number;
  /** Turns for which a hint was given; absent in games that were stored before this was counted. */
  readonly hints?: number;
}

/** What can go wrong beside the rules; the page writes the sentence. */
export type Trouble =
  /** The browser's database has no room left. Nothing that was saved is lost. */
  | 'storage-full'
  /** The browser gives no database, as in some private windows: games last as long as the tab. */
  | 'storage-refused'
  /** A newer version of the page has made the database its own: this one leaves it alone. */
  | 'storage-newer'
  /** A saved game cannot be read; it is kept as it is, and can be exported. */
  | 'damaged-game'
  | 'no-such-game'
  /** The dictionary could not be fetched: without a network before the first visit was complete. */
  | 'no-dictionary'
  /** A computer player failed several times over. */
  | 'no-computer'
  /** What was given to be imported is not an export of this program. */
  | 'foreign-file'
  | 'too-large'
  /** The rules of a custom set are refused. */
  | 'bad-rules'
  | 'seat-count';

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: Trouble };

/** What became of a request. */
export type RequestResult =
  | { readonly type: 'done'; readonly version: number }
  /** Something happened that the sender did not know; its entries come to those who follow. */
  | { readonly type: 'stale' }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  | { readonly type: 'trouble'; readonly trouble: Trouble };

/** What the worker that hosts a game tells of it. */
export type News =
  /** The game from its first entry: at first, and after a turn was taken back. */
  | { readonly type: 'whole'; readonly saved: SavedGame; readonly entries: readonly Entry[] }
  | { readonly type: 'more'; readonly entries: readonly Entry[] }
  | { readonly type: 'thinking'; readonly seat: Seat | undefined }
  /** How many turns had a hint by now. */
  | { readonly type: 'hinted'; readonly hints: number }
  /** Until when a computer leaves the last play to people who may challenge it (C1). */
  | { readonly type: 'window'; readonly until: number | undefined }
  | { readonly type: 'trouble'; readonly trouble: Trouble };

/** An entry, and the game as it leaves it. */
export interface FoldedEntry {
  readonly entry: Entry;
  readonly game: Game;
}

/** What a line tells of its game. The line folds the entries, once; everybody else reads the game. */
export type LineNews =
  | {
      readonly type: 'whole';
      readonly saved: SavedGame;
      readonly entries: readonly Entry[];
      readonly game: Game;
    }
  | { readonly type: 'more'; readonly steps: readonly FoldedEntry[] }
  | Exclude<News, { readonly type: 'whole' | 'more' }>;

/** Hints by degrees: each tells more of the same play. */
export const HINT_DEGREES = ['place', 'length', 'word'] as const;
export type HintDegree = (typeof HINT_DEGREES)[number];

export interface FoundHint {
  readonly play: Play;
  readonly words: readonly string[];
  readonly points: number;
}

/** A turn as a review sees it. */
export interface ReviewedTurn {
  /** The number of the entry that the turn was made with. */
  readonly number: number;
  readonly seat: Seat;
  /** Points of the turn; 0 for an exchange or a pass. */
  readonly points: number;
  /** What the tiles could have made, best first, three at most; each with its points. */
  readonly best: readonly FoundHint[];
  /** Words of the play that the dictionary does not have. */
  readonly phonies: readonly Verdict[];
}

export type Proof =
  | { readonly type: 'proved'; readonly draws: number; readonly commitment: string; readonly key: string }
  | { readonly type: 'not-over' }
  | { readonly type: 'doubtful'; readonly code: string; readonly number?: number };

export interface WordInfo {
  readonly verdict: Verdict;
  readonly meanings: readonly Meaning[];
}

/** What an import did: games new to this browser, games it had already, games it could not read. */
export interface ImportCount {
  readonly added: number;
  readonly known: number;
  readonly damaged: number;
}

/** One game on screen: tells what happens and takes requests, wherever the game is hosted. */
export interface GameLine {
  /** Tells the whole game as a seat may know it (`undefined`: as a spectator), then what follows. */
  follow(seat: Seat | undefined, hear: (news: LineNews) => void): () => void;
  tell(request: TableRequest): Promise<RequestResult>;
  /** Judges a play with the words of the dictionary, unless words can still be challenged. */
  judge(position: Position, play: Play): Promise<Reply<Judgement>>;
  /** Nobody at this screen will challenge the last play: the computer to move need not wait. */
  letStand?(): void;
  /** Takes back the last turn of a person, and what the computers made of it. */
  undo?(): Promise<Reply<undefined>>;
}

/** The games that are kept in this browser. */
export interface Library {
  games(): Promise<Reply<readonly SavedGame[]>>;
  /** A game like this may be opened soon: makes its computers ready, so that their first turn is as quick as any. */
  prepare(setup: Setup): void;
  open(setup: Setup): Promise<Reply<SavedGame>>;
  remove(id: string): Promise<Reply<undefined>>;
  /** The log of a game as text (JSON lines), or in GCG where the rules allow it. */
  text(id: string, form: 'log' | 'gcg'): Promise<Reply<string>>;
  exportAll(): Promise<Reply<string>>;
  importAll(text: string): Promise<Reply<ImportCount>>;
  /** Is the browser allowed to throw the games away when it runs short of room? Asks it not to. */
  persist(): Promise<boolean>;
}

/** Looks things up and works things out on this device. */
export interface Analyst {
  /** Judges with the words of a dictionary. */
  judgeBy(dictionary: DictionaryName, position: Position, play: Play): Promise<Reply<Judgement>>;
  /** What the dictionary says of a word; meanings are fetched when they are first asked for. */
  word(word: string, dictionary: DictionaryName): Promise<Reply<WordInfo>>;
  /** The best play for the seat to move in a game of this browser, as far as that seat may know. It is counted. */
  hint(id: string, seat: Seat): Promise<Reply<FoundHint | undefined>>;
  /**
   * Looks for the best play at every turn of a finished game; tells each turn as it is found, and stops
   * when the signal says so.
   */
  review(
    id: string,
    hear: (turn: ReviewedTurn, of: number) => void,
    signal?: AbortSignal,
  ): Promise<Reply<undefined>>;
  /** Makes every draw of a finished game again from its key. */
  verify(id: string): Promise<Reply<Proof>>;
}

/** All that a screen may ask for. Screens can't tell whether a game is hosted here or on a server. */
export interface Host {
  line(id: string): GameLine;
  readonly library: Library;
  readonly analyst: Analyst;
}

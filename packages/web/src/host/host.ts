import type { Explanation, Line, Mistake, ValuedTurn, Weighing } from '@ziggurat/engine/analysis';
import type { LevelName } from '@ziggurat/engine/bots';
import type { Game, GameEvent, GameRefusal, Judging, Seat } from '@ziggurat/engine/game';
import type {
  ListReport,
  Meaning,
  Verdict,
  WordAnswer,
  WordDrill,
  WordQuestion,
} from '@ziggurat/engine/lexicon';
import type { Result } from '@ziggurat/engine/result';
import type { Judgement, Play, Position, Ruleset, RulesetSource, Turn } from '@ziggurat/engine/rules';
import type { DictionaryName, DuplicateTurn, Entry, TableRequest, WordListId } from '@ziggurat/table';
import type { SavedAnalysis } from '../analysis/analysis.ts';
import type { Annotation } from '../annotation/annotation.ts';

/** A seat as set up: a person or a computer. */
export type PlayerSetup =
  /** `elsewhere`: at another screen, online. */
  | { readonly type: 'person'; readonly name: string; readonly elsewhere?: true }
  | { readonly type: 'computer'; readonly level: LevelName };

export { DICTIONARIES, type DictionaryName, isWordListId, type WordListId } from '@ziggurat/table';

export const MODES = ['computer', 'solo', 'pass'] as const;
export type Mode = (typeof MODES)[number];

/** The options of a game on this screen. */
export interface Setup {
  readonly mode: Mode;
  /** The name of a built-in rule set, or a custom one as in its file. */
  readonly rules: string | RulesetSource;
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  /** The players by seat. Stored games and exports use this name, so it stays. */
  readonly sitters: readonly PlayerSetup[];
  /** May turns be undone? Games with undone turns don't count in the statistics. */
  readonly undo: boolean;
}

/** A game as lists show it. */
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
  /** Number of undone turns. */
  readonly undone: number;
  /** Turns for which a hint was given; absent in games that were stored before this was counted. */
  readonly hints?: number;
}

/** What can go wrong apart from the rules; the page writes the sentence. */
export type Trouble =
  /** The browser's database is full. Nothing that was saved is lost. */
  | 'storage-full'
  /** The browser offers no database, as in some private windows: games last as long as the tab. */
  | 'storage-refused'
  /** A newer version of the page has upgraded the database: this one leaves it alone. */
  | 'storage-newer'
  /** A saved game can't be read; it is kept as it is and can be exported. */
  | 'damaged-game'
  | 'no-such-game'
  /** Another tab has saved the same game: this one must read it again. */
  | 'changed-elsewhere'
  /** The dictionary couldn't be fetched: there was no network before the first visit was complete. */
  | 'no-dictionary'
  /** The game uses a word list that isn't in this browser. */
  | 'no-word-list'
  /** The added text has no words, or isn't text. */
  | 'no-words'
  /** A computer player failed several times. */
  | 'no-computer'
  /** The imported file isn't an export of this program. */
  | 'foreign-file'
  | 'too-large'
  /** The custom rules are invalid. */
  | 'bad-rules'
  | 'seat-count';

/** The reply of the host. */
export type HostResult<T> = Result<T, Trouble>;

/** Why the host couldn't do it. */
export const troubleOf = ({ refusals }: { readonly refusals: readonly Trouble[] }): Trouble => refusals[0]!;

/** The result of a request. */
export type RequestResult =
  | { readonly type: 'done'; readonly version: number }
  /** Something happened that the sender didn't know about; followers get its entries. */
  | { readonly type: 'stale' }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  | { readonly type: 'trouble'; readonly trouble: Trouble };

/** What the hosting worker reports about a game. */
export type News =
  /** The game from its first entry: at the start, and after an undo. */
  | { readonly type: 'whole'; readonly saved: SavedGame; readonly entries: readonly Entry[] }
  | { readonly type: 'more'; readonly entries: readonly Entry[] }
  | { readonly type: 'thinking'; readonly seat: Seat | undefined }
  /** How many turns had a hint by now. */
  | { readonly type: 'hinted'; readonly hints: number }
  /** Until when a computer waits for people to challenge the last play (C1). */
  | { readonly type: 'window'; readonly until: number | undefined }
  | { readonly type: 'trouble'; readonly trouble: Trouble };

/** An entry and the game after it. */
export interface FoldedEntry {
  readonly entry: Entry;
  readonly game: Game;
}

/** What a client reports about its game. The client folds the entries once; everyone else reads the game. */
export type GameNews =
  | {
      readonly type: 'whole';
      readonly saved: SavedGame;
      readonly entries: readonly Entry[];
      readonly game: Game;
    }
  | { readonly type: 'more'; readonly steps: readonly FoldedEntry[] }
  | Exclude<News, { readonly type: 'whole' | 'more' }>;

/** Hints in steps: each reveals more of the same play. */
export const HINT_DEGREES = ['place', 'length', 'word'] as const;
export type HintDegree = (typeof HINT_DEGREES)[number];

export interface FoundHint {
  readonly play: Play;
  readonly words: readonly string[];
  readonly points: number;
}

/** A turn as the review shows it. */
export interface ReviewedTurn {
  /** The number of the turn's entry. */
  readonly number: number;
  readonly seat: Seat;
  /** Points of the turn; 0 for an exchange or a pass. */
  readonly points: number;
  /** The best plays, at most three, best first; absent if the rack isn't known. */
  readonly best?: readonly FoundHint[];
  /** Played words that the dictionary doesn't have. */
  readonly phonies: readonly Verdict[];
  /** Absent if the turn can't be weighed: in solo and written games, and if its words aren't valid. */
  readonly worth?: Worth;
}

/** What a turn was worth, compared with the best one. */
export interface Worth {
  readonly made: Line;
  readonly best: Line;
  /** The best turn if it is a play. */
  readonly bestPlay?: FoundHint;
  readonly mistake?: Mistake;
  /** Before the turn, as its player saw it; only for mistakes. */
  readonly position?: Position;
  /** Why the best turn is better; absent if it was made. */
  readonly explanation?: Explanation;
}

/** A position to weigh, as the player to move sees it. */
export interface WeighRequest {
  /** Of two to four players; the rack of the one to move is known. */
  readonly position: Position;
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  /** Turns that must be compared with the best ones. They must be legal. */
  readonly turns: readonly Turn[];
  /** The most lines; absent for as many as the engine compares. */
  readonly most?: number;
  /** The most time it may take. */
  readonly milliseconds: number;
}

/** A position whose turns are weighed while the reader looks at it. */
export type AnalyseRequest = Omit<WeighRequest, 'most' | 'milliseconds'>;

/** What is known about the turns of a position so far. */
export type AnalysisNews =
  /** By learned values, best first. */
  | { readonly type: 'values'; readonly turns: readonly ValuedTurn[] }
  /** Simulated for about so long, or searched. Nothing follows once it is done. */
  | {
      readonly type: 'lines';
      readonly weighing: Weighing;
      readonly milliseconds: number;
      readonly isDone: boolean;
    };

export type Proof =
  | { readonly type: 'proved'; readonly draws: number; readonly commitment: string; readonly key: string }
  | { readonly type: 'not-over' }
  | { readonly type: 'failed'; readonly code: string; readonly number?: number };

export interface WordInfo {
  readonly verdict: Verdict;
  /** A common word that is close to one that isn't in the dictionary: RECEIVE for RECIEVE. */
  readonly suggestion?: string;
  readonly meanings: readonly Meaning[];
}

/** The result of an import: games that were new, already here, or unreadable. */
export interface ImportCount {
  readonly added: number;
  readonly known: number;
  readonly damaged: number;
}

/** One game on screen: reports what happens and takes requests, wherever the game is hosted. */
export interface GameClient {
  /** Reports the whole game as a seat may see it (`undefined`: as a spectator), then what follows. */
  follow(seat: Seat | undefined, onNews: (news: GameNews) => void): () => void;
  tell(request: TableRequest): Promise<RequestResult>;
  /** Judges a play with the dictionary, unless words can still be challenged. */
  judge(position: Position, play: Play): Promise<HostResult<Judgement>>;
  /** Nobody at this screen will challenge the last play: the computer to move needn't wait. */
  waiveChallenge?(): void;
  /** Undoes the last turn of a person and the computers' turns after it. */
  undo?(): Promise<HostResult<undefined>>;
}

/** The games stored in this browser. */
export interface Library {
  games(): Promise<HostResult<readonly SavedGame[]>>;
  /** A game may be opened soon: loads the English words, which the first turn needs. */
  loadWords(): void;
  /**
   * A game like this may be opened soon: prepares its computers, so that their first turn is as quick as any.
   */
  prepare(setup: Setup): void;
  open(setup: Setup): Promise<HostResult<SavedGame>>;
  remove(id: string): Promise<HostResult<undefined>>;
  /** The log of a game as text (JSON lines), or as GCG if the rules allow it. */
  text(id: string, format: 'log' | 'gcg'): Promise<HostResult<string>>;
  exportAll(): Promise<HostResult<string>>;
  importAll(text: string): Promise<HostResult<ImportCount>>;
  /** May the browser delete the games when space runs out? Asks it not to. */
  persist(): Promise<boolean>;
}

/** A word list that was added to this browser. */
export interface WordList {
  readonly id: WordListId;
  readonly name: string;
  /** How many words it has. */
  readonly words: number;
  readonly addedAt: number;
}

/** A word list, and which of its lines were left out. */
export interface AddedWordList {
  readonly list: WordList;
  /** Absent for a dictionary file, which was checked when it was made. */
  readonly report?: ListReport;
}

/** The word lists in this browser. */
export interface WordLists {
  /** By name. */
  all(): Promise<HostResult<readonly WordList[]>>;
  /** Reads a text with one word per line, or a dictionary file. A list that is here already gets the new name. */
  add(name: string, file: Blob): Promise<HostResult<AddedWordList>>;
  /** Games that use it wait until it is added again. */
  remove(id: WordListId): Promise<HostResult<undefined>>;
}

/** What is stored in this browser as a whole, version by version. */
export interface Documents<T> {
  all(): Promise<HostResult<readonly T[]>>;
  read(id: string): Promise<HostResult<T>>;
  /** Stores the next version. If another tab was first, nothing is stored. */
  save(document: T): Promise<HostResult<undefined>>;
  remove(id: string): Promise<HostResult<undefined>>;
}

/** What is repeated over the days. */
export type StudyContent = MistakeContent | WordContent;

/** A mistake. Positions and turns are texts, which outlast this version of the program. */
export interface MistakeContent {
  readonly type: 'mistake';
  /** The game it is from; it may have been deleted since. */
  readonly game: string;
  readonly rules: Setup['rules'];
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  /** As its player saw it. */
  readonly position: string;
  readonly made: string;
  readonly best: string;
}

/** A question about words. Its answer comes from the dictionary, which may change. */
export interface WordContent {
  readonly type: 'word';
  readonly dictionary: DictionaryName;
  readonly question: WordQuestion;
}

/** How well something is remembered, in the terms of FSRS. */
export interface StudyMemory {
  /** Days until it is remembered with a probability of 90%. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  readonly repetitions: number;
  readonly lapses: number;
  readonly lastAt: number;
  /** How many days were to pass until the next repetition. */
  readonly days: number;
}

/** Something to repeat, and when. */
export interface StudyCard<C extends StudyContent = StudyContent> {
  readonly id: string;
  readonly addedAt: number;
  readonly dueAt: number;
  /** Absent before the first repetition. */
  readonly memory?: StudyMemory;
  readonly content: C;
}

/** What is repeated over the days, in this browser. */
export interface Study {
  all(): Promise<HostResult<readonly StudyCard[]>>;
  /** Adds a card, unless there is one with its id. */
  add(card: StudyCard): Promise<HostResult<undefined>>;
  /** Stores a card that is here already; one that was removed meanwhile stays away. */
  put(card: StudyCard): Promise<HostResult<undefined>>;
  remove(id: string): Promise<HostResult<undefined>>;
  /** Questions about words that aren't repeated yet, common words first. */
  newWords(request: NewWordsRequest): Promise<HostResult<readonly WordQuestion[]>>;
  /** The answer to a question about words; `undefined` if the dictionary has none. */
  answerWord(request: WordRequest): Promise<HostResult<WordAnswer | undefined>>;
}

/** A question about words to answer. */
export interface WordRequest {
  readonly dictionary: DictionaryName;
  /** The built-in rule set whose tiles are laid. */
  readonly rules: string;
  readonly question: WordQuestion;
}

/** Which questions about words to find. */
export interface NewWordsRequest extends Pick<WordRequest, 'dictionary' | 'rules'> {
  /** They take turns. */
  readonly drills: readonly WordDrill[];
  readonly most: number;
}

/** Reports a turn of a review, and how many there are. */
type OnReviewed = (turn: ReviewedTurn, total: number) => void;

/** Everyone's own duplicate game of a day. */
export interface DuplicateGame {
  /** The hash of the dictionary: equal words give equal games. */
  readonly lexicon: string;
  readonly turns: readonly DuplicateTurn[];
}

/** Looks up words and analyses games on this device. */
export interface Analyst {
  /** Judges with the words of a dictionary. */
  judgeBy(dictionary: DictionaryName, position: Position, play: Play): Promise<HostResult<Judgement>>;
  /** What the dictionary says about a word; meanings are fetched on first use. */
  word(word: string, dictionary: DictionaryName): Promise<HostResult<WordInfo>>;
  /** One answer for all words of a play, as a word judge gives it. */
  areWords(words: readonly string[], dictionary: DictionaryName): Promise<HostResult<boolean>>;
  /** The best play for the seat to move in a game in this browser, as far as that seat may know. It is counted. */
  hint(id: string, seat: Seat): Promise<HostResult<FoundHint | undefined>>;
  /** Finds the best plays at every turn of a finished or annotated game; reports each turn, and stops on the signal. */
  review(id: string, onNews: OnReviewed, signal?: AbortSignal): Promise<HostResult<undefined>>;
  /** The same for a game that isn't stored here. */
  reviewLog(
    log: readonly GameEvent[],
    dictionary: DictionaryName,
    onNews: OnReviewed,
    signal?: AbortSignal,
  ): Promise<HostResult<undefined>>;
  /** What the turns of a position are worth, best first; `undefined` if the rules have no words. */
  weigh(request: WeighRequest): Promise<HostResult<Weighing | undefined>>;
  /**
   * Reports what the turns of a position are worth: by value at once, then simulated for longer and longer. Stops on
   * the signal; `false` if the rules have no words.
   */
  analyse(
    request: AnalyseRequest,
    onNews: (news: AnalysisNews) => void,
    signal: AbortSignal,
  ): Promise<HostResult<boolean>>;
  /** The duplicate game of a day in an edition, with all its best plays. */
  duplicate(ruleset: Ruleset, day: number): Promise<HostResult<DuplicateGame>>;
  /** Repeats every draw of a finished game from its key. */
  verify(id: string): Promise<HostResult<Proof>>;
}

/** Everything a screen may ask for. Screens can't tell whether a game is hosted here or on a server. */
export interface Host {
  client(id: string): GameClient;
  readonly library: Library;
  readonly wordLists: WordLists;
  /** Games that were played elsewhere and entered turn by turn. */
  readonly annotations: Documents<Annotation>;
  readonly analyses: Documents<SavedAnalysis>;
  readonly study: Study;
  readonly analyst: Analyst;
}

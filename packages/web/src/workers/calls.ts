import type { TurnToReview, Weighing } from '@ziggurat/engine/analysis';
import type { LevelName } from '@ziggurat/engine/bots';
import type { Command, Game, GameEvent, Judging, Seat } from '@ziggurat/engine/game';
import type { DictionaryParts, Graph, ListReport, WordAnswer, WordQuestion } from '@ziggurat/engine/lexicon';
import type { Judgement, Play, Position, Ruleset } from '@ziggurat/engine/rules';
import type { TableRequest, WordListId } from '@ziggurat/table';
import type { SavedAnalysis } from '../analysis/analysis.ts';
import type { Annotation } from '../annotation/annotation.ts';
import type {
  AddedWordList,
  AnalyseRequest,
  AnalysisNews,
  DictionaryName,
  DuplicateGame,
  FoundHint,
  HostResult,
  ImportCount,
  News,
  NewWordsRequest,
  Proof,
  RequestResult,
  ReviewedTurn,
  SavedGame,
  Setup,
  StudyCard,
  WeighRequest,
  WordInfo,
  WordList,
  WordRequest,
  Worth,
} from '../host/host.ts';
import type { Call } from './channel.ts';

/** URLs of a dictionary's files. Their names contain a hash of their contents, so they never change. */
export interface DictionaryFiles {
  /** For `readDictionary`. */
  readonly words: string;
  /** For `makeReasons`. */
  readonly reasons: string;
  /** For `findMeanings`, by `meaningShard`. */
  readonly meanings: ReadonlyMap<string, string>;
}

/** A turn of a review, and how many there are. */
export interface ReviewNews {
  readonly turn: ReviewedTurn;
  readonly total: number;
}

interface GameRef {
  readonly id: string;
}

/** Calls from the page to the hosting worker. */
export interface TableCalls {
  readonly games: Call<undefined, HostResult<readonly SavedGame[]>>;
  readonly loadWords: Call<undefined, undefined>;
  readonly prepare: Call<Setup, undefined>;
  readonly open: Call<Setup, HostResult<SavedGame>>;
  readonly follow: Call<GameRef & { readonly seat: Seat | undefined }, undefined, News>;
  readonly tell: Call<GameRef & { readonly request: TableRequest }, RequestResult>;
  readonly waiveChallenge: Call<GameRef, HostResult<undefined>>;
  readonly undo: Call<GameRef, HostResult<undefined>>;
  readonly remove: Call<GameRef, HostResult<undefined>>;
  readonly judge: Call<GameRef & { readonly position: Position; readonly play: Play }, HostResult<Judgement>>;
  readonly judgeBy: Call<
    { readonly dictionary: DictionaryName; readonly position: Position; readonly play: Play },
    HostResult<Judgement>
  >;
  readonly word: Call<{ readonly word: string; readonly dictionary: DictionaryName }, HostResult<WordInfo>>;
  readonly areWords: Call<
    { readonly words: readonly string[]; readonly dictionary: DictionaryName },
    HostResult<boolean>
  >;
  readonly hint: Call<GameRef & { readonly seat: Seat }, HostResult<FoundHint | undefined>>;
  readonly review: Call<GameRef, HostResult<undefined>, ReviewNews>;
  readonly reviewLog: Call<
    { readonly log: readonly GameEvent[]; readonly dictionary: DictionaryName },
    HostResult<undefined>,
    ReviewNews
  >;
  readonly weigh: Call<WeighRequest, HostResult<Weighing | undefined>>;
  readonly analyse: Call<AnalyseRequest, HostResult<boolean>, AnalysisNews>;
  readonly duplicate: Call<DuplicateRequest, HostResult<DuplicateGame>>;
  readonly verify: Call<GameRef, HostResult<Proof>>;
  readonly text: Call<GameRef & { readonly form: 'log' | 'gcg' }, HostResult<string>>;
  readonly exportAll: Call<undefined, HostResult<string>>;
  readonly importAll: Call<{ readonly text: string }, HostResult<ImportCount>>;
  readonly wordLists: Call<undefined, HostResult<readonly WordList[]>>;
  readonly addWordList: Call<{ readonly name: string; readonly file: Blob }, HostResult<AddedWordList>>;
  readonly removeWordList: Call<{ readonly id: WordListId }, HostResult<undefined>>;
  readonly annotations: Call<undefined, HostResult<readonly Annotation[]>>;
  readonly readAnnotation: Call<GameRef, HostResult<Annotation>>;
  readonly saveAnnotation: Call<Annotation, HostResult<undefined>>;
  readonly removeAnnotation: Call<GameRef, HostResult<undefined>>;
  readonly analyses: Call<undefined, HostResult<readonly SavedAnalysis[]>>;
  readonly readAnalysis: Call<GameRef, HostResult<SavedAnalysis>>;
  readonly saveAnalysis: Call<SavedAnalysis, HostResult<undefined>>;
  readonly removeAnalysis: Call<GameRef, HostResult<undefined>>;
  readonly studyCards: Call<undefined, HostResult<readonly StudyCard[]>>;
  readonly addStudyCard: Call<StudyCard, HostResult<undefined>>;
  readonly putStudyCard: Call<StudyCard, HostResult<undefined>>;
  readonly removeStudyCard: Call<{ readonly id: string }, HostResult<undefined>>;
  readonly newWords: Call<NewWordsRequest, HostResult<readonly WordQuestion[]>>;
  readonly answerWord: Call<WordRequest, HostResult<WordAnswer | undefined>>;
}

/** A computer player. */
export interface BotSpec {
  readonly level: LevelName;
  readonly ruleset: Ruleset;
  readonly dictionary: DictionaryName;
}

type Thought =
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
  readonly lay: Call<Omit<BotSpec, 'level'>, Graph | undefined>;
  /** Prepares a player, so that its first turn is as quick as the others. */
  readonly prepare: Call<BotSpec, undefined>;
  readonly think: Call<
    {
      readonly player: BotSpec;
      /** As the player's seat may see it. */
      readonly game: Game;
      readonly seed: number;
      readonly milliseconds: number;
    },
    Thought
  >;
  /** What the turns of a game were worth, each as soon as it is known; nothing if the rules have no words. */
  readonly review: Call<ReviewRequest, undefined, ReviewedWorth>;
  /** What the turns of a position are worth; `undefined` if the rules have no words. */
  readonly weighAt: Call<WeighRequest, Weighing | undefined>;
  /** The same live, until the signal; `false` if the rules have no words. */
  readonly analyse: Call<AnalyseRequest, boolean, AnalysisNews>;
  /** `undefined` if the tiles of the rules can't spell words. */
  readonly duplicate: Call<DuplicateRequest, DuplicateGame | undefined>;
  /** The plays with the most points for the player to move. Other racks aren't used. */
  readonly best: Call<Search, readonly FoundHint[]>;
}

/** The duplicate game of a day, counted from 1970. */
export interface DuplicateRequest {
  readonly ruleset: Ruleset;
  readonly day: number;
}

/** The turns of a game to weigh. */
export interface ReviewRequest {
  readonly turns: readonly TurnToReview[];
  readonly ruleset: Ruleset;
  readonly dictionary: DictionaryName;
  /** The most time it may take. */
  readonly milliseconds: number;
}

/** What a turn was worth, by its place in the request. */
export interface ReviewedWorth {
  readonly at: number;
  readonly worth: Worth | undefined;
}

export interface Search {
  readonly position: Position;
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  readonly max: number;
}

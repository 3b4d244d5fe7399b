import { accept, refuse } from '@ziggurat/engine/result';
import { rulesetNamed } from '@ziggurat/engine/rules';
import { ENGLISH } from '../dictionary-files.ts';
import { Caller } from '../workers/caller.ts';
import type { DictionaryFiles, TableCalls } from '../workers/calls.ts';
import { foldNews } from './fold-news.ts';
import type {
  Analyst,
  GameClient,
  Host,
  HostResult,
  Library,
  News,
  RequestResult,
  Study,
  Trouble,
  WordLists,
} from './host.ts';

interface HostOptions {
  /** How often a pending worker is pinged, in milliseconds. */
  readonly pingInterval?: number;
}

/** The host of this page. Workers do everything; a worker that dies is replaced. */
export function makeHost({ pingInterval }: HostOptions = {}): Host {
  const caller = new Caller<TableCalls, DictionaryFiles>(startWorker, onThisServer(ENGLISH), pingInterval);

  caller.start();

  const ask = async <N extends ReplyName>(
    name: N,
    request: TableCalls[N]['request'],
    onUpdate?: (update: TableCalls[N]['update']) => void,
    signal?: AbortSignal,
  ): Promise<TableCalls[N]['reply'] | HostResult<never>> => {
    const call = caller.call(name, request, onUpdate);
    if (signal?.aborted) call.stop();
    signal?.addEventListener('abort', call.stop, { once: true });
    const result = await call.result;
    signal?.removeEventListener('abort', call.stop);
    return result.ok ? result.value : refuse(LOST[name]);
  };

  const client = (id: string): GameClient => ({
    follow(seat, onNews) {
      let isFollowed = true;
      const folded = foldNews(onNews);
      const { result, stop } = caller.call('follow', { id, seat }, (news) => folded(withBuiltInRules(news)));
      void result.then(({ ok }) => {
        if (!ok && isFollowed) onNews({ type: 'trouble', trouble: 'damaged-game' });
      });
      return () => {
        isFollowed = false;
        stop();
      };
    },
    async tell(request): Promise<RequestResult> {
      const result = await caller.call('tell', { id, request }).result;
      return result.ok ? result.value : { type: 'trouble', trouble: 'damaged-game' };
    },
    judge: (position, play) => ask('judge', { id, position, play }),
    waiveChallenge: () => void ask('waiveChallenge', { id }),
    undo: () => ask('undo', { id }),
  });

  const library: Library = {
    games: () => ask('games', undefined),
    loadWords: () => void caller.call('loadWords', undefined),
    prepare: (setup) => void caller.call('prepare', setup),
    open: (setup) => ask('open', setup),
    remove: (id) => ask('remove', { id }),
    text: (id, form) => ask('text', { id, form }),
    exportAll: () => ask('exportAll', undefined),
    importAll: (text) => ask('importAll', { text }),
    async persist() {
      // Only secure pages have it.
      const storage: StorageManager | undefined = navigator.storage;
      return (await storage?.persist()) ?? false;
    },
  };

  const wordLists: WordLists = {
    all: () => ask('wordLists', undefined),
    add: (name, file) => ask('addWordList', { name, file }),
    remove: (id) => ask('removeWordList', { id }),
  };

  const annotations: Host['annotations'] = {
    all: () => ask('annotations', undefined),
    read: (id) => ask('readAnnotation', { id }),
    save: (annotation) => ask('saveAnnotation', annotation),
    remove: (id) => ask('removeAnnotation', { id }),
  };

  const analyses: Host['analyses'] = {
    all: () => ask('analyses', undefined),
    read: (id) => ask('readAnalysis', { id }),
    save: (analysis) => ask('saveAnalysis', analysis),
    remove: (id) => ask('removeAnalysis', { id }),
  };

  const study: Study = {
    all: () => ask('studyCards', undefined),
    add: (card) => ask('addStudyCard', card),
    put: (card) => ask('putStudyCard', card),
    remove: (id) => ask('removeStudyCard', { id }),
    newWords: (request) => ask('newWords', request),
    answerWord: (request) => ask('answerWord', request),
  };

  const analyst: Analyst = {
    judgeBy: (dictionary, position, play) => ask('judgeBy', { dictionary, position, play }),
    word: (word, dictionary) => ask('word', { word, dictionary }),
    areWords: (words, dictionary) => ask('areWords', { words, dictionary }),
    hint: (id, seat) => ask('hint', { id, seat }),
    review: (id, onUpdate, signal) =>
      ask('review', { id }, ({ turn, total }) => onUpdate(turn, total), signal),
    reviewLog: (log, dictionary, onUpdate, signal) =>
      ask('reviewLog', { log, dictionary }, ({ turn, total }) => onUpdate(turn, total), signal),
    weigh: (request) => ask('weigh', request),
    analyse: (request, onNews, signal) => ask('analyse', request, onNews, signal),
    async duplicate(ruleset, day) {
      const reply = await ask('duplicate', { ruleset, day });
      if (!reply.ok) return reply;
      // Built-in rules are compared by identity, which they lose on the way from a worker.
      const turns = reply.value.turns.map((turn) => ({ ...turn, position: { ...turn.position, ruleset } }));
      return accept({ ...reply.value, turns });
    },
    verify: (id) => ask('verify', { id }),
  };

  return { client, library, wordLists, annotations, analyses, study, analyst };
}

/** The calls whose reply is a result. */
type ReplyName = Exclude<keyof TableCalls, 'loadWords' | 'prepare' | 'follow' | 'tell'>;

/** The trouble to report for a call that several workers died over. */
const LOST: Readonly<Record<ReplyName, Trouble>> = {
  games: 'storage-refused',
  open: 'storage-refused',
  waiveChallenge: 'damaged-game',
  undo: 'damaged-game',
  remove: 'damaged-game',
  judge: 'damaged-game',
  judgeBy: 'no-dictionary',
  word: 'no-dictionary',
  areWords: 'no-dictionary',
  hint: 'no-computer',
  review: 'no-computer',
  reviewLog: 'no-computer',
  weigh: 'no-computer',
  analyse: 'no-computer',
  duplicate: 'no-computer',
  verify: 'damaged-game',
  text: 'damaged-game',
  exportAll: 'storage-refused',
  importAll: 'foreign-file',
  wordLists: 'storage-refused',
  addWordList: 'no-words',
  removeWordList: 'storage-refused',
  annotations: 'storage-refused',
  readAnnotation: 'damaged-game',
  saveAnnotation: 'storage-refused',
  removeAnnotation: 'storage-refused',
  analyses: 'storage-refused',
  readAnalysis: 'damaged-game',
  saveAnalysis: 'storage-refused',
  removeAnalysis: 'storage-refused',
  studyCards: 'storage-refused',
  addStudyCard: 'storage-refused',
  putStudyCard: 'storage-refused',
  removeStudyCard: 'storage-refused',
  newWords: 'no-dictionary',
  answerWord: 'no-dictionary',
};

const startWorker = (): Worker =>
  new Worker(new URL('../workers/table-worker.ts', import.meta.url), { type: 'module' });

/** A worker has a different base URL, so it gets absolute addresses. */
function onThisServer({ words, reasons, meanings }: DictionaryFiles): DictionaryFiles {
  const absolute = (address: string): string => new URL(address, document.baseURI).href;
  return {
    words: absolute(words),
    reasons: absolute(reasons),
    meanings: new Map([...meanings].map(([shard, address]) => [shard, absolute(address)])),
  };
}

/** Built-in rules are compared by identity, which they lose on the way from a worker. */
function withBuiltInRules(news: News): News {
  if (news.type !== 'whole' || typeof news.saved.setup.rules !== 'string') return news;
  const ruleset = rulesetNamed(news.saved.setup.rules);
  const [first, ...rest] = news.entries;
  if (ruleset === undefined || first?.event.type !== 'opened') return news;
  return { ...news, entries: [{ ...first, event: { ...first.event, ruleset } }, ...rest] };
}

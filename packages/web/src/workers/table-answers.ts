import { fold, positionOf, redact } from '@ziggurat/engine/game';
import { areAllWords, normaliseWord, suggestWord } from '@ziggurat/engine/lexicon';
import { accept, refuse } from '@ziggurat/engine/result';
import { type Judgement, judge } from '@ziggurat/engine/rules';
import { readSavedAnalysis } from '../analysis/analysis.ts';
import { isAnnotationId } from '../annotation/annotation.ts';
import {
  type DictionaryName,
  type FoundHint,
  type HostResult,
  type ReviewedTurn,
  troubleOf,
} from '../host/host.ts';
import { readArchive, writeArchive } from '../storage/archive.ts';
import { openStore } from '../storage/open-store.ts';
import { annotatedTurns, annotationText, openAnnotation } from './annotations.ts';
import type { DictionaryFiles, ReviewNews, TableCalls } from './calls.ts';
import type { Answers } from './channel.ts';
import { Computers } from './computers.ts';
import { openDocument, removeDocument, saveDocument } from './documents.ts';
import { gameText } from './game-text.ts';
import type { HostedGame } from './hosted-game.ts';
import { HostedGames } from './hosted-games.ts';
import { Lexica } from './lexica.ts';
import { prove } from './prove.ts';
import { review, turnsOfLog } from './review.ts';
import { changeStudy, collectMistakes } from './study.ts';
import { Thinker } from './thinker.ts';
import { addWordList, listWordLists, removeWordList } from './word-lists.ts';
import { answerTo, collectWords, newWords } from './word-study.ts';

/** How the hosting worker answers the page. */
export async function makeTableAnswers(files: DictionaryFiles): Promise<Answers<TableCalls>> {
  const opening = openStore();
  const lexica = new Lexica(files, async (id) => (await opening).wordLists.file(id));
  const { store, wordLists, annotations, analyses, study, isRefused } = await opening;
  const thinker = new Thinker(lexica);
  const computers = new Computers(thinker);
  const games = new HostedGames(store, lexica, computers);

  /** Tables open without words, which should have loaded by the first turn. */
  const loadWords = (dictionary: DictionaryName): undefined => void lexica.explained(dictionary);

  const withGame = async <T>(
    id: string,
    use: (game: HostedGame) => HostResult<T> | Promise<HostResult<T>>,
  ): Promise<HostResult<T>> => {
    const found = await games.find(id);
    return found.ok ? use(found.value) : found;
  };

  async function judgeBy({
    dictionary,
    position,
    play,
  }: TableCalls['judgeBy']['request']): Promise<HostResult<Judgement>> {
    loadWords(dictionary);
    const words = await lexica.words(dictionary);
    return words.ok ? accept(judge(position, play, words.value.dictionary(dictionary))) : words;
  }

  return {
    games: () => games.list(),
    loadWords: () => loadWords('en'),
    prepare(setup) {
      loadWords(setup.dictionary);
      computers.prepare(setup);
      return undefined;
    },
    open(setup) {
      loadWords(setup.dictionary);
      return games.open(setup);
    },
    async follow({ id, seat }, onNews, signal) {
      const found = await games.find(id);
      if (!found.ok) {
        onNews({ type: 'trouble', trouble: troubleOf(found) });
        return undefined;
      }
      if (signal.aborted) return undefined;
      loadWords(found.value.stored.setup.dictionary);
      const unfollow = found.value.follow(seat, onNews);
      // Reported to every follower: a page follows as a spectator first, and again as soon as it knows its seat.
      if (isRefused) onNews({ type: 'trouble', trouble: 'storage-refused' });
      computers.prepare(found.value.stored.setup);
      computers.wake(found.value);
      void thinker.lay(found.value.table.game.ruleset, found.value.stored.setup.dictionary);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      unfollow();
      return undefined;
    },
    async tell({ id, request }) {
      const found = await games.find(id);
      if (!found.ok) return { type: 'trouble', trouble: troubleOf(found) };
      const { dictionary } = found.value.stored.setup;
      const isChallenge = request.command.type === 'challenge';
      const words = await (isChallenge ? lexica.explained(dictionary) : lexica.words(dictionary));
      return words.ok ? found.value.ask(request) : { type: 'trouble', trouble: troubleOf(words) };
    },
    waiveChallenge: ({ id }) => withGame(id, (game) => accept(computers.waiveChallenge(game))),
    undo: ({ id }) => withGame(id, (game) => game.undo()),
    remove: ({ id }) => games.remove(id),
    judge: ({ id, position, play }) =>
      withGame(id, async ({ stored, table }) => {
        const { ruleset, judging, phase } = table.game;
        const request = { ...position, ruleset };
        // While a play can be challenged, nobody learns whether its words are valid.
        if (judging === 'challenge' && phase.type !== 'over') return accept(judge(request, play));
        return judgeBy({ dictionary: stored.setup.dictionary, position: request, play });
      }),
    judgeBy,
    async word({ word, dictionary }) {
      const words = await lexica.explained(dictionary);
      if (!words.ok) return words;
      const known = words.value.dictionary(dictionary);
      const verdict = known.verdict(normaliseWord(word));
      if (verdict.legal) return accept({ verdict, meanings: await lexica.meanings(verdict.word) });
      const suggestion = verdict.reason === 'unknown' ? suggestWord(known, verdict.word) : undefined;
      return accept({ verdict, meanings: [], ...(suggestion === undefined ? {} : { suggestion }) });
    },
    async areWords({ words: asked, dictionary }) {
      const words = await lexica.words(dictionary);
      return words.ok ? accept(areAllWords(asked, words.value.dictionary(dictionary))) : words;
    },
    hint: ({ id, seat }) =>
      withGame<FoundHint | undefined>(id, async (hosted) => {
        const game = fold(hosted.table.log.map((event) => redact(event, seat)));
        const isToMove = game.phase.type === 'playing' && game.toMove === seat;
        if (!isToMove || !hosted.isPerson(seat)) return accept(undefined);
        const { judging } = game;
        const { dictionary } = hosted.stored.setup;
        const best = await thinker.best({ position: positionOf(game), judging, dictionary, max: 1 });
        if (!best.ok) return refuse('no-computer');
        if (best.value[0] !== undefined) await hosted.countHint();
        return accept(best.value[0]);
      }),
    async review({ id }, onUpdate, signal) {
      if (isAnnotationId(id)) {
        const turns = await annotatedTurns(annotations, id);
        return turns.ok ? review(turns.value, { lexica, thinker }, onUpdate, signal) : turns;
      }
      return withGame(id, async ({ stored, table }) => {
        const { dictionary, sitters } = stored.setup;
        const readers = sitters.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []));
        const turns = { turns: turnsOfLog(table.log), dictionary, readers };
        const reviewed: ReviewedTurn[] = [];
        const note = (news: ReviewNews): void => {
          reviewed.push(news.turn);
          onUpdate(news);
        };
        const result = await review(turns, { lexica, thinker }, note, signal);
        if (result.ok && !signal.aborted) {
          await collectMistakes(study, stored, reviewed, Date.now());
          await collectWords({ lexica, study }, { game: stored, log: table.log }, reviewed, Date.now());
        }
        return result;
      });
    },
    reviewLog: ({ log, dictionary }, onUpdate, signal) =>
      review({ turns: turnsOfLog(log), dictionary }, { lexica, thinker }, onUpdate, signal),
    async weigh(request) {
      const weighing = await thinker.weighAt(request);
      return weighing.ok ? weighing : refuse('no-computer');
    },
    async analyse(request, onUpdate, signal) {
      const words = await lexica.words(request.dictionary);
      if (!words.ok) return words;
      const result = await thinker.analyse(request, onUpdate, signal);
      return result.ok ? result : refuse('no-computer');
    },
    async duplicate(request) {
      const game = await thinker.duplicate(request);
      return game.ok && game.value !== undefined ? accept(game.value) : refuse('no-computer');
    },
    verify: ({ id }) => withGame(id, ({ table }) => accept(prove(table))),
    text: ({ id, form }) =>
      isAnnotationId(id)
        ? annotationText(annotations, id)
        : withGame(id, (game) => accept(gameText(game, form))),
    exportAll: () => writeArchive({ store, wordLists, annotations, analyses, study }),
    importAll: ({ text }) => readArchive({ store, wordLists, annotations, analyses, study }, text),
    wordLists: () => listWordLists(wordLists),
    addWordList: (given) => addWordList(wordLists, given),
    removeWordList: ({ id }) => removeWordList(wordLists, id),
    annotations: () => annotations.all(),
    readAnnotation: ({ id }) => openAnnotation(annotations, id),
    saveAnnotation: (annotation) => saveDocument(annotations, annotation),
    removeAnnotation: ({ id }) => removeDocument(annotations, id),
    analyses: () => analyses.all(),
    readAnalysis: ({ id }) => openDocument(analyses, id, readSavedAnalysis),
    saveAnalysis: (analysis) => saveDocument(analyses, analysis),
    removeAnalysis: ({ id }) => removeDocument(analyses, id),
    studyCards: () => study.all(),
    addStudyCard: (card) => changeStudy(study.add(card)),
    putStudyCard: (card) => changeStudy(study.put(card)),
    removeStudyCard: ({ id }) => changeStudy(study.remove(id)),
    newWords: (request) => newWords({ lexica, study }, request),
    answerWord: (request) => answerTo(lexica, request),
  };
}

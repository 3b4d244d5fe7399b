import { fold, positionOf, redact } from '@ziggurat/engine/game';
import { normaliseWord } from '@ziggurat/engine/lexicon';
import { accept, refuse } from '@ziggurat/engine/result';
import { type Judgement, judge } from '@ziggurat/engine/rules';
import { type FoundHint, type HostResult, troubleOf } from '../host/host.ts';
import { readArchive, writeArchive } from '../storage/archive.ts';
import { openStore } from '../storage/open-store.ts';
import type { DictionaryFiles, TableCalls } from './calls.ts';
import type { Answers } from './channel.ts';
import { Computers } from './computers.ts';
import { gameText } from './game-text.ts';
import type { HostedGame } from './hosted-game.ts';
import { HostedGames } from './hosted-games.ts';
import { Lexica } from './lexica.ts';
import { prove } from './prove.ts';
import { review } from './review.ts';
import { Thinker } from './thinker-line.ts';
import { addWordList, listWordLists, removeWordList } from './word-lists.ts';

/** How the hosting worker answers the page. */
export async function makeTableAnswers(files: DictionaryFiles): Promise<Answers<TableCalls>> {
  const opening = openStore();
  const lexica = new Lexica(files, async (id) => (await opening).wordLists.file(id));
  // Tables open without words, which should have loaded by the first turn.
  void lexica.explained('en');
  const { store, wordLists, isRefused } = await opening;
  const thinker = new Thinker(lexica);
  const computers = new Computers(thinker);
  const games = new HostedGames(store, lexica, computers);

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
    const words = await lexica.words(dictionary);
    return words.ok ? accept(judge(position, play, words.value.dictionary(dictionary))) : words;
  }

  return {
    games: () => games.list(),
    prepare(setup) {
      computers.prepare(setup);
      return undefined;
    },
    open: (setup) => games.open(setup),
    async follow({ id, seat }, onNews, signal) {
      const found = await games.find(id);
      if (!found.ok) {
        onNews({ type: 'trouble', trouble: troubleOf(found) });
        return undefined;
      }
      if (signal.aborted) return undefined;
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
      const verdict = words.value.dictionary(dictionary).verdict(normaliseWord(word));
      return accept({ verdict, meanings: verdict.legal ? await lexica.meanings(verdict.word) : [] });
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
    review: ({ id }, onUpdate, signal) =>
      withGame(id, ({ stored, table }) =>
        review(table.log, stored.setup.dictionary, { lexica, thinker }, onUpdate, signal),
      ),
    verify: ({ id }) => withGame(id, ({ table }) => accept(prove(table))),
    text: ({ id, form }) => withGame(id, (game) => accept(gameText(game, form))),
    exportAll: () => writeArchive(store, wordLists),
    importAll: ({ text }) => readArchive(store, wordLists, text),
    wordLists: () => listWordLists(wordLists),
    addWordList: (given) => addWordList(wordLists, given),
    removeWordList: ({ id }) => removeWordList(wordLists, id),
  };
}

import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { isSameTurn, makeStartWeighing, reviewTurns, turnsOfLog } from '@ziggurat/engine/analysis';
import { type Dictionary, makeDictionary } from '@ziggurat/engine/lexicon';
import { judge, type Turn } from '@ziggurat/engine/rules';
import { cpuTime } from '@ziggurat/workers';
import { RARE_TIER } from './engine-use.ts';
import type { FromWeighWorker, TurnWorth, WeighQuestion } from './weigh-game.ts';

// Players come first. On Linux this is the priority of this thread, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

const { words, log, milliseconds } = workerData as WeighQuestion;
const dictionary = makeDictionary(words);

function weighAll(): readonly TurnWorth[] {
  const made = turnsOfLog(log);
  const ruleset = made[0]?.game.ruleset;
  const start = ruleset && makeStartWeighing(ruleset, dictionary);
  if (!start?.ok) return [];
  const wordOf = ({ game }: (typeof made)[number], turn: Turn): string | undefined =>
    turn.type === 'play'
      ? judge({ ruleset: game.ruleset, board: game.board, racks: [], scores: [], passes: 0 }, turn.play)
          .words[0]?.text
      : undefined;
  const asked = made.map(({ view: game, turn }, at) => ({ game, turn, seed: at, isReaders: false }));
  const end = cpuTime() + milliseconds;
  const worths: TurnWorth[] = [];
  for (const reviewed of reviewTurns(start.value, asked, () => end - cpuTime())) {
    const [best] = reviewed?.weighing?.lines ?? [];
    if (reviewed === undefined || best === undefined) continue;
    const turn = made[reviewed.at]!;
    const { event, number } = turn;
    const line = reviewed.weighing!.lines.find((found) => isSameTurn(found.turn, turn.turn));
    if (line === undefined) continue;
    const isPhony =
      event.type === 'played' && event.words.some(({ word }) => !dictionary.verdict(word).legal);
    const word = event.type === 'played' ? event.words[0]?.word : undefined;
    const tier = word === undefined ? undefined : dictionary.tier(word);
    worths.push({
      number,
      seat: event.seat,
      win: best.win,
      // No engine plays a word that isn't one.
      lost: isPhony ? 1 : line.loss.win.mean,
      ...isRare(dictionary, wordOf(turn, best.turn)),
      ...(word === undefined || tier === undefined ? {} : { word, tier }),
    });
  }
  return worths;
}

const isRare = (of: Dictionary, word: string | undefined): { readonly isRare?: boolean } => {
  const tier = word === undefined ? undefined : of.tier(word);
  return tier === undefined ? {} : { isRare: tier >= RARE_TIER };
};

parentPort!.postMessage({ turns: weighAll(), milliseconds: cpuTime() } satisfies FromWeighWorker);

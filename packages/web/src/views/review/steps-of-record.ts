import { boardAfter, type GameRecord, type Mismatch, type WordPoints } from '@ziggurat/engine/game';
import { type Board, emptyBoard, judge, type Ruleset } from '@ziggurat/engine/rules';
import { isTurn, type Step, type StepAction, type StepMismatch } from '../../controller/step.ts';

type Entry = GameRecord['entries'][number];

/**
 * The steps of a record, with what is wrong with each of them. A game that is over has an end even without
 * leftovers.
 */
export function stepsOfRecord(
  { ruleset, players, entries }: GameRecord,
  mismatches: readonly Mismatch[] = [],
  { isOver = false }: { readonly isOver?: boolean } = {},
): readonly Step[] {
  const noPoints = players.map(() => 0);
  const startBoard = emptyBoard(ruleset.size);
  const steps: Step[] = [
    {
      number: 0,
      turn: 0,
      action: { type: 'began' },
      before: startBoard,
      board: startBoard,
      scores: noPoints,
    },
  ];
  const byEntry = new Map<Entry, Mismatch[]>();
  for (const mismatch of mismatches)
    byEntry.set(mismatch.entry, [...(byEntry.get(mismatch.entry) ?? []), mismatch]);
  const mismatchesOf = (some: readonly Entry[]): Pick<Step, 'mismatches'> => {
    const found = some.flatMap((entry) => byEntry.get(entry) ?? []).map(withoutEntry);
    return found.length === 0 ? {} : { mismatches: found };
  };
  const gains = gainsOf(entries);
  const leftovers = entries.filter(({ action }) => action.type === 'leftovers');
  const turns = entries.filter(({ action }) => action.type !== 'leftovers');
  for (const [i, entry] of turns.entries()) {
    const step = stepAfter(ruleset, steps.at(-1)!, entry, turns[i - 1], turns[i + 1]);
    const scores = withGain(step.scores, entry, gains);
    steps.push({ ...step, scores, ...mismatchesOf([entry]) });
  }
  if (isOver || leftovers.length > 0)
    steps.push({ ...endAfter(steps.at(-1)!, leftovers, gains), ...mismatchesOf(leftovers) });
  return steps;
}

/** What each entry adds to its player's total, as written: a penalty may come after the leftovers. */
function gainsOf(entries: readonly Entry[]): ReadonlyMap<Entry, number> {
  const totals = new Map<number, number>();
  return new Map(
    entries.map((entry) => {
      const before = totals.get(entry.player) ?? 0;
      totals.set(entry.player, entry.total);
      return [entry, entry.total - before];
    }),
  );
}

const withGain = (scores: readonly number[], entry: Entry, gains: ReadonlyMap<Entry, number>): number[] =>
  scores.map((score, seat) => (seat === entry.player ? score + gains.get(entry)! : score));

const withoutEntry = ({ entry: _, ...mismatch }: Mismatch): StepMismatch => mismatch;

function stepAfter(
  ruleset: Ruleset,
  last: Step,
  entry: Entry,
  lastEntry: Entry | undefined,
  next: Entry | undefined,
): Step {
  const { player: seat, rack } = entry;
  const isWithdrawn = next?.action.type === 'withdrawn' && next.player === seat;
  const action = actionOf(ruleset, last.board, entry, isWithdrawn);
  const isRetry = last.action.type === 'challenged' && last.seat === seat;
  return {
    number: last.number + 1,
    turn: last.turn + (isTurn({ action }) && !isRetry ? 1 : 0),
    seat,
    ...(rack === undefined ? {} : { rack }),
    action,
    before: last.board,
    board: boardAfter(ruleset, last.board, entry, lastEntry),
    scores: last.scores,
  };
}

function actionOf(
  ruleset: Ruleset,
  board: Board,
  { action, rack, points }: Entry,
  withdrawn: boolean,
): StepAction {
  switch (action.type) {
    case 'play': {
      const { words } = judge({ ruleset, board, racks: [rack], scores: [0], passes: 0 }, action.play);
      return { type: 'played', play: action.play, words: words.map(wordPoints), points, withdrawn };
    }
    case 'exchange':
      return { type: 'exchanged', tiles: action.tiles ?? action.count };
    case 'pass':
      return { type: 'passed' };
    case 'withdrawn':
      return { type: 'challenged', upheld: true, verdicts: [] };
    case 'challenge':
    case 'time':
      return { type: 'adjusted', reason: action.type, points };
    case 'leftovers':
      throw new Error('leftovers are counted at the end');
  }
}

const wordPoints = ({ text, points }: { readonly text: string; readonly points: number }): WordPoints => ({
  word: text,
  points,
});

function endAfter(
  { number, turn, board, scores: before }: Step,
  entries: readonly Entry[],
  gains: ReadonlyMap<Entry, number>,
): Step {
  const scores = entries.reduce<readonly number[]>((sum, entry) => withGain(sum, entry, gains), before);
  const leftovers = scores.map((score, seat) => score - before[seat]!);
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const left = before.map((_, seat) =>
    entries.reduce((sum, { player, action, points }) => {
      const isOwn = player === seat && points < 0 && action.type === 'leftovers';
      return isOwn ? sum + action.tiles.length : sum;
    }, 0),
  );
  const action = { type: 'ended', leftovers, left, winners } as const;
  return { number: number + 1, turn, action, before: board, board, scores };
}

import type { Action, GameRecord, WordPoints } from '@ziggurat/engine/game';
import { type Board, emptyBoard, judge, putOn, type Ruleset, takeOff } from '@ziggurat/engine/rules';
import { isTurn, type Step, type StepAction } from '../../controller/step.ts';

type Entry = GameRecord['entries'][number];

/** The steps of a recorded game. The record has been checked, so leftovers come last. */
export function stepsOfRecord({ ruleset, players, entries }: GameRecord): readonly Step[] {
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
  const turns = entries.filter(({ action }) => action.type !== 'leftovers');
  for (const [i, entry] of turns.entries())
    steps.push(stepAfter(ruleset, steps.at(-1)!, entry, turns[i + 1]));
  if (turns.length < entries.length) steps.push(endAfter(steps.at(-1)!, entries.slice(turns.length)));
  return steps;
}

function stepAfter(ruleset: Ruleset, last: Step, entry: Entry, next: Entry | undefined): Step {
  const { player: seat, rack, points } = entry;
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
    board: boardAfter(last, entry.action),
    scores: last.scores.map((score, other) => (other === seat ? score + points : score)),
  };
}

function boardAfter({ action: last, board }: Step, action: Action): Board {
  if (action.type === 'play') return putOn(board, action.play);
  if (action.type !== 'withdrawn' || last.type !== 'played') return board;
  return takeOff(
    board,
    last.play.map(({ square }) => square),
  );
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

function endAfter({ number, turn, board, scores: before }: Step, entries: readonly Entry[]): Step {
  const leftovers = before.map((_, seat) =>
    entries.reduce((sum, { player, points }) => sum + (player === seat ? points : 0), 0),
  );
  const scores = before.map((score, seat) => score + leftovers[seat]!);
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const action = { type: 'ended', leftovers, winners } as const;
  return { number: number + 1, turn, action, before: board, board, scores };
}

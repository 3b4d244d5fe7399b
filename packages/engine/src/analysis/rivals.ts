import type { Budget } from '../bots/playing/bot.ts';
import type { Brain } from '../bots/playing/brain.ts';
import { type Candidate, candidatesOf } from '../bots/playing/candidates.ts';
import { positionFor, type View } from '../bots/playing/view.ts';
import { tableRule } from '../game/table-rule.ts';
import { topPlays } from '../moves/generate.ts';
import { judge } from '../rules/judge.ts';
import type { Turn } from '../rules/notation/play.ts';
import { isSameTurn, type ValuedTurn } from './line.ts';

/** At most this many turns are compared. */
export const MAX_LINES = 16;
/** How many plays are taken because they score the most. */
const BY_POINTS = 3;
/** With room for this many, an exchange and a pass are always among them. */
const ROOMY = 12;

/** What a candidate does with the turn. */
export function turnOf({ play, returned }: Candidate): Turn {
  if (play.length > 0) return { type: 'play', play };
  return returned.length > 0 ? { type: 'exchange', tiles: returned } : { type: 'pass' };
}

/**
 * The turns worth comparing: those given, the best by value, the plays with the most points, the best exchange and a
 * pass.
 */
export function rivalsOf(
  brain: Brain,
  view: View,
  budget: Budget,
  given: readonly Turn[],
  most: number,
): Candidate[] {
  const { board, judging } = view.game;
  const position = positionFor(brain.ruleset, board, view.rack);
  const ranked = candidatesOf(brain, view, budget);
  const scoring = topPlays(brain.generator, position, {
    most: BY_POINTS,
    words: false,
    isOver: () => budget.isOver(),
    ...tableRule(judging, position),
  }).map((found): Candidate => ({ ...found, returned: [] }));
  const pass: Candidate = { play: [], returned: [], points: 0, value: Number.NEGATIVE_INFINITY };
  const exchange = ranked.filter(({ play }) => play.length === 0);
  const rivals: Candidate[] = given.map((turn) => {
    const play = turn.type === 'play' ? turn.play : [];
    const returned = turn.type === 'exchange' ? turn.tiles : [];
    const known = [...ranked, ...scoring].find((candidate) => isSameTurn(turnOf(candidate), turn));
    const points = play.length > 0 ? judge(position, play).points : 0;
    return known ?? { play, returned, points, value: points };
  });
  const add = (candidates: readonly Candidate[], upTo: number): void => {
    for (const candidate of candidates) {
      if (rivals.length >= upTo) return;
      const turn = turnOf(candidate);
      if (!rivals.some((rival) => isSameTurn(turnOf(rival), turn))) rivals.push(candidate);
    }
  };
  const isRoomy = most >= ROOMY;
  const byPoints = scoring.slice(0, isRoomy ? BY_POINTS : 1);
  const reserved = isRoomy ? BY_POINTS + 2 : 1;
  add(ranked, Math.max(1, most - reserved));
  add(byPoints, most);
  if (isRoomy) add(exchange, most);
  // In a solo game a pass leads nowhere.
  if ((isRoomy && view.others.length > 0) || rivals.length === 0) add([pass], most);
  add(ranked, most);
  return rivals;
}

/** Candidates by value, best first. A pass has none, and comes last. */
export const valuedTurns = (candidates: readonly Candidate[]): ValuedTurn[] =>
  candidates
    .map((candidate) => ({ turn: turnOf(candidate), points: candidate.points, value: candidate.value }))
    .sort((a, b) => b.value - a.value);

import { rivalsOf, turnOf } from '../analysis/rivals.ts';
import { UNLIMITED } from '../bots/playing/bot.ts';
import { type Brain, leavesOf } from '../bots/playing/brain.ts';
import { type Candidate, candidatesOf } from '../bots/playing/candidates.ts';
import { isOpenEndgame } from '../bots/playing/endgame/open-endgame.ts';
import { isClosing } from '../bots/playing/simulator.ts';
import { botExchangeLimit, type View } from '../bots/playing/view.ts';
import type { RandomIndex } from '../game/chance.ts';
import { isBare } from '../rules/board.ts';
import type { Position } from '../rules/position.ts';
import { findEndgame } from './find-endgame.ts';
import type { Puzzle } from './puzzle.ts';
import { type Race, race } from './race.ts';
import { isCommon, type PuzzleSearch, sorted, twinsOf, viewAt } from './search.ts';
import { tagsOf } from './tags.ts';

/** How many turns are compared. Equivalent placements take up some of the places. */
const MAX_RIVALS = 20;
/**
 * By how many points the best turn must lead by its learned value before deals are spent on it. Less is enough if another
 * turn scores more: such puzzles are rarer, and more interesting.
 */
const VALUE_LEAD = 3;
const QUIET_LEAD = 1.5;
/** A game that is won or lost anyway makes no puzzle: the chance to win must be this far from 0 and 1. */
const OPEN_GAME = 0.03;
/** Another turn that wins more often, by this many standard errors, is better than one with more points. */
const CERTAIN_ERRORS = 2;
/** How many other exchanges an exchange is compared with. */
const OTHER_EXCHANGES = 8;

/** The answers and tags of a position with one best turn; `undefined` for all others. */
export function findPuzzle(
  search: PuzzleSearch,
  position: Position,
  random: RandomIndex,
): Pick<Puzzle, 'answers' | 'tags'> | undefined {
  const view = viewAt(position);
  // On an empty board a word can be placed in dozens of equivalent ways.
  if (view === undefined || isBare(position.board)) return undefined;
  if (isOpenEndgame(view)) return findEndgame(search, position, view);
  // Deals that are played to the end take many times as long.
  if (isClosing(view)) return undefined;
  const { brain, deals } = search;
  // Cheap checks come first: most positions fail them.
  const ranked = candidatesOf(brain, view, UNLIMITED);
  const leader = ranked[0];
  if (leader === undefined || !isCommon(search, position, leader)) return undefined;
  const isTwin = twinsOf(position, leader);
  const second = ranked.find((candidate) => candidate !== leader && !isTwin(candidate));
  const isTop = ranked.every(({ points }) => points <= leader.points);
  const lead = isTop ? VALUE_LEAD : QUIET_LEAD;
  if (second === undefined || leader.value - second.value < lead) return undefined;
  const rivals = rivalsFor(brain, view, leader);
  const raced = race(brain, view, leader, rivals, { random, deals, isTwin, stopsWhenSpoiled: true });
  if (!isBest(raced)) return undefined;
  const twins = raced.rivals.filter(({ verdict }) => verdict === 'equivalent');
  return {
    answers: [turnOf(leader), ...twins.map(({ candidate }) => turnOf(candidate))],
    tags: tagsOf(position, leader, raced),
  };
}

/** Is the leader clearly the best turn, in a game that can still be won and lost? */
const isBest = ({ rivals, win }: Race): boolean =>
  win > OPEN_GAME &&
  win < 1 - OPEN_GAME &&
  rivals.every(({ verdict, win: { mean, error } }) => verdict !== 'close' && mean > -CERTAIN_ERRORS * error);

/** The turns that a puzzle's answer is compared with. */
export function rivalsFor(brain: Brain, view: View, leader: Candidate): Candidate[] {
  const [, ...rivals] = rivalsOf(brain, view, UNLIMITED, [turnOf(leader)], MAX_RIVALS);
  if (leader.returned.length === 0) return rivals;
  return [...rivals, ...otherExchanges(brain, view, leader)];
}

/** Exchanges with the best leaves, other than the leader: usually only one of them is a candidate. */
function otherExchanges(brain: Brain, view: View, leader: Candidate): Candidate[] {
  const { rack } = view;
  const limit = botExchangeLimit(view);
  const { worth, radix } = leavesOf(brain, rack, 1, []);
  const exchanges = new Map<string, Candidate>();
  for (let part = 1; part < 2 ** rack.length; part++) {
    const returned = rack.filter((_, i) => (part & (1 << i)) !== 0);
    const key = sorted(returned);
    if (returned.length > limit || key === sorted(leader.returned)) continue;
    const value = worth[returned.reduce((sum, tile) => sum + radix[tile]!, 0)]!;
    exchanges.set(key, { play: [], returned, points: 0, value });
  }
  return [...exchanges.values()].sort((a, b) => b.value - a.value).slice(0, OTHER_EXCHANGES);
}

import { followEndgame } from '../analysis/follow-endgame.ts';
import { isSameTurn } from '../analysis/line.ts';
import { turnOf } from '../analysis/rivals.ts';
import { finalWin } from '../analysis/sample.ts';
import { deals } from '../bots/playing/bot.ts';
import type { Brain } from '../bots/playing/brain.ts';
import type { Candidate } from '../bots/playing/candidates.ts';
import { endgameOf } from '../bots/playing/endgame/open-endgame.ts';
import { solveEndgame } from '../bots/playing/endgame/solve-endgame.ts';
import { leadOf, type View } from '../bots/playing/view.ts';
import { allPlays } from '../moves/generate.ts';
import type { Position } from '../rules/position.ts';
import type { Puzzle } from './puzzle.ts';
import { candidateFor, isCommon, type PuzzleSearch, twinsOf } from './search.ts';
import { tagsOf } from './tags.ts';

/** The search of one endgame gets the positions that so many deals take. Longer ones are left alone. */
const SEARCH = deals(20);
/** Endgames with more tiles take long to search, and those with a larger lead are decided. */
const MAX_TILES = 9;
const MAX_LEAD = 25;
/** A win by more than this leaves room for other winning turns. */
const NARROW = 20;

/** The answer of an endgame with one winning turn; `undefined` for all others, and if it takes long to search. */
export function findEndgame(
  search: PuzzleSearch,
  position: Position,
  view: View,
): Pick<Puzzle, 'answers' | 'tags'> | undefined {
  const { brain } = search;
  // Where turns without points end a game, the solver isn't exact.
  if (brain.ruleset.ends.includes('E3a')) return undefined;
  if (view.rack.length + view.unseen.length > MAX_TILES || Math.abs(leadOf(view)) > MAX_LEAD)
    return undefined;
  const solved = solveEndgame(brain, endgameOf(view), SEARCH);
  const margin = leadOf(view) + (solved?.value ?? 0);
  if (solved?.isExact !== true || solved.play === undefined || margin <= 0 || margin > NARROW) {
    return undefined;
  }
  const answer = candidateFor(position, { type: 'play', play: solved.play });
  if (!isCommon(search, position, answer)) return undefined;
  const winning = winningTurns(brain, position, view, answer);
  if (winning === undefined) return undefined;
  const [first, ...twins] = winning;
  return {
    answers: [turnOf(first), ...twins.map(turnOf)],
    tags: tagsOf(position, answer),
  };
}

/**
 * The answer and its equivalent placements, if they are the only turns that win; `undefined` if another turn wins too,
 * if the answer doesn't, or if a search wasn't finished.
 */
export function winningTurns(
  brain: Brain,
  position: Position,
  view: View,
  answer: Candidate,
): readonly [Candidate, ...Candidate[]] | undefined {
  const isTwin = twinsOf(position, answer);
  const twins: Candidate[] = [];
  if (winOf(brain, view, answer) !== 1) return undefined;
  const others = allPlays(brain.generator, position, { words: false }).map(
    (found): Candidate => ({ ...found, returned: [], value: 0 }),
  );
  const pass: Candidate = { play: [], returned: [], points: 0, value: 0 };
  for (const candidate of [...others, pass]) {
    if (isSameTurn(turnOf(candidate), turnOf(answer))) continue;
    const win = winOf(brain, view, candidate);
    if (win === undefined || (win > 0 && !isTwin(candidate))) return undefined;
    if (win === 1) twins.push(candidate);
  }
  return [answer, ...twins];
}

/** The share of the win after a turn and the best play of both; `undefined` if that took too long to find out. */
function winOf(brain: Brain, view: View, { play }: Candidate): number | undefined {
  const followed = followEndgame(brain, endgameOf(view), play, SEARCH);
  if (followed?.isExact !== true) return undefined;
  const { now, reply, next, kept } = followed.split;
  const before = leadOf(view) + now - reply + next;
  return finalWin(brain.ruleset, [before + kept], [before]);
}

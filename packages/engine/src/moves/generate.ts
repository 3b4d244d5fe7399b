import type { Play } from '../rules/board.ts';
import type { Position } from '../rules/position.ts';
import { type FoundPlay, foundPlay, type ScoredPlay, tilesLaid } from './found-play.ts';
import { type Internals, internalsOf, type MoveGenerator } from './generator.ts';
import { type Leaves, NO_LEAVES } from './leaves.ts';
import { OUT_OF_REACH, type Search } from './search.ts';
import { searchPlays } from './search-plays.ts';

/** Every legal play of the player to move, highest score first; without their words if they aren't needed. */
export function allPlays(
  generator: MoveGenerator,
  position: Position,
  options: { readonly words: false },
): ScoredPlay[];
export function allPlays(generator: MoveGenerator, position: Position): FoundPlay[];
export function allPlays(
  generator: MoveGenerator,
  position: Position,
  { words = true }: { readonly words?: boolean } = {},
): ScoredPlay[] {
  const internals = internalsOf(generator);
  const { search } = internals;
  const plays: ScoredPlay[] = [];
  const onPlay = () => {
    plays.push(words ? foundPlay(search) : { play: tilesLaid(search), points: search.points });
    return -1;
  };
  searchPlays(internals, position, onPlay, { bestFirst: false });
  return plays.sort((a, b) => b.points - a.points);
}

/** A play with the highest score; `undefined` if there is none. */
export function bestPlay(generator: MoveGenerator, position: Position): FoundPlay | undefined {
  const internals = internalsOf(generator);
  const { search } = internals;
  let best: FoundPlay | undefined;
  const onPlay = () => {
    const { points } = search;
    const isBetter =
      best === undefined ||
      points > best.points ||
      (points === best.points && precedes(tilesLaid(search), best.play));
    if (isBetter) best = foundPlay(search);
    return floorBelow(internals, best!.points);
  };
  searchPlays(internals, position, onPlay, { bestFirst: true });
  return best;
}

/** Less than any two different values are apart. */
const TIE = 1e-6;

/**
 * What later plays must beat when the worst one kept has this value. Walking and looking up find plays in different
 * orders, so where both are used, equal plays are compared too. Elsewhere the first one found is kept.
 */
const floorBelow = ({ slots }: Internals, value: number): number =>
  Math.max(-1, slots === undefined ? value : value - TIE);

/** The order of plays with equal values: by their first squares and tiles. */
function precedes(one: Play, other: Play): boolean {
  for (let i = 0; i < one.length && i < other.length; i++) {
    const bySquare = one[i]!.square - other[i]!.square;
    if (bySquare !== 0) return bySquare < 0;
    const byTile = one[i]!.tile - other[i]!.tile;
    if (byTile !== 0) return byTile < 0;
  }
  return one.length < other.length;
}

/** Is there a legal play (E2, O2) that `allows` accepts? Stops at the first. */
export function anyPlay(
  generator: MoveGenerator,
  position: Position,
  allows?: (found: FoundPlay) => boolean,
): boolean {
  const internals = internalsOf(generator);
  let exists = false;
  const onPlay = () => {
    exists = allows === undefined || allows(foundPlay(internals.search));
    return exists ? OUT_OF_REACH : -1;
  };
  searchPlays(internals, position, onPlay, { bestFirst: false });
  return exists;
}

/** A play with its value: points plus the value of its leave. */
export type Ranked<Found> = Found & { readonly value: number };

/** Which plays to return, in the form `Found`. */
export interface RankOptions<Found> {
  /** How many plays; `Infinity` for all. */
  readonly most: number;
  /** Values of leaves. Without them, points decide. */
  readonly leaves?: Leaves;
  /** Rejects plays before they take a place in the list. */
  readonly allows?: (found: Found) => boolean;
  /** Stops the search early, once it has found something. */
  readonly isOver?: () => boolean;
  /** Leaves out plays that are worth this much less than the best one, or still less; above 0. */
  readonly within?: number;
  /** Considers only the first plays found, up to this many, instead of searching for the most promising ones. */
  readonly sample?: number;
}

/** Plays with their words. Long lists are faster without them. */
export type TopOptions = RankOptions<FoundPlay> & { readonly words?: true };
/** Plays without their words. */
export type BriefOptions = RankOptions<ScoredPlay> & { readonly words: false };

/** The plays with the highest value, highest first. */
export function topPlays(
  generator: MoveGenerator,
  position: Position,
  options: BriefOptions,
): Ranked<ScoredPlay>[];
export function topPlays(
  generator: MoveGenerator,
  position: Position,
  options: TopOptions,
): Ranked<FoundPlay>[];
export function topPlays(
  generator: MoveGenerator,
  position: Position,
  options: TopOptions | BriefOptions,
): Ranked<ScoredPlay>[] {
  const internals = internalsOf(generator);
  return options.words === false
    ? rank(internals, position, scored, options)
    : rank(internals, position, found, options);
}

const scored = (search: Search, value: number): Ranked<ScoredPlay> => ({
  play: tilesLaid(search),
  points: search.points,
  value,
});

const found = (search: Search, value: number): Ranked<FoundPlay> => {
  const { play, points, words } = foundPlay(search);
  return { play, points, words, value };
};

/** How many plays are seen between two calls of `isOver`: a power of two. */
const CHECK_INTERVAL = 128;

function rank<Found extends ScoredPlay>(
  internals: Internals,
  position: Position,
  foundIn: (search: Search, value: number) => Ranked<Found>,
  { most, leaves = NO_LEAVES, allows, isOver, within = Infinity, sample }: RankOptions<Found>,
): Ranked<Found>[] {
  if (most <= 0) return [];
  const { search } = internals;
  const best: Ranked<Found>[] = [];
  const bestFirst = sample === undefined && most < Infinity;
  const hasTies = bestFirst && internals.slots !== undefined;
  let floor = -1;
  let count = 0;
  /** Does a play with this value rank above another one? */
  const ranksAbove = (value: number, other: Ranked<Found>): boolean =>
    value > other.value || (hasTies && value === other.value && precedes(tilesLaid(search), other.play));
  const consider = (): void => {
    const value = search.points + leaves.worth[search.code]!;
    if (best.length === most && !ranksAbove(value, best[most - 1]!)) return;
    const found = foundIn(search, value);
    if (allows?.(found) === false) return;
    let at = best.length;
    if (most < Infinity) while (at > 0 && ranksAbove(value, best[at - 1]!)) at--;
    if (at === best.length) best.push(found);
    else best.splice(at, 0, found);
    if (best.length > most) best.pop();
    if (!bestFirst) return;
    const last = best.length === most ? best[most - 1]!.value : Number.NEGATIVE_INFINITY;
    floor = floorBelow(internals, Math.max(last, best[0]!.value - within));
  };
  const onPlay = (): number => {
    count++;
    if ((count & (CHECK_INTERVAL - 1)) === 0 && best.length > 0 && isOver?.() === true) return OUT_OF_REACH;
    consider();
    return sample !== undefined && count >= sample && best.length > 0 ? OUT_OF_REACH : floor;
  };
  searchPlays(internals, position, onPlay, { bestFirst, leaves });
  if (most === Infinity) best.sort((a, b) => b.value - a.value);
  return best.filter(({ value }) => value > best[0]!.value - within);
}

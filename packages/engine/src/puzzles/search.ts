import { type Brain, brainWith, makeVocabulary, type Vocabulary } from '../bots/playing/brain.ts';
import type { Candidate } from '../bots/playing/candidates.ts';
import { valuesFor } from '../bots/playing/values.ts';
import { type View, viewOf } from '../bots/playing/view.ts';
import { tableAt } from '../game/table-at.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { TIERS } from '../lexicon/flags.ts';
import type { GeneratorCode } from '../moves/generator.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import { judge } from '../rules/judge.ts';
import type { Turn } from '../rules/notation/play.ts';
import type { Position } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { inBag, type Tile } from '../rules/tile.ts';

/** What puzzles are made of. */
export interface PuzzleOptions {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  /** The rarest words on the boards and in the answers, from 1 (everyday) to 6. Other turns may use any word. */
  readonly tier: number;
  /** The most deals that an answer and its rivals are played out in. */
  readonly deals: number;
}

/** How the answer to a puzzle is searched. */
export interface PuzzleSearch {
  /** Finds and values turns, with every word of the dictionary. */
  readonly brain: Brain;
  /** Words that everyone knows: answers are made of them. */
  readonly common: Vocabulary;
  /** The most deals. */
  readonly deals: number;
}

/** How answers are searched; refused if the words can't be spelled with the tiles. */
export function makePuzzleSearch({
  ruleset,
  dictionary,
  tier,
  deals,
}: PuzzleOptions): Result<PuzzleSearch, Refusal<GeneratorCode>> {
  const everything = makeVocabulary({ ruleset, dictionary, tier: TIERS });
  if (!everything.ok) return everything;
  const common = makeVocabulary({ ruleset, dictionary, tier });
  if (!common.ok) return common;
  const brain = brainWith(everything.value, ruleset, valuesFor(ruleset))!; // made for these tiles
  return accept({ brain, common: common.value, deals });
}

/** The seat to move in `tableAt`. */
const SEAT = 0;

/** The view of the player to move; `undefined` if the position isn't one of two players. */
export function viewAt(position: Position): View | undefined {
  const game = tableAt(position, 'referee');
  return game.ok && position.racks.length === 2 ? viewOf(game.value, SEAT) : undefined;
}

/** Tiles as a key: their order doesn't matter. */
export const sorted = (tiles: readonly Tile[]): string => [...tiles].sort((a, b) => a - b).join();

/** Are all words of this turn common? */
export const isCommon = (
  { common }: Pick<PuzzleSearch, 'common'>,
  position: Position,
  { play, returned }: Pick<Candidate, 'play' | 'returned'>,
): boolean =>
  play.length === 0
    ? returned.length > 0
    : judge(position, play).words.every(({ text }) => common.words.has(text));

/** Tells which plays could be equivalent to a turn: the same words and points, with the same tiles. */
export function twinsOf(position: Position, leader: Candidate): (candidate: Candidate) => boolean {
  const keyOf = ({ play }: Candidate): string => {
    const { words, points } = judge(position, play);
    const texts = words.map(({ text }) => text).sort();
    return [sorted(play.map(({ tile }) => inBag(tile))), points, ...texts].join(' ');
  };
  if (leader.play.length === 0) return () => false;
  const key = keyOf(leader);
  return (candidate) =>
    candidate.points === leader.points &&
    candidate.play.length === leader.play.length &&
    keyOf(candidate) === key;
}

/** A turn as a candidate. */
export function candidateFor(position: Position, turn: Turn): Candidate {
  const play = turn.type === 'play' ? turn.play : [];
  return {
    play,
    returned: turn.type === 'exchange' ? turn.tiles : [],
    points: play.length === 0 ? 0 : judge(position, play).points,
    value: 0,
  };
}

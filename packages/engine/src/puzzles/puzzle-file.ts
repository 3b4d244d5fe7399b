import { accept, excerpt, type Refusal, type Result, refuse } from '../result.ts';
import { makePlay, parsePlay, type Turn } from '../rules/notation/play.ts';
import { makePosition, parsePosition } from '../rules/notation/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { PUZZLE_TAGS, type Puzzle, type PuzzleTag } from './puzzle.ts';

/*
 * A collection of puzzles is a text: a header of `key value` lines, an empty line, and a line for each puzzle.
 *
 *   ziggurat-puzzles 1
 *   rules upwords-2006
 *   lexicon en 1.0 0a1b2c3d
 *   tier 4
 *   deals 2000
 *   seed 1
 *   games 57
 *   made-by ziggurat puzzles make --rules upwords-2006 --seed 1
 *
 *   0.7 1432 cover,words 10/10/…/10 ABCDEFG/ 23/41 0|5C W...|F5 L..P
 *
 * A puzzle is its id, rating and tags (`-` for none), its position without the rules, and its answers.
 */
const FORMAT = 'ziggurat-puzzles 1';
/** Longer than any collection. */
const MAX_CHARACTERS = 8_000_000;

/** Where the puzzles of a collection come from. */
export interface PuzzleSource {
  /** The name of the rule set. */
  readonly rules: string;
  /** The dictionary: its name, version and `lexiconHash`. */
  readonly lexicon: { readonly name: string; readonly version: string; readonly hash: string };
  readonly tier: number;
  readonly deals: number;
  readonly seed: number;
  /** How many games the puzzles come from. */
  readonly games: number;
  /** The command that makes this collection. */
  readonly madeBy: string;
}

/** A collection of puzzles. The lines are read one by one, when they are needed. */
export interface PuzzleFile {
  readonly source: PuzzleSource;
  /** A line for each puzzle, for `parsePuzzle`. */
  readonly lines: readonly string[];
}

/** Why a collection or a puzzle can't be read. */
export type PuzzleCode = 'too-long' | 'not-puzzles' | 'missing-field' | 'not-a-puzzle';

/** Reads the header of a collection and splits it into lines. */
export function parsePuzzleFile(text: string): Result<PuzzleFile, Refusal<PuzzleCode>> {
  if (text.length > MAX_CHARACTERS) return refuse({ code: 'too-long' });
  const [head = '', body = ''] = text.replaceAll('\r\n', '\n').split('\n\n', 2);
  const [first, ...fields] = head.split('\n');
  if (first !== FORMAT) return refuse({ code: 'not-puzzles', found: excerpt(first ?? '') });
  const values = new Map(
    fields.map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
  const [name, version, hash] = (values.get('lexicon') ?? '').split(' ');
  const numbers = NUMBERS.map((key) => {
    const value = values.get(key) ?? '';
    return /^\d{1,10}$/.test(value) ? Number(value) : undefined;
  });
  const [tier, deals, seed, games] = numbers;
  const rules = values.get('rules');
  if (rules === undefined || name === undefined || version === undefined || hash === undefined) {
    return refuse({ code: 'missing-field', path: rules === undefined ? 'rules' : 'lexicon' });
  }
  if (tier === undefined || deals === undefined || seed === undefined || games === undefined) {
    return refuse({ code: 'missing-field', path: NUMBERS[numbers.indexOf(undefined)]! });
  }
  const lexicon = { name, version, hash };
  const madeBy = values.get('made-by') ?? '';
  return accept({
    source: { rules, lexicon, tier, deals, seed, games, madeBy },
    lines: body.split('\n').filter((line) => line !== ''),
  });
}

const NUMBERS = ['tier', 'deals', 'seed', 'games'] as const;

/** Writes a collection. */
export function makePuzzleFile({ source, lines }: PuzzleFile): string {
  const { rules, lexicon, tier, deals, seed, games, madeBy } = source;
  return [
    FORMAT,
    `rules ${rules}`,
    `lexicon ${lexicon.name} ${lexicon.version} ${lexicon.hash}`,
    `tier ${tier}`,
    `deals ${deals}`,
    `seed ${seed}`,
    `games ${games}`,
    `made-by ${madeBy}`,
    '',
    ...lines,
    '',
  ].join('\n');
}

/** Reads one line of a collection. */
export function parsePuzzle(ruleset: Ruleset, line: string): Result<Puzzle, Refusal<PuzzleCode>> {
  const fault = refuse({ code: 'not-a-puzzle' as const, found: excerpt(line) });
  const [front = '', ...texts] = line.split('|');
  const fields = /^(\d+\.\d+) (\d{1,4}) (\S+) (.+)$/.exec(front);
  if (fields === null) return fault;
  const [, id, rating, tagText, positionText] = fields as unknown as [string, string, string, string, string];
  const position = parsePosition(positionText, ruleset);
  if (!position.ok || position.value.racks[0] === undefined) return fault;
  const answers: Turn[] = [];
  for (const text of texts) {
    const turn = parsePlay(text, ruleset, position.value.board);
    if (!turn.ok) return fault;
    answers.push(turn.value);
  }
  const [first, ...others] = answers;
  const names = tagText === NO_TAGS ? [] : tagText.split(',');
  const tags = names.flatMap((name): PuzzleTag[] => PUZZLE_TAGS.filter((tag) => tag === name));
  if (first === undefined || tags.length !== names.length) return fault;
  return accept({ id, position: position.value, answers: [first, ...others], tags, rating: Number(rating) });
}

const NO_TAGS = '-';

/** Writes one line of a collection. */
export function makePuzzle({ id, position, answers, tags, rating }: Puzzle): string {
  const { ruleset, board } = position;
  const [text] = makePosition(position).split(' rules ');
  const turns = answers.map((turn) => makePlay(ruleset, board, turn));
  return [`${id} ${rating} ${tags.join(',') || NO_TAGS} ${text}`, ...turns].join('|');
}

import { type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import type { Refusal, Result } from '@ziggurat/engine/result';
import { type Position, parsePosition, type Ruleset } from '@ziggurat/engine/rules';
import { EXIT, type Io, inputError, linesOf, usageError } from './command.ts';
import { COMMON_HELP, openWords, readText } from './input.ts';
import { readGivenRuleset } from './rules-files.ts';
import { refusalLines } from './sentences.ts';

/** The options of every command that searches for plays. */
export const SEARCH_HELP = COMMON_HELP.replace('; without it words are not judged', '; en without it');

/** A position that can be searched. */
export interface SearchablePosition {
  readonly position: Position;
  readonly generator: MoveGenerator;
}

/** A question about positions: the answer for programs, and how to show it to people. */
export interface PositionQuestion<T> {
  answer(searched: SearchablePosition): T;
  show(answer: T): void;
  exit(answer: T): number;
}

interface Values {
  readonly lexicon?: string;
  readonly rules?: string;
  readonly json?: boolean;
}

/** Answers for the position in the arguments, or for each line of standard input. */
export async function askPositions<T>(
  io: Io,
  words: readonly string[],
  values: Values,
  { answer, show, exit }: PositionQuestion<T>,
): Promise<number> {
  const [text, ...more] = words;
  if (text === undefined || more.length > 0) {
    throw usageError('one position is needed, as one word: put it in quotation marks.');
  }
  const open = await openPositions(io, values);
  if (text === '-') {
    const lines = linesOf(await readText(io, '-'));
    const opened = lines.map((line) => {
      const result = open(line);
      io.out(JSON.stringify(result.ok ? answer(result.value) : { refusals: result.refusals }));
      return result.ok;
    });
    return opened.every((isOpen) => isOpen) ? EXIT.ok : EXIT.input;
  }
  const result = open(text);
  if (!result.ok) throw inputError(refusalLines(result.refusals), result.refusals);
  const answered = answer(result.value);
  if (values.json) io.out(JSON.stringify(answered));
  else show(answered);
  return exit(answered);
}

/** Reads positions and finds the generator for each, one per rule set. */
async function openPositions(
  io: Io,
  { lexicon, rules }: Values,
): Promise<(text: string) => Result<SearchablePosition, Refusal>> {
  const dictionary = await openWords(io, lexicon);
  const given = await readGivenRuleset(io, rules);
  const generators = new Map<Ruleset, ReturnType<typeof makeGenerator>>();
  return (text) => {
    const parsed = parsePosition(text, given);
    if (!parsed.ok) return parsed;
    const position = parsed.value;
    if (position.racks[0] === undefined) return { ok: false, refusals: [{ code: 'rack-unknown' }] };
    const result = generators.get(position.ruleset) ?? makeGenerator(position.ruleset, dictionary);
    generators.set(position.ruleset, result);
    return result.ok ? { ok: true, value: { position, generator: result.value } } : result;
  };
}

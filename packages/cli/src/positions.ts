import type { Dictionary } from '@ziggurat/engine/lexicon';
import { type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import { accept, type Refusal, type Result } from '@ziggurat/engine/result';
import { type Position, parsePosition, type Ruleset } from '@ziggurat/engine/rules';
import { EXIT, type Io, inputError, linesOf, usageError } from './command.ts';
import { COMMON_HELP, readLexiconOrDefault, readText } from './input.ts';
import { readGivenRuleset } from './rules-files.ts';
import { refusalLines } from './sentences.ts';

/** The options of every command that searches for plays. */
export const SEARCH_HELP = COMMON_HELP.replace('; without it words are not judged', '; en without it');

/** A position that can be searched. */
interface SearchablePosition {
  readonly position: Position;
  readonly generator: MoveGenerator;
}

/** A question about positions: the answer for programs, and how to show it to people. */
interface PositionQuestion<T> {
  answer(searched: SearchablePosition): T;
  show(answer: T): void;
  exit(answer: T): number;
}

/** The same for a question that needs something else than a generator, and that may refuse positions. */
interface ToolQuestion<Tool, T> {
  /** Makes what the answers need, once for each rule set. */
  toolFor(ruleset: Ruleset, dictionary: Dictionary): Result<Tool, Refusal>;
  answer(position: Position, tool: Tool): Result<T, Refusal>;
  show(answer: T): void;
  exit(answer: T): number;
}

interface Values {
  readonly lexicon?: string;
  readonly rules?: string;
  readonly json?: boolean;
}

/** Answers for the position in the arguments, or for each line of standard input. */
export const askPositions = <T>(
  io: Io,
  args: readonly string[],
  values: Values,
  { answer, show, exit }: PositionQuestion<T>,
): Promise<number> =>
  askWithTool<MoveGenerator, T>(io, args, values, {
    toolFor: makeGenerator,
    answer: (position, generator) => accept(answer({ position, generator })),
    show,
    exit,
  });

/** The same for questions that need another tool. */
export async function askWithTool<Tool, T>(
  io: Io,
  args: readonly string[],
  values: Values,
  { toolFor, answer, show, exit }: ToolQuestion<Tool, T>,
): Promise<number> {
  const [text, ...more] = args;
  if (text === undefined || more.length > 0) {
    throw usageError('name one position, in quotation marks.');
  }
  const open = await openPositions(io, values, toolFor);
  const ask = (line: string): Result<T, Refusal> => {
    const opened = open(line);
    return opened.ok ? answer(opened.value.position, opened.value.tool) : opened;
  };
  if (text === '-') {
    const lines = linesOf(await readText(io, '-'));
    const results = lines.map((line) => {
      const result = ask(line);
      io.out(JSON.stringify(result.ok ? result.value : { refusals: result.refusals }));
      return result.ok;
    });
    return results.every((ok) => ok) ? EXIT.ok : EXIT.input;
  }
  const result = ask(text);
  if (!result.ok) throw inputError(refusalLines(result.refusals), result.refusals);
  if (values.json) io.out(JSON.stringify(result.value));
  else show(result.value);
  return exit(result.value);
}

/** Reads positions and finds the tool for each, one per rule set. */
async function openPositions<Tool>(
  io: Io,
  { lexicon, rules }: Values,
  toolFor: ToolQuestion<Tool, unknown>['toolFor'],
): Promise<(text: string) => Result<{ readonly position: Position; readonly tool: Tool }, Refusal>> {
  const dictionary = await readLexiconOrDefault(io, lexicon);
  const given = await readGivenRuleset(io, rules);
  const tools = new Map<Ruleset, Result<Tool, Refusal>>();
  return (text) => {
    const parsed = parsePosition(text, given);
    if (!parsed.ok) return parsed;
    const position = parsed.value;
    if (position.racks[0] === undefined) return { ok: false, refusals: [{ code: 'rack-unknown' }] };
    const result = tools.get(position.ruleset) ?? toolFor(position.ruleset, dictionary);
    tools.set(position.ruleset, result);
    return result.ok ? accept({ position, tool: result.value }) : result;
  };
}

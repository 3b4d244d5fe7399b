import { isSameTurn, type Line, makeWeigh, type Weigh, type Weighing } from '@ziggurat/engine/analysis';
import { deals, seededRandom } from '@ziggurat/engine/bots';
import { exchangeLimit, JUDGINGS, type Judging, tableAt } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { accept, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import {
  judge,
  makePlay,
  makeTiles,
  type Position,
  parsePlay,
  type Rack,
  type Ruleset,
  type Turn,
  without,
} from '@ziggurat/engine/rules';
import { cpuDeadline } from '@ziggurat/workers';
import { usageError } from './command.ts';
import { chance, points } from './figures.ts';
import { asTyped, COMMON, wholeNumber } from './input.ts';
import { SEARCH_HELP } from './positions.ts';

/** The options of commands that weigh turns. */
export const WEIGH_OPTIONS = {
  ...COMMON,
  play: { type: 'string', short: 'p' },
  deals: { type: 'string' },
  budget: { type: 'string' },
  seed: { type: 'string' },
  judging: { type: 'string' },
} as const;

export const WEIGH_HELP = `  -p, --play PLAY     a turn that must be compared, such as "5C W..."; --play=-AB exchanges
      --deals N       deals per turn (200); the same number gives the same result everywhere
      --budget MS     CPU time instead of a number of deals
      --seed S        a whole number (1)
      --judging J     referee or challenge (referee)
${SEARCH_HELP}`;

interface WeighValues {
  readonly play?: string;
  readonly deals?: string;
  readonly budget?: string;
  readonly seed?: string;
  readonly judging?: string;
}

/** A weighed position, with the line of the turn that was asked for. */
export interface Weighed {
  readonly weighing: Weighing;
  readonly asked?: Line;
}

/** What the answers need: words to find turns with, and words to judge them by. */
export interface WeighTool {
  readonly weigh: Weigh;
  readonly dictionary: Dictionary;
}

export function weighTool(ruleset: Ruleset, dictionary: Dictionary): Result<WeighTool, Refusal> {
  const result = makeWeigh(ruleset, dictionary);
  return result.ok ? accept({ weigh: result.value, dictionary }) : result;
}

/** How a position is weighed with these options. */
export function weighsWith(
  given: WeighValues,
): (position: Position, tool: WeighTool) => Result<Weighed, Refusal> {
  const most = wholeNumber('deals', given.deals ?? '200', 1, 100_000);
  const milliseconds =
    given.budget === undefined ? undefined : wholeNumber('budget', given.budget, 1, 600_000);
  if (given.deals !== undefined && milliseconds !== undefined) {
    throw usageError('choose --deals or --budget, not both.');
  }
  const seed = wholeNumber('seed', given.seed ?? '1', 0, 2 ** 32 - 1);
  const judging = JUDGINGS.find((name) => name === (given.judging ?? 'referee'));
  if (judging === undefined) throw usageError(`--judging takes ${JUDGINGS.join(' or ')}.`);
  return (position, { weigh, dictionary }) => {
    const opened = tableAt(position, judging);
    if (!opened.ok) return opened;
    const turn = readTurn(position, given.play, judging, dictionary, exchangeLimit(opened.value, 0));
    if (!turn.ok) return turn;
    const budget = milliseconds === undefined ? deals(most) : { isOver: cpuDeadline(milliseconds) };
    const turns = turn.value === undefined ? [] : [turn.value];
    const weighing = weigh(opened.value, seededRandom(seed), budget, { turns })!; // it is this seat's turn
    const asked = weighing.lines.find((line) => turns.some((turn) => isSameTurn(turn, line.turn)));
    return accept({ weighing, ...(asked === undefined ? {} : { asked }) });
  };
}

/** Reads the turn that was asked for, and checks that it is legal. */
function readTurn(
  position: Position,
  text: string | undefined,
  judging: Judging,
  dictionary: Dictionary,
  mostExchanged: number,
): Result<Turn | undefined, Refusal> {
  if (text === undefined) return accept(undefined);
  const { ruleset, board } = position;
  const rack: Rack = position.racks[0] ?? [];
  const parsed = parsePlay(asTyped(text, ruleset, rack), ruleset, board);
  if (!parsed.ok) return parsed;
  const turn = parsed.value;
  const isLegal =
    turn.type === 'play'
      ? judge(position, turn.play, judging === 'referee' ? dictionary : undefined).legal
      : turn.type === 'pass' ||
        (turn.tiles.length <= mostExchanged && without(rack, turn.tiles) !== undefined);
  return isLegal ? accept(turn) : refuse({ code: 'illegal-turn', path: 'play', found: text });
}

/** A line for programs. An estimate is a mean and its standard error. */
export function lineJson({ ruleset, board }: Position, line: Line) {
  const { now, reply, next, kept } = line.split;
  return {
    play: makePlay(ruleset, board, line.turn),
    win: chance(line.win),
    value: points(line.value),
    loss: {
      win: [chance(line.loss.win.mean), chance(line.loss.win.error)],
      points: [points(line.loss.points.mean), points(line.loss.points.error)],
    },
    split: { now, reply: points(reply), next: points(next), kept: points(kept) },
    keeps: makeTiles(ruleset, line.kept),
    deals: line.deals,
    exact: line.isExact,
  };
}

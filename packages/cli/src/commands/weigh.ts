import { isDecided, mistakeOf } from '@ziggurat/engine/analysis';
import { accept } from '@ziggurat/engine/result';
import { makeTiles } from '@ziggurat/engine/rules';
import { type Command, EXIT } from '../command.ts';
import { parseArguments, wholeNumber } from '../input.ts';
import { askWithTool } from '../positions.ts';
import { lineJson, WEIGH_HELP, WEIGH_OPTIONS, weighsWith, weighTool } from '../weighing.ts';

const help = `ziggurat weigh POSITION   how much each turn is worth, best first
ziggurat weigh -          one position per line; prints one JSON value per line

Compares up to 16 turns: the best by value, those with the most points, an exchange
and a pass. Each is played out in the same random deals of the unseen tiles, and the
table shows how often it wins, how much it loses to the best turn (with the standard
error), and where its points come from: this turn, the reply, your next turn, and
the tiles kept. With an empty bag two players' endgames are searched to the end:
lines marked = are exact.

Options:
  -n, --top N         the N best only, and the one asked for
${WEIGH_HELP}

Examples:
  ziggurat weigh "10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;"
  ziggurat weigh "10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;" --play "5C W..." --top 3

Exit code: 0 weighed, 2 wrong usage, 3 unreadable input.`;

type LineJson = ReturnType<typeof lineJson> & { readonly mistake?: string };

interface WeighJson {
  readonly exact: boolean;
  readonly decided: boolean;
  readonly horizon: string;
  readonly bag: number;
  readonly unseen: string;
  readonly lines: readonly LineJson[];
}

export const weighCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, {
      ...WEIGH_OPTIONS,
      top: { type: 'string', short: 'n' },
    });
    const top = wholeNumber('top', values.top ?? '16', 1, 16);
    const weighed = weighsWith(values);
    return askWithTool(io, positionals, values, {
      toolFor: weighTool,
      answer(position, tool) {
        const result = weighed(position, tool);
        if (!result.ok) return result;
        const { weighing, asked } = result.value;
        const lines = weighing.lines.filter((line, i) => i < top || line === asked);
        return accept<WeighJson>({
          exact: weighing.isExact,
          decided: isDecided(weighing),
          horizon: weighing.horizon,
          bag: weighing.bag,
          unseen: makeTiles(position.ruleset, weighing.unseen),
          lines: lines.map((line): LineJson => {
            const mistake = mistakeOf(weighing, line)?.size;
            return { ...lineJson(position, line), ...(mistake === undefined ? {} : { mistake }) };
          }),
        });
      },
      show({ lines }) {
        io.out(`   wins  ${'loses'.padStart(13)} ${'points'.padStart(12)}   now reply next kept  turn`);
        for (const line of lines) io.out(lineText(line));
      },
      exit: () => EXIT.ok,
    });
  },
};

/** One row of the table. */
function lineText({ play, win, loss, split, exact }: LineJson): string {
  const [lost = 0, lostError = 0] = loss.win;
  const [points = 0, pointsError = 0] = loss.points;
  const whole = (value: number): string => String(Math.round(value) + 0).padStart(4);
  const isBest = lost === 0 && points === 0;
  const losses = isBest
    ? ''.padStart(26)
    : `${estimate(100 * lost, 100 * lostError, 2)}% ${estimate(points, pointsError, 1).padStart(12)}`;
  return [
    `${exact ? '=' : ' '}${(100 * win).toFixed(1).padStart(5)}%`,
    losses.padStart(26),
    `${whole(split.now)} ${whole(-split.reply)} ${whole(split.next)} ${whole(split.kept)} `,
    play,
  ].join(' ');
}

/** `1.25 ±0.30`; without the error if there is none. */
const estimate = (mean: number, error: number, digits: number): string =>
  error === 0 ? mean.toFixed(digits) : `${mean.toFixed(digits)} ±${error.toFixed(digits)}`;

import { type Cause, explain, type Line, mistakeOf } from '@ziggurat/engine/analysis';
import { accept } from '@ziggurat/engine/result';
import { makeTiles, type Position, type Ruleset } from '@ziggurat/engine/rules';
import { coachSentences } from '../coach-sentences.ts';
import { type Command, EXIT } from '../command.ts';
import { chance, points } from '../figures.ts';
import { parseArguments } from '../input.ts';
import { askWithTool } from '../positions.ts';
import { lineJson, WEIGH_HELP, WEIGH_OPTIONS, type Weighed, weighsWith, weighTool } from '../weighing.ts';

const help = `ziggurat explain POSITION   why one turn is better than another
ziggurat explain -          one position per line; prints one JSON value per line

Weighs the position as \`ziggurat weigh\` does, and says in a sentence or two what
makes the difference between the best turn and the one asked for with --play. Without
--play it is compared with the play that scores the most, or with the second best.
A reason is named only if it leads the next one by half.

Options:
${WEIGH_HELP}

Example:
  ziggurat explain "10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;" --play "5C W..."

Exit code: 0 explained, 1 there is only one turn, 2 wrong usage, 3 unreadable input.`;

interface ExplainJson {
  readonly text: string;
  readonly close: boolean;
  readonly cause?: ReturnType<typeof causeJson>;
  readonly despite?: ReturnType<typeof causeJson>;
  readonly mistake?: string;
  readonly better: ReturnType<typeof lineJson>;
  readonly other?: ReturnType<typeof lineJson>;
}

export const explainCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, WEIGH_OPTIONS);
    const weighed = weighsWith(values);
    return askWithTool(io, positionals, values, {
      toolFor: weighTool,
      answer(position, tool) {
        const result = weighed(position, tool);
        return result.ok ? accept(explainJson(position, result.value)) : result;
      },
      show({ text }) {
        io.out(text);
      },
      exit: ({ other }) => (other === undefined ? EXIT.no : EXIT.ok),
    });
  },
};

function explainJson(position: Position, weighed: Weighed): ExplainJson {
  const { weighing } = weighed;
  const explanation = explain(position.ruleset, weighing, weighed.asked ?? topScoring(weighing.lines));
  const better = lineJson(position, weighing.lines[0]!); // a pass is always possible
  if (explanation === undefined) return { text: 'There is only one turn.', close: false, better };
  const { cause, despite, other, isClose } = explanation;
  const mistake = mistakeOf(weighing, other)?.size;
  return {
    text: coachSentences(position, explanation),
    close: isClose,
    ...(cause === undefined ? {} : { cause: causeJson(position.ruleset, cause) }),
    ...(despite === undefined ? {} : { despite: causeJson(position.ruleset, despite) }),
    ...(mistake === undefined ? {} : { mistake }),
    better,
    other: lineJson(position, other),
  };
}

/** The line with the most points now; the first of several. */
const topScoring = (lines: readonly Line[]): Line =>
  lines.reduce((best, line) => (line.split.now > best.split.now ? line : best));

function causeJson(ruleset: Ruleset, cause: Cause) {
  return {
    type: cause.type,
    points: points(cause.points),
    ...('share' in cause ? { share: chance(cause.share) } : {}),
    ...('otherShare' in cause ? { otherShare: chance(cause.otherShare) } : {}),
    ...('kept' in cause ? { kept: makeTiles(ruleset, cause.kept) } : {}),
    ...('tiles' in cause ? { tiles: makeTiles(ruleset, cause.tiles) } : {}),
    ...('tile' in cause ? { tile: makeTiles(ruleset, [cause.tile]) } : {}),
  };
}

import { bestPlay } from '@ziggurat/engine/moves';
import { type Command, EXIT } from '../command.ts';
import { type PlayJson, playJson, playLine } from '../found-plays.ts';
import { COMMON, parseArguments } from '../input.ts';
import { askPositions, SEARCH_HELP } from '../positions.ts';

const help = `ziggurat best POSITION   a legal play that scores the most
ziggurat best -          one position per line; prints one JSON value per line

The JSON is the same as for \`moves\`: a list with one play, or an empty list.

Options:
${SEARCH_HELP}

Example:
  ziggurat best "10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;"

Exit code: 0 there is one, 1 there is none, 2 wrong usage, 3 unreadable input.`;

export const bestCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, COMMON);
    return askPositions(io, positionals, values, {
      answer({ position, generator }): PlayJson[] {
        const best = bestPlay(generator, position);
        return best === undefined ? [] : [playJson(position, best)];
      },
      show([best]) {
        io.out(best === undefined ? 'There is no legal play.' : playLine(best));
      },
      exit: ([best]) => (best === undefined ? EXIT.no : EXIT.ok),
    });
  },
};

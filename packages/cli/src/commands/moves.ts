import { allPlays } from '@ziggurat/engine/moves';
import { type Command, EXIT, usageError } from '../command.ts';
import { playLine, playsJson } from '../found-plays.ts';
import { COMMON, parseArguments } from '../input.ts';
import { askPositions, SEARCH_HELP } from '../positions.ts';

const help = `ziggurat moves POSITION   every legal play of the player to move, best score first
ziggurat moves -          one position per line; prints one JSON value per line

Options:
  -n, --top N         the N best only
${SEARCH_HELP}

Examples:
  ziggurat moves "10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;" --top 5
  ziggurat moves - < positions.txt

Exit code: 0 there are plays, 1 there are none, 2 wrong usage, 3 unreadable input.`;

export const movesCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, { ...COMMON, top: { type: 'string', short: 'n' } });
    if (values.top !== undefined && !/^[1-9]\d{0,5}$/.test(values.top)) {
      throw usageError('--top takes a number from 1.');
    }
    const top = values.top === undefined ? Number.POSITIVE_INFINITY : Number(values.top);
    return askPositions(io, positionals, values, {
      answer: ({ position, generator }) => playsJson(position, allPlays(generator, position)).slice(0, top),
      show(plays) {
        if (plays.length === 0) io.out('There is no legal play.');
        for (const play of plays) io.out(playLine(play));
      },
      exit: (plays) => (plays.length > 0 ? EXIT.ok : EXIT.no),
    });
  },
};

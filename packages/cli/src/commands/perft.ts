import { allPlays, bestPlay } from '@ziggurat/engine/moves';
import { type Command, EXIT } from '../command.ts';
import { COMMON, parseArguments } from '../input.ts';
import { askPositions, SEARCH_HELP } from '../positions.ts';
import { counted } from '../sentences.ts';

const help = `ziggurat perft POSITION   how many legal plays there are, and the points of the best
ziggurat perft -          one position per line; prints one JSON value per line

Use the counts to compare two generators, or two versions of one.

Options:
${SEARCH_HELP}

Example:
  cut -f3 fixtures/positions/scrabble.txt | ziggurat perft - --lexicon fixtures/positions/words.txt

Exit code: 0 counted, 2 wrong usage, 3 unreadable input.`;

export const perftCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, COMMON);
    return askPositions(io, positionals, values, {
      answer: ({ position, generator }) => ({
        plays: allPlays(generator, position).length,
        best: bestPlay(generator, position)?.points ?? 0,
      }),
      show({ plays, best }) {
        io.out(`${counted(plays, 'play')}, the best for ${counted(best, 'point')}`);
      },
      exit: () => EXIT.ok,
    });
  },
};

import { LEVEL_NAMES, levelNamed } from '@ziggurat/engine/bots';
import { type Command, EXIT, usageError } from '../command.ts';
import { EngineSession } from '../engine/engine-session.ts';
import { COMMON, parseArguments, readLexiconOrDefault } from '../input.ts';
import { SEARCH_HELP } from '../positions.ts';
import { readGivenRuleset } from '../rules-files.ts';
import { version } from '../version.ts';

const help = `ziggurat engine [OPTIONS]   a computer player for other programs

Reads commands from standard input, one per line, and answers on standard output:

  hello              name, levels and "ready"
  level NAME         plays at this level (champion)
  position POSITION  the position to think about, with two racks; the second may be empty
  go [time MS | deals N] [seed S]
                     thinks, with "info" lines on the way, and answers "best PLAY"
  quit               exits; the end of the input does the same

Refused lines are answered with "error" and the reason.
docs/engine-protocol.md has the details; \`match\` plays against such a program.

Options:
      --level NAME    the level to start with (champion)
${SEARCH_HELP.split('\n')
  .filter((line) => !line.includes('--json'))
  .join('\n')}

Example:
  printf 'position 10/10/10/10/10/10/10/10/10/10 WORDSET/ 0/0 0 rules upwords-2006;\\ngo deals 5\\n' | ziggurat engine`;

export const engineCommand: Command = {
  help,
  async run(args, io) {
    const { lexicon, rules } = COMMON;
    const { values, positionals } = parseArguments(args, { lexicon, rules, level: { type: 'string' } });
    if (positionals.length > 0)
      throw usageError('engine takes only options; commands come from standard input.');
    const given = await readGivenRuleset(io, values.rules);
    const level = levelNamed(values.level ?? 'champion');
    if (level === undefined)
      throw usageError(`there is no level ${values.level}; choose from ${LEVEL_NAMES.join(', ')}.`);
    const dictionary = await readLexiconOrDefault(io, values.lexicon);
    const session = new EngineSession({
      dictionary,
      given,
      version: version(),
      level: level.name,
      send: io.out,
    });
    for await (const line of io.lines()) if (!session.handle(line)) break;
    return EXIT.ok;
  },
};

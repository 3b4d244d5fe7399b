import { randomBytes, randomInt } from 'node:crypto';
import { LEVEL_NAMES, levelNamed, makeBot, pickFromSeed } from '@ziggurat/engine/bots';
import { depsWith, fold, JUDGINGS, redact } from '@ziggurat/engine/game';
import { type Dictionary, restrict } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import type { Ruleset } from '@ziggurat/engine/rules';
import { makeKey, Table } from '@ziggurat/table';
import { type Command, inputError, usageError } from '../command.ts';
import { COMMON, openWords, parseWords } from '../input.ts';
import { type Opponent, playOn } from '../play-on.ts';
import { readRuleset } from '../rules-files.ts';
import { refusalLines } from '../sentences.ts';
import { HOW_TO } from '../table-text.ts';

const help = `ziggurat play   play alone, against the computer, or together at one screen

Options:
  -r, --rules SET     a name, or the file of a rule set (default: upwords-2006)
      --players N     1 to 4
      --computer LEVEL
                      the last player is the computer: ${LEVEL_NAMES.join(', ')}
      --judging HOW   referee (illegal words are refused) or challenge
  -l, --lexicon FILE  a dictionary file or a word list (default: en)
      --family        without offensive words
      --save FILE     save the log of the game, for \`ziggurat verify\` and \`replay\`; a game
                      that is stopped can't be continued, because its key isn't saved
  -h, --help          this page

At one screen every rack stays hidden until its player presses Enter.
While playing:
${HOW_TO}

Examples:
  ziggurat play
  ziggurat play --computer casual
  ziggurat play --players 3 --judging challenge --save game.log
  ziggurat play --rules scrabble --players 2

Exit code: 0 played to the end, 1 stopped early, 2 wrong usage, 3 unreadable input.`;

export const playCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseWords(args, {
      rules: COMMON.rules,
      lexicon: COMMON.lexicon,
      players: { type: 'string' },
      judging: { type: 'string' },
      family: { type: 'boolean' },
      computer: { type: 'string' },
      save: { type: 'string' },
    });
    if (positionals.length > 0)
      throw usageError(`unknown argument ${positionals[0]}: play only takes options.`);
    const { rules = 'upwords-2006', judging = 'referee', save } = values;
    const ruleset = await readRuleset(io, rules);
    const words = await openWords(io, values.lexicon);
    const family = values.family ? restrict(words, { family: true }) : undefined;
    const dictionary = family ?? words;
    const generator = makeGenerator(ruleset, dictionary);
    if (!generator.ok) throw inputError(refusalLines(generator.refusals, ruleset.name), generator.refusals);
    const chosen = JUDGINGS.find((choice) => choice === judging);
    if (chosen === undefined) throw usageError('--judging is referee or challenge.');
    const computer =
      values.computer === undefined ? undefined : opponent(values.computer, ruleset, dictionary);
    if (computer !== undefined && values.players === '1')
      throw usageError('with the computer there are two players or more.');
    const table = Table.open({
      ruleset,
      seats: Number(values.players ?? (computer === undefined ? ruleset.players.least : 2)),
      judging: chosen,
      key: makeKey(randomBytes(32)),
      ...depsWith(dictionary, generator.value),
    });
    if (!table.ok) {
      const { least, most } = ruleset.players;
      const isAlone = table.refusals[0]!.code === 'solo-has-no-challenges';
      throw usageError(
        isAlone
          ? 'in a solo game there is nobody to challenge.'
          : `${ruleset.name} is for ${least} to ${most} players.`,
      );
    }
    return playOn(table.value, io, {
      lexicon: dictionary,
      ...(save === undefined ? {} : { save }),
      ...(computer === undefined ? {} : { computer }),
    });
  },
};

const THINKING_TIME = 1000;

function opponent(name: string, ruleset: Ruleset, dictionary: Dictionary): Opponent {
  const level = levelNamed(name);
  if (level === undefined) throw usageError(`--computer is ${LEVEL_NAMES.join(', ')}.`);
  const bot = makeBot(level, ruleset, dictionary);
  if (!bot.ok) throw inputError(refusalLines(bot.refusals, ruleset.name), bot.refusals);
  const random = pickFromSeed(randomInt(2 ** 32));
  return (log) => {
    const seat = fold(log).players.length - 1;
    const end = performance.now() + THINKING_TIME;
    return bot.value(fold(log.map((event) => redact(event, seat))), random, {
      isOver: () => performance.now() > end,
    });
  };
}

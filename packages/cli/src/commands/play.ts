import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  anyPlay,
  type Game,
  type Command as GameCommand,
  JUDGINGS,
  makeGenerator,
  makeLog,
  parsePlay,
  rulesetNamed,
} from '@ziggurat/engine';
import { makeKey, Table } from '@ziggurat/table';
import { type Command, EXIT, type Io, inputError, usageError } from '../command.ts';
import { openDictionary } from '../dictionary-files.ts';
import { sayRefusal } from '../dictionary-sentences.ts';
import { COMMON, parseWords, readRulesets } from '../input.ts';
import { endLines, eventLines, HOW_TO, refusalLines, tableLines } from '../table-text.ts';

const help = `ziggurat play   a game alone, or around one screen

Options:
  -r, --rules SET     upwords-2006 unless said: a name, or the file of a rule set
      --players N     1 to 4
      --judging HOW   referee (illegal words are refused) or challenge
  -l, --lexicon FILE  en unless said: a dictionary file or a word list
      --save FILE     keep the log of the game, for \`ziggurat verify\` and \`replay\`
  -h, --help          this page

While playing:
${HOW_TO}

Examples:
  ziggurat play
  ziggurat play --players 3 --judging challenge --save game.log
  ziggurat play --rules scrabble --players 2

Exit code: 0 played to the end, 1 broken off, 2 wrong usage, 3 unreadable input.`;

export const playCommand: Command = {
  name: 'play',
  summary: 'play a game alone, or around one screen',
  help,
  async run(args, io) {
    const { values } = parseWords(args, {
      rules: COMMON.rules,
      lexicon: COMMON.lexicon,
      players: { type: 'string' },
      judging: { type: 'string' },
      save: { type: 'string' },
    });
    const { rules = 'upwords-2006', lexicon = 'en', judging = 'referee', save } = values;
    const ruleset = rulesetNamed(rules) ?? (await readRulesets(io, rules))[0]!;
    const opened = await openDictionary(io, lexicon);
    if (!opened.ok) throw inputError(sayRefusal(lexicon, opened));
    const generator = makeGenerator(ruleset, opened.dictionary);
    if (!generator.ok)
      throw inputError(`the tiles of ${ruleset.name} spell no words: ${generator.refusals[0]!.code}.`);
    const way = JUDGINGS.find((one) => one === judging);
    if (way === undefined) throw usageError('--judging is referee or challenge.');
    const table = Table.open({
      ruleset,
      seats: Number(values.players ?? ruleset.players.least),
      judging: way,
      key: makeKey(randomBytes(32)),
      lexicon: opened.dictionary,
      anyPlay: (position) => anyPlay(generator.value, position),
    });
    if (!table.ok) {
      const { least, most } = ruleset.players;
      throw usageError(
        `${ruleset.name} is for ${least} to ${most} players; alone there is nobody to challenge.`,
      );
    }
    return playOn(table.value, io, save);
  },
};

/** Turns come in as lines until the game is over or the input ends. */
async function playOn(table: Table, io: Io, save: string | undefined): Promise<number> {
  const show = (lines: readonly string[]): void => io.out(lines.join('\n'));
  const tell = async (command: GameCommand): Promise<void> => {
    const before = table.game;
    const decision = table.tell(command);
    if (!decision.ok) return show(refusalLines(decision.refusals[0]!, before));
    show(decision.value.flatMap((event) => eventLines(event, before.ruleset)));
    if (save !== undefined) await writeFile(save, makeLog(table.log));
  };
  await tell({ type: 'start' });
  show(tableLines(table.game));
  for await (const line of io.lines()) {
    const before = table.game;
    const command = commandFrom(line.trim(), before);
    if (command === undefined) show(HOW_TO.split('\n'));
    else await tell(command);
    if (table.game.phase.type === 'over') {
      show(endLines(table.game));
      return EXIT.ok;
    }
    if (table.game !== before) show(tableLines(table.game));
  }
  return EXIT.no;
}

/** What a line asks for, by the player who is to act. */
function commandFrom(text: string, game: Game): GameCommand | undefined {
  const [word, number] = text.toLowerCase().split(/\s+/);
  const awaited = game.phase.type === 'waiting' ? game.phase.seats[0]! : game.toMove;
  const seat = number === undefined ? awaited : Number(number) - 1;
  if (word === 'challenge' || word === 'accept' || word === 'resign') return { type: word, seat };
  const turn = parsePlay(text, game.ruleset);
  return turn.ok ? { seat: game.toMove, ...turn.value } : undefined;
}

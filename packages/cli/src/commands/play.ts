import { randomBytes, randomInt } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import {
  anyPlayAt,
  type Dictionary,
  type Event,
  fold,
  type Game,
  type Command as GameCommand,
  JUDGINGS,
  LEVEL_NAMES,
  type Lexicon,
  levelNamed,
  makeBot,
  makeGenerator,
  makeLog,
  parsePlay,
  pickFromSeed,
  type Ruleset,
  redact,
  restrict,
} from '@ziggurat/engine';
import { makeKey, Table } from '@ziggurat/table';
import { type Command, EXIT, type Io, inputError, usageError } from '../command.ts';
import { asTyped, COMMON, openWords, parseWords } from '../input.ts';
import { readRuleset } from '../rules-files.ts';
import { refusalLines } from '../sentences.ts';
import {
  endLines,
  eventLines,
  HOW_TO,
  handOver,
  notUnderstood,
  refusedLines,
  tableLines,
} from '../table-text.ts';

const help = `ziggurat play   a game alone, against the computer, or around one screen

Options:
  -r, --rules SET     a name, or the file of a rule set (default: upwords-2006)
      --players N     1 to 4
      --computer LEVEL
                      the last player is the computer: ${LEVEL_NAMES.join(', ')}
      --judging HOW   referee (illegal words are refused) or challenge
  -l, --lexicon FILE  a dictionary file or a word list (default: en)
      --family        without the words that a family would rather not see
      --save FILE     keep the log of the game, for \`ziggurat verify\` and \`replay\`
  -h, --help          this page

While playing:
${HOW_TO}

Examples:
  ziggurat play
  ziggurat play --computer casual
  ziggurat play --players 3 --judging challenge --save game.log
  ziggurat play --rules scrabble --players 2

Exit code: 0 played to the end, 1 stopped early, 2 wrong usage, 3 unreadable input.`;

export const playCommand: Command = {
  name: 'play',
  summary: 'play a game alone, against the computer, or around one screen',
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
    if (positionals.length > 0) throw usageError(`what is ${positionals[0]}? Everything is said by options.`);
    const { rules = 'upwords-2006', judging = 'referee', save } = values;
    const ruleset = await readRuleset(io, rules);
    const words = await openWords(io, values.lexicon);
    const family = values.family ? restrict(words, { family: true }) : undefined;
    const dictionary = family ?? words;
    const generator = makeGenerator(ruleset, dictionary);
    if (!generator.ok) throw inputError(refusalLines(generator.refusals, ruleset.name), generator.refusals);
    const way = JUDGINGS.find((one) => one === judging);
    if (way === undefined) throw usageError('--judging is referee or challenge.');
    const computer =
      values.computer === undefined ? undefined : opponent(values.computer, ruleset, dictionary);
    if (computer !== undefined && values.players === '1')
      throw usageError('with the computer there are two players or more.');
    const table = Table.open({
      ruleset,
      seats: Number(values.players ?? (computer === undefined ? ruleset.players.least : 2)),
      judging: way,
      key: makeKey(randomBytes(32)),
      lexicon: dictionary,
      anyPlay: (position, judging) => anyPlayAt(judging, generator.value, position),
    });
    if (!table.ok) {
      const { least, most } = ruleset.players;
      const isAlone = table.refusals[0]!.code === 'solo-has-no-challenges';
      throw usageError(
        isAlone
          ? 'alone there is nobody to challenge.'
          : `${ruleset.name} is for ${least} to ${most} players.`,
      );
    }
    return playOn(table.value, io, dictionary, save, computer);
  },
};

/** Turns come in as lines until the game is over or the input ends. */
async function playOn(
  table: Table,
  io: Io,
  lexicon: Lexicon,
  save: string | undefined,
  computer: Opponent | undefined,
): Promise<number> {
  const show = (lines: readonly string[]): void => io.out(lines.join('\n'));
  const tell = async (command: GameCommand): Promise<void> => {
    const before = table.game;
    const answer = table.tell(command);
    if (answer.type === 'refused') return show(refusedLines(answer.refusal, before, lexicon));
    if (save !== undefined) await keep(save, table, before.version);
    show(table.log.slice(before.version).flatMap((event) => eventLines(event, before.ruleset)));
  };
  /** The computer acts for as long as it has anything to do. */
  const letComputerAct = async (): Promise<void> => {
    for (;;) {
      const before = table.game;
      const command = isOver(table) ? undefined : computer?.(table.log);
      if (command !== undefined) await tell(command);
      if (table.game === before) return;
    }
  };
  const people = table.game.players.length - (computer === undefined ? 0 : 1);
  if (save !== undefined) await keep(save, table, 0);
  show(['Type a play such as 5C MOOD; help lists the rest.']);
  await tell({ type: 'start' });
  await letComputerAct();
  if (isOver(table)) {
    show(endLines(table.game));
    return EXIT.ok;
  }
  show(tableLines(table.game));
  let isHidden = false;
  for await (const line of io.lines()) {
    if (isHidden) {
      isHidden = false;
      show(tableLines(table.game));
      continue;
    }
    const before = table.game;
    const text = line.trim();
    if (text.toLowerCase() === 'quit') return EXIT.no;
    const command = commandFrom(text, before);
    if (command === undefined) show(notUnderstood(text));
    else await tell(command);
    if (table.game !== before) await letComputerAct();
    if (isOver(table)) {
      show(endLines(table.game));
      return EXIT.ok;
    }
    if (table.game === before) continue;
    // Racks are private: the next player's is shown when that one has the screen.
    isHidden = people > 1 && table.game.phase.type === 'playing' && table.game.toMove !== before.toMove;
    show(isHidden ? handOver(table.game) : tableLines(table.game));
  }
  return EXIT.no;
}

/** What the computer does with the game as its seat, the last one, may see it. */
type Opponent = (log: readonly Event[]) => GameCommand | undefined;

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

const isOver = ({ game }: Table): boolean => game.phase.type === 'over';

/** Adds the events since a version to the log; a file that is there already is not touched. */
async function keep(file: string, table: Table, from: number): Promise<void> {
  const lines = makeLog(table.log).split('\n').slice(from).join('\n');
  const write = from === 0 ? writeFile(file, lines, { flag: 'wx' }) : appendFile(file, lines);
  await write.catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'there is such a file already' : 'it cannot be written';
    throw inputError(`${file}: ${reason}. Name another place with --save.`);
  });
}

/** What a line asks for, by the player who is to act. */
function commandFrom(text: string, game: Game): GameCommand | undefined {
  const [word, number] = text.toLowerCase().split(/\s+/);
  const awaited = game.phase.type === 'waiting' ? game.phase.seats[0]! : game.toMove;
  const seat = number === undefined ? awaited : Number(number) - 1;
  if (word === 'challenge' || word === 'accept' || word === 'resign') return { type: word, seat };
  const turn = parsePlay(asTyped(text, game.ruleset), game.ruleset);
  return turn.ok ? { seat: game.toMove, ...turn.value } : undefined;
}

import { randomBytes, randomInt } from 'node:crypto';
import { LEVEL_NAMES, type LevelName, levelNamed, makeBot, seededRandom } from '@ziggurat/engine/bots';
import { depsWith, fold, type GameEvent, JUDGINGS, redact, type Seat } from '@ziggurat/engine/game';
import { type Dictionary, restrict } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import type { Ruleset } from '@ziggurat/engine/rules';
import { entriesAfter, makeKey, Table } from '@ziggurat/table';
import { type Command, type Io, inputError, usageError } from '../command.ts';
import { DEFAULT_LEXICON } from '../dictionary-files.ts';
import { COMMON, parseArguments, readLexiconOrDefault } from '../input.ts';
import { LocalTable, type Opponent } from '../local-table.ts';
import { playInJson } from '../play-in-json.ts';
import { playInTerminal } from '../play-in-terminal.ts';
import { playedAs } from '../presets.ts';
import { readRuleset } from '../rules-files.ts';
import { type ResumeState, readSavedGame, SavedGame } from '../saved-game.ts';
import { readPlayers } from '../seated-players.ts';
import { refusalLines } from '../sentences.ts';
import { addSoloRecord, readSoloRecords, sameKind } from '../solo-records.ts';
import { HOW_TO } from '../table-text.ts';

const help = `ziggurat play   play alone, against the computer, or together on one screen

Options:
  -r, --rules SET     a name, or the file of a rule set (default: upwords-2006)
      --preset NAME   play it as at the kitchen-table, a club or a tournament
      --players WHO   how many in total, 1 to 4, or the people's names: Ann,Ben
      --computer LEVEL
                      a computer player (repeatable): ${LEVEL_NAMES.slice(0, 3).join(', ')},
                      ${LEVEL_NAMES.slice(3, 9).join(', ')},
                      ${LEVEL_NAMES.slice(9).join(', ')}
      --judging HOW   referee (illegal words are refused) or challenge
  -l, --lexicon FILE  a dictionary file or a word list (default: en)
      --family        without offensive words
      --save FILE     save the log of the game, for \`verify\`, \`replay\` and --resume
      --resume FILE   continue an unfinished game that was saved
      --json          for programs: one JSON value per line
  -h, --help          this page

On a shared screen every rack stays hidden until its player presses Enter. The best
scores of solo games without hints or undone turns are kept.
While playing:
${HOW_TO}

Examples:
  ziggurat play
  ziggurat play --computer casual
  ziggurat play --players Ann,Ben --computer casual --computer champion
  ziggurat play --players 3 --judging challenge --save game.log
  ziggurat play --resume game.log
  ziggurat play --rules scrabble --preset tournament

Exit code: 0 played to the end, 1 stopped early, 2 wrong usage, 3 unreadable input.`;

export const playCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, {
      rules: COMMON.rules,
      lexicon: COMMON.lexicon,
      json: COMMON.json,
      preset: { type: 'string' },
      players: { type: 'string' },
      judging: { type: 'string' },
      family: { type: 'boolean' },
      computer: { type: 'string', multiple: true },
      save: { type: 'string' },
      resume: { type: 'string' },
    });
    if (positionals.length > 0)
      throw usageError(`unknown argument ${positionals[0]}: play only takes options.`);
    const { resume, json, ...rest } = values;
    const others = Object.keys(rest);
    if (resume !== undefined && others.length > 0)
      throw usageError(`a resumed game keeps its settings: leave out --${others[0]}.`);
    const start = resume === undefined ? await newGame(io, rest) : await savedGame(io, resume);
    const { ruleset, state } = start;
    const words = await readLexiconOrDefault(io, state.lexicon);
    const dictionary = (state.family ? restrict(words, { family: true }) : undefined) ?? words;
    const generator = makeGenerator(ruleset, dictionary);
    if (!generator.ok) throw inputError(refusalLines(generator.refusals, ruleset.name), generator.refusals);
    const table = start.open({ key: state.key, ...depsWith(dictionary, generator.value) });
    const local = new LocalTable(table, {
      players: state.sitters,
      opponents: new Map(
        state.sitters.flatMap(({ level }, seat) =>
          level === undefined ? [] : [[seat, opponent(level, seat, ruleset, dictionary)] as const],
        ),
      ),
      dictionary,
      generator: generator.value,
      isHelped: state.isHelped,
      ...(start.saved === undefined ? {} : { saved: start.saved }),
    });
    if (start.isCut) await start.saved?.rewrite(table);
    const exit = await (json ? playInJson : playInTerminal)(local, io);
    if (local.isOver && state.sitters.length === 1 && !json) await recordResult(io, local, dictionary.name);
    return exit;
  },
};

type Deps = Pick<Parameters<typeof Table.open>[0], 'key' | 'lexicon' | 'anyPlay'>;

/** A game to play: its rules, its players, and how to open its table once the dictionary is loaded. */
interface Start {
  readonly ruleset: Ruleset;
  readonly state: ResumeState;
  readonly saved?: SavedGame;
  /** The saved log ended in the middle of a turn. */
  readonly isCut: boolean;
  open(deps: Deps): Table;
}

interface Choices {
  readonly rules?: string;
  readonly preset?: string;
  readonly lexicon?: string;
  readonly players?: string;
  readonly judging?: string;
  readonly family?: boolean;
  readonly computer?: readonly string[];
  readonly save?: string;
}

async function newGame(io: Io, choices: Choices): Promise<Start> {
  const { rules = 'upwords-2006', lexicon = DEFAULT_LEXICON, save } = choices;
  const played = playedAs(await readRuleset(io, rules), choices.preset);
  const { ruleset } = played;
  const judging = choices.judging ?? played.judging ?? 'referee';
  const chosen = JUDGINGS.find((choice) => choice === judging);
  if (chosen === undefined) throw usageError('--judging is referee or challenge.');
  const players = readPlayers(choices.players, choices.computer ?? [], ruleset);
  const state = {
    key: makeKey(randomBytes(32)),
    sitters: players,
    lexicon,
    family: choices.family === true,
    isHelped: false,
  };
  return {
    ruleset,
    state,
    isCut: false,
    ...(save === undefined ? {} : { saved: new SavedGame(save, state, { isNew: true }) }),
    open(deps) {
      const table = Table.open({ ruleset, seats: players.length, judging: chosen, ...deps });
      if (table.ok) return table.value;
      throw usageError('in a solo game there is nobody to challenge.'); // the seats have been checked
    },
  };
}

async function savedGame(io: Io, file: string): Promise<Start> {
  const { state, log, isCut } = await readSavedGame(io, file);
  const { ruleset, judging, players } = fold(log);
  return {
    ruleset,
    state,
    isCut,
    saved: new SavedGame(file, state, { isNew: false }),
    open: (deps) =>
      Table.resume({ ruleset, seats: players.length, judging, ...deps }, entriesAfter(0, log, { at: 0 })),
  };
}

const THINKING_TIME = 1000;

function opponent(name: LevelName, seat: Seat, ruleset: Ruleset, dictionary: Dictionary): Opponent {
  const bot = makeBot(levelNamed(name)!, ruleset, dictionary);
  if (!bot.ok) throw inputError(refusalLines(bot.refusals, ruleset.name), bot.refusals);
  const random = seededRandom(randomInt(2 ** 32));
  return (log: readonly GameEvent[]) => {
    const end = performance.now() + THINKING_TIME;
    return bot.value(fold(log.map((event) => redact(event, seat))), random, {
      isOver: () => performance.now() > end,
    });
  };
}

/** Compares a solo game with the best ones, and records it. */
async function recordResult(io: Io, local: LocalTable, lexicon: string): Promise<void> {
  const { ruleset, players } = local.game;
  const result = { rules: ruleset.name, lexicon };
  const records = await readSoloRecords(io);
  if (records === undefined) return io.out(`${io.soloRecords} is damaged, so this game isn't recorded.`);
  if (local.isHelped) return io.out("Games with hints or undone turns aren't recorded.");
  const { score } = players[0]!;
  const best = sameKind(records, result)[0];
  await addSoloRecord(io, records, { ...result, score, date: new Date().toISOString().slice(0, 10) });
  if (best === undefined) io.out(`Your first result with these rules: ${score}.`);
  else if (score > best.score) io.out(`New best! Your previous best was ${best.score}, on ${best.date}.`);
  else io.out(`Your best is ${best.score}, on ${best.date}.`);
}

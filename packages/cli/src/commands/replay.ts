import {
  checkRecord,
  isLog,
  type Mismatch,
  makeGame,
  parseGame,
  playersNamed,
  replay,
  writeRecord,
} from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import type { Refusal } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type Command, EXIT, inputError, usageError } from '../command.ts';
import { disagreementReport } from '../disagreement.ts';
import { COMMON, COMMON_HELP, parseArguments, readLexicon, readText } from '../input.ts';
import { depsFor, readLog } from '../logs.ts';
import { picture } from '../picture.ts';
import { readGivenRuleset } from '../rules-files.ts';
import { counted, faultSentence, refusalLines } from '../sentences.ts';

const help = `ziggurat replay GAME   checks a game file against the rules and lists every mismatch

GAME is a GCG file (from any program; with #rules NAME for Upwords), a log from
this program (one JSON event per line), or - for standard input.

In a GCG game, a dictionary is used to list phonies that weren't challenged;
without one, words and bare plurals (L11) aren't checked. Never checked in GCG:
whose turn it was, challenge and time penalties, and whether the game was finished.
In a log, a dictionary is used to check verdicts and endings too, and the check
stops at the first mismatch.

Options:
      --gcg           print the game as GCG for other programs; mismatches go to
                      standard error, and a log that breaks the rules isn't printed
      --players NAMES the players of a log, which doesn't name them: Ann,Ben
${COMMON_HELP}

Examples:
  ziggurat replay game.gcg
  ziggurat replay game.log --lexicon words.txt
  ziggurat replay game.log --gcg --players Ann,Ben > game.gcg
  ziggurat replay game.gcg --json

Exit code: 0 no mismatch, 1 mismatch, 2 wrong usage, 3 unreadable input.`;

export const replayCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, {
      ...COMMON,
      gcg: { type: 'boolean' },
      players: { type: 'string' },
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw usageError('replay takes one game file.');
    const lexicon = await readLexicon(io, values.lexicon);
    const given = await readGivenRuleset(io, values.rules);
    const text = await readText(io, path);
    const answer = isLog(text)
      ? replayLog(text, lexicon, values.players?.split(','))
      : replayGame(text, given, lexicon);
    if ('refusals' in answer) throw inputError(refusalLines(answer.refusals, path), answer.refusals);
    if (values.gcg) {
      if (answer.gcg !== undefined) io.out(answer.gcg.trimEnd());
      if (!answer.agrees) for (const line of answer.wrong) io.err(`ziggurat replay: ${path}: ${line}`);
    } else if (values.json) io.out(JSON.stringify(answer.json));
    else for (const line of answer.lines) io.out(line);
    return answer.agrees ? EXIT.ok : EXIT.no;
  },
};

type Answer =
  | { readonly refusals: readonly Refusal[] }
  | {
      readonly agrees: boolean;
      readonly json: object;
      readonly lines: readonly string[];
      /** What disagrees, one sentence per line. */
      readonly wrong: readonly string[];
      /** The game as players would write it down, if that is possible. */
      readonly gcg?: string;
    };

function replayGame(text: string, given: Ruleset | undefined, lexicon: Dictionary | undefined): Answer {
  const parsed = parseGame(text, given);
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const { ruleset, players, entries, unread = [] } = record;
  const { scores, phonies, board, mismatches } = checkRecord(record, lexicon);
  const plays = entries.filter(({ action }) => action.type === 'play').length;
  const result = players.map(({ nick }, i) => [nick, scores[i]!] as const);
  const wrong = [
    ...unread.map(unreadLine),
    ...mismatches.map((mismatch) => mismatchLine(ruleset, mismatch)),
  ].sort((a, b) => (a.json.line ?? 0) - (b.json.line ?? 0));
  const agrees = wrong.length === 0;
  const score = result.map(([nick, points]) => `${nick} ${points}`).join(', ');
  return {
    agrees,
    json: {
      agrees,
      rules: ruleset.name,
      plays,
      scores: Object.fromEntries(result),
      phonies: phonies.map(({ entry, words }) => ({ line: entry.line, words })),
      ...(agrees ? {} : { mismatches: wrong.map(({ json }) => json) }),
    },
    gcg: makeGame(record),
    wrong: wrong.map(({ sentence }) => sentence),
    lines: [
      ...picture(ruleset, board),
      '',
      agrees
        ? `${plays === 1 ? 'The one play' : `All ${plays} plays`} and every total agree: ${score}.`
        : `${counted(plays, 'play')}: ${score}. ${wrong.length === 1 ? 'One line disagrees' : `${wrong.length} lines disagree`}:`,
      ...wrong.map(({ sentence }) => sentence),
      ...phonies.map(({ entry, words }) => `line ${entry.line}: not in the dictionary: ${words.join(', ')}.`),
    ],
  };
}

interface WrongLine {
  readonly json: Omit<Refusal, 'found' | 'expected'> & {
    readonly found?: unknown;
    readonly expected?: unknown;
  };
  readonly sentence: string;
}

const unreadLine = (refusal: Refusal): WrongLine => ({ json: refusal, sentence: refusalLines([refusal]) });

function mismatchLine(ruleset: Ruleset, { entry, code, faults = [], expected, found }: Mismatch): WrongLine {
  const { line = 0 } = entry;
  const sentence = {
    'illegal-play': () => faults.map((fault) => `${fault.clause} ${faultSentence(fault, ruleset)}`).join(' '),
    'not-on-rack': () => 'The tiles exchanged are not on the rack.',
    'too-many-tiles': () => 'There are more tiles of a letter than the set has.',
    'after-the-end': () => 'Leftover tiles are counted before the last play.',
    'nothing-to-withdraw': () => 'There is no play to take back.',
    'exchange-count': () => `An exchange may swap at most ${expected}, not ${found}.`,
    points: () => `The points are ${expected}, not ${found}.`,
    total: () => `The total is ${expected}, not ${found}.`,
  }[code]();
  const clauses = faults.length > 0 ? { clauses: faults.map(({ clause }) => clause) } : {};
  const values = {
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
  };
  return {
    json: { line, code, ...clauses, ...values },
    sentence: `line ${line}: ${sentence}`,
  };
}

function replayLog(text: string, lexicon: Dictionary | undefined, names: readonly string[] = []): Answer {
  const result = readLog(text);
  if (!result.ok) return result;
  const played = replay(result.value, depsFor(result.value, lexicon));
  if (!played.ok) {
    const { json, lines } = disagreementReport(result.value, played.refusals[0]!);
    return { agrees: false, json: { agrees: false, ...json }, lines, wrong: lines };
  }
  const game = played.value;
  const scores = game.players.map(({ score }) => score);
  const plays = result.value.filter(({ type }) => type === 'played').length;
  const players = playersNamed(scores.map((_, seat) => names[seat] ?? `player${seat + 1}`));
  return {
    agrees: true,
    json: { agrees: true, rules: game.ruleset.name, events: game.version, plays, scores },
    gcg: makeGame(writeRecord(result.value, players)),
    wrong: [],
    lines: [
      ...picture(game.ruleset, game.board),
      '',
      `${game.version === 1 ? 'The one event follows' : `All ${game.version} events follow`} from the rules: ${scores.join(' to ')}.`,
      ...(game.phase.type === 'over' ? [] : ['The game is not over.']),
    ],
  };
}

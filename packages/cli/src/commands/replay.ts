import {
  checkRecord,
  type GameRecord,
  isLog,
  type Mismatch,
  makeGame,
  parseGame,
  replay,
  writeRecord,
} from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import type { Refusal } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type Command, EXIT, inputError, usageError } from '../command.ts';
import { differing } from '../disagreement.ts';
import { COMMON, COMMON_HELP, parseWords, readLexicon, readText } from '../input.ts';
import { depsFor, readLog } from '../logs.ts';
import { picture } from '../picture.ts';
import { readGivenRuleset } from '../rules-files.ts';
import { faultSentence, refusalLines } from '../sentences.ts';

const help = `ziggurat replay GAME   checks a game file against the rules and shows the first mismatch

GAME is a GCG file (from any program; with #rules NAME for Upwords), a log from
this program (one JSON event per line), or - for standard input.

In a GCG game, a dictionary is used to list phonies that weren't challenged;
without one, words and bare plurals (L11) aren't checked. Never checked in GCG:
whose turn it was, challenge and time penalties, and whether the game was finished.
In a log, a dictionary is used to check verdicts and endings too.

Options:
      --gcg           convert a log to GCG for other programs; if it breaks the
                      rules, only the mismatch is printed, on standard error
${COMMON_HELP}

Examples:
  ziggurat replay game.gcg
  ziggurat replay game.log --lexicon words.txt
  ziggurat replay game.log --gcg > game.gcg
  ziggurat replay game.gcg --json

Exit code: 0 no mismatch, 1 mismatch, 2 wrong usage, 3 unreadable input.`;

export const replayCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseWords(args, { ...COMMON, gcg: { type: 'boolean' } });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw usageError('replay takes one game file.');
    const lexicon = await readLexicon(io, values.lexicon);
    const given = await readGivenRuleset(io, values.rules);
    const text = await readText(io, path);
    if (values.gcg && !isLog(text)) throw usageError(`--gcg writes a log as GCG, and ${path} is not a log.`);
    const answer = isLog(text) ? replayLog(text, lexicon) : replayGame(text, given, lexicon);
    if ('refusals' in answer) throw inputError(refusalLines(answer.refusals, path), answer.refusals);
    if (values.gcg) {
      if (answer.gcg !== undefined) io.out(answer.gcg.trimEnd());
      else for (const line of answer.lines) io.err(`ziggurat replay: ${path}: ${line}`);
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
      /** A log as players would write it down. */
      readonly gcg?: string;
    };

function replayGame(text: string, given: Ruleset | undefined, lexicon: Dictionary | undefined): Answer {
  const parsed = parseGame(text, given);
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const checked = checkRecord(record, lexicon);
  if (!checked.ok) return mismatch(record, checked.refusals[0]!);
  const { scores, phonies, board } = checked.value;
  const plays = record.entries.filter(({ action }) => action.type === 'play').length;
  const result = record.players.map(({ nick }, i) => [nick, scores[i]!] as const);
  return {
    agrees: true,
    json: {
      agrees: true,
      rules: record.ruleset.name,
      plays,
      scores: Object.fromEntries(result),
      phonies: phonies.map(({ entry, words }) => ({ line: entry.line, words })),
    },
    lines: [
      ...picture(record.ruleset, board),
      '',
      `${plays === 1 ? 'The one play' : `All ${plays} plays`} and every total agree: ${result.map(([nick, score]) => `${nick} ${score}`).join(', ')}.`,
      ...phonies.map(({ entry, words }) => `line ${entry.line}: not in the dictionary: ${words.join(', ')}.`),
    ],
  };
}

function mismatch({ ruleset }: GameRecord, { entry, code, faults = [], expected, found }: Mismatch): Answer {
  const { line } = entry;
  const sentence = {
    'illegal-play': () => faults.map((fault) => `${fault.clause} ${faultSentence(fault, ruleset)}`).join(' '),
    'not-on-rack': () => 'The tiles exchanged are not on the rack.',
    'too-many-tiles': () => 'There are more tiles of a letter than the set has.',
    'after-the-end': () => 'Leftover tiles are counted before the last play.',
    'nothing-to-withdraw': () => 'There is no play to take back.',
    'exchange-count': () => `An exchange may swap at most ${ruleset.exchange.most}, not ${found}.`,
    points: () => `The points are ${expected}, not ${found}.`,
    total: () => `The total is ${expected}, not ${found}.`,
  }[code]();
  const clauses = faults.length > 0 ? { clauses: faults.map(({ clause }) => clause) } : {};
  return {
    agrees: false,
    json: { agrees: false, line, code, ...clauses, expected, found },
    lines: [`line ${line}: ${sentence}`],
  };
}

function replayLog(text: string, lexicon: Dictionary | undefined): Answer {
  const result = readLog(text);
  if (!result.ok) return result;
  const played = replay(result.value, depsFor(result.value, lexicon));
  if (!played.ok) {
    const { json, lines } = differing(result.value, played.refusals[0]!);
    return { agrees: false, json: { agrees: false, ...json }, lines };
  }
  const game = played.value;
  const scores = game.players.map(({ score }) => score);
  const plays = result.value.filter(({ type }) => type === 'played').length;
  const players = scores.map((_, seat) => ({ nick: `player${seat + 1}`, name: `Player ${seat + 1}` }));
  return {
    agrees: true,
    json: { agrees: true, rules: game.ruleset.name, events: game.version, plays, scores },
    gcg: makeGame(writeRecord(result.value, players)),
    lines: [
      ...picture(game.ruleset, game.board),
      '',
      `${game.version === 1 ? 'The one event follows' : `All ${game.version} events follow`} from the rules: ${scores.join(' to ')}.`,
      ...(game.phase.type === 'over' ? [] : ['The game is not over.']),
    ],
  };
}

import { accept, excerpt, type Refusal, type Result, refuse } from '../../result.ts';
import { parsePlay, parseStart } from '../../rules/notation/play.ts';
import { makeTiles, parseRack } from '../../rules/notation/tiles.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { MAX_SEATS } from '../../rules/ruleset-schema.ts';
import { rulesetNamed } from '../../rules/rulesets.ts';
import type { Action, GameRecord, RecordEntry } from '../record.ts';

const MAX_CHARACTERS = 1_000_000;

/** Why a written game can't be read. */
export type GcgCode =
  | 'too-long'
  | 'empty'
  | 'unknown-rules'
  | 'player-form'
  | 'too-many-players'
  | 'unknown-player'
  | 'not-a-line'
  | 'not-a-turn'
  | 'unknown-tile'
  | 'rack-too-long'
  | 'nick-twice'
  | 'player-twice';

type GcgRefusal = Refusal<GcgCode>;

/**
 * Reads a GCG game: pragmas, turns, notes. Without `#rules` it uses the given rule set, or else Scrabble, like
 * other GCG readers.
 */
export function parseGame(text: string, given?: Ruleset): Result<GameRecord, GcgRefusal> {
  if (text.length > MAX_CHARACTERS) return refuse({ code: 'too-long', found: excerpt(text) });
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const rules = lines.map((line) => /^#rules\s+(\S+)/.exec(line)?.[1]).find((name) => name !== undefined);
  const ruleset = rulesetNamed(rules ?? given?.name ?? 'scrabble', given);
  if (ruleset === undefined) return refuse({ code: 'unknown-rules', found: excerpt(rules ?? '') });

  const refusals: GcgRefusal[] = [];
  const players = readPlayers(lines, refusals);
  const pragmas: [string, string][] = [];
  const entries: RecordEntry[] = [];
  lines.forEach((raw, i) => {
    const line = raw.trimEnd();
    const fault = (code: GcgCode) => refusals.push({ code, line: i + 1, found: excerpt(line) });
    if (line.trim() === '') return;
    if (line.startsWith('>')) {
      const entry = parseEntry(line, players, ruleset);
      if (typeof entry === 'string') fault(entry);
      else entries.push({ ...entry, line: i + 1 });
      return;
    }
    const pragma = /^#(\S+)(?:\s+(.*))?$/s.exec(line);
    const [name, value = ''] = [pragma?.[1], pragma?.[2]];
    if (name === undefined || name === 'note') {
      // A note continues until the next pragma or turn.
      if (!addNote(entries, name === undefined ? line : value) && name === undefined) fault('not-a-line');
    } else if (name !== 'rules' && !PLAYER.test(line)) {
      pragmas.push([name, value]);
    }
  });
  refusals.sort((a, b) => a.line! - b.line!);
  if (entries.length === 0 && refusals.length === 0) return refuse({ code: 'empty' });
  return refusals.length > 0 ? { ok: false, refusals } : accept({ ruleset, players, entries, pragmas });
}

const PLAYER = /^#player([1-9])(?=\s|$)\s*(\S*)\s*(.*)$/s;

/** `#player2 nick Full Name`, anywhere in the file: the number gives the seat. */
function readPlayers(lines: readonly string[], refusals: GcgRefusal[]): GameRecord['players'] {
  const found: { number: string; nick: string; name: string }[] = [];
  for (const [i, raw] of lines.entries()) {
    const line = raw.trimEnd();
    const match = PLAYER.exec(line);
    if (match === null) continue;
    const [, number, nick, name] = match as unknown as [string, string, string, string];
    const fault = (code: GcgCode) => refusals.push({ code, line: i + 1, found: excerpt(line) });
    if (nick === '') fault('player-form');
    else if (Number(number) > MAX_SEATS) fault('too-many-players');
    else if (found.some((other) => other.number === number)) fault('player-twice');
    else if (found.some((other) => other.nick === nick)) fault('nick-twice');
    else found.push({ number, nick, name: name || nick });
  }
  return found.sort((a, b) => Number(a.number) - Number(b.number)).map(({ nick, name }) => ({ nick, name }));
}

function addNote(entries: RecordEntry[], text: string): boolean {
  const last = entries.pop();
  if (last === undefined) return false;
  entries.push({ ...last, note: last.note === undefined ? text : `${last.note}\n${text}` });
  return true;
}

/** `>nick: RACK 8H WORD +10 10`. The rack is optional. */
function parseEntry(
  line: string,
  players: readonly { nick: string }[],
  ruleset: Ruleset,
): RecordEntry | GcgCode {
  const colon = line.indexOf(':');
  const nick = line.slice(1, colon).trim();
  const words = line
    .slice(colon + 1)
    .trim()
    .split(/\s+/);
  const total = words.pop();
  const points = words.pop();
  if (colon < 0 || !/^[+-]\d{1,6}$/.test(points ?? '') || !/^-?\d{1,6}$/.test(total ?? ''))
    return 'not-a-turn';
  const player = players.findIndex((other) => other.nick === nick);
  if (player < 0) return 'unknown-player';
  const isPlay = words.length >= 2 && parseStart(words.at(-2)!) !== undefined;
  const actionWords = words.slice(isPlay ? -2 : -1);
  const [rackText, ...more] = words.slice(0, -actionWords.length || undefined);
  if (actionWords.length === 0 || more.length > 0) return 'not-a-turn';
  const rack = rackText === undefined ? undefined : parseRack(ruleset, rackText);
  if (rackText !== undefined && rack === undefined) return 'unknown-tile';
  if (rack !== undefined && rack.length > ruleset.rack) return 'rack-too-long';
  const action = parseAction(actionWords.join(' '), ruleset);
  if (typeof action === 'string') return action;
  return {
    player,
    ...(rack === undefined ? {} : { rack }),
    action,
    points: Number(points),
    total: Number(total),
  };
}

function parseAction(text: string, ruleset: Ruleset): Action | GcgCode {
  if (text === '-') return { type: 'pass' };
  if (text === '--') return { type: 'withdrawn' };
  if (text === '(challenge)') return { type: 'challenge' };
  if (text === '(time)') return { type: 'time' };
  const count = /^-(\d{1,2})$/.exec(text)?.[1];
  if (count !== undefined) return { type: 'exchange', count: Number(count) };
  const left = /^\(([^()]*)\)$/.exec(text)?.[1];
  if (left !== undefined) {
    const tiles = parseRack(ruleset, left);
    return tiles === undefined ? 'unknown-tile' : { type: 'leftovers', tiles };
  }
  const turn = parsePlay(text, ruleset);
  if (!turn.ok) return turn.refusals[0]!.code === 'unknown-tile' ? 'unknown-tile' : 'not-a-turn';
  if (turn.value.type === 'play') return { type: 'play', play: turn.value.play, text };
  return turn.value.type === 'pass'
    ? turn.value
    : { type: 'exchange', tiles: turn.value.tiles, count: turn.value.tiles.length };
}

/** Writes a game as GCG, which other programs can read. */
export function makeGame({ ruleset, players, entries, pragmas }: GameRecord): string {
  const lines = [
    '#character-encoding UTF-8',
    `#rules ${ruleset.name}`,
    ...players.map(({ nick, name }, i) => `#player${i + 1} ${nick} ${name}`),
    ...pragmas
      .filter(([name]) => name !== 'character-encoding')
      .map(([name, value]) => `#${name} ${value}`.trimEnd()),
  ];
  for (const { player, rack, action, points, total, note } of entries) {
    const words = [rack === undefined ? '' : makeTiles(ruleset, rack), makeAction(ruleset, action)];
    const sign = points < 0 ? '' : '+';
    lines.push(`>${players[player]!.nick}: ${words.join(' ')} ${sign}${points} ${total}`);
    for (const text of note?.split('\n') ?? []) lines.push(`#note ${text}`);
  }
  return `${lines.join('\n')}\n`;
}

function makeAction(ruleset: Ruleset, action: Action): string {
  switch (action.type) {
    case 'play':
      return action.text;
    case 'exchange':
      return `-${action.tiles === undefined ? action.count : makeTiles(ruleset, action.tiles)}`;
    case 'pass':
      return '-';
    case 'withdrawn':
      return '--';
    case 'challenge':
    case 'time':
      return `(${action.type})`;
    case 'leftovers':
      return `(${makeTiles(ruleset, action.tiles)})`;
  }
}

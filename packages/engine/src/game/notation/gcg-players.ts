import { excerpt, type Refusal } from '../../result.ts';
import { MAX_SEATS } from '../../rules/ruleset-schema.ts';
import type { Action, GameRecord, RecordEntry } from '../record.ts';
import type { GcgCode } from './gcg.ts';

/** `#player2 nick Full Name`. */
export const PLAYER = /^#player([1-9])(?=\s|$)\s*(\S*)\s*(.*)$/isu;

/** The players, anywhere in the file: the number gives the seat. */
export function readPlayers(lines: readonly string[], unread: Refusal<GcgCode>[]): GameRecord['players'] {
  const found: { number: string; nick: string; name: string }[] = [];
  for (const [i, line] of lines.entries()) {
    const match = PLAYER.exec(line);
    if (match === null) continue;
    const [, number, nick, name] = match as unknown as [string, string, string, string];
    const fault = (code: GcgCode) => unread.push({ code, line: i + 1, found: excerpt(line) });
    if (nick === '') fault('player-form');
    else if (Number(number) > MAX_SEATS) fault('too-many-players');
    else if (found.some((other) => other.number === number)) fault('player-twice');
    else found.push({ number, nick, name: name || nick });
  }
  if (found.length === 0) return namedInTurns(lines);
  return found.sort((a, b) => Number(a.number) - Number(b.number)).map(({ nick, name }) => ({ nick, name }));
}

/** A file without `#player` lines: the players in the order of their first turns. */
function namedInTurns(lines: readonly string[]): GameRecord['players'] {
  const nicks = lines.flatMap((line) => /^>\s*([^\s:]+):\s/u.exec(line)?.[1] ?? []);
  return [...new Set(nicks)].slice(0, MAX_SEATS).map((nick) => ({ nick, name: nick }));
}

interface NamedTurn {
  readonly nick: string;
  readonly action: Action;
  readonly points: number;
  readonly total: number;
}

/** Whose line it is. Players with the same nickname are told apart by their totals, then by whose turn it is. */
export function playerOf(
  players: GameRecord['players'],
  entries: readonly RecordEntry[],
  { nick, action, points, total }: NamedTurn,
): number | undefined {
  const last = entries.at(-1)?.player ?? players.length - 1;
  const step = action.type === 'withdrawn' || action.type === 'challenge' ? 0 : 1;
  const inTurn = players.map((_, i) => (last + step + i) % players.length);
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const named = [
    inTurn.filter((i) => players[i]!.nick === nick),
    inTurn.filter((i) => same(players[i]!.nick, nick)),
    inTurn.filter((i) => same(players[i]!.name, nick)),
  ].find((found) => found.length > 0);
  const before = (player: number) => entries.findLast((entry) => entry.player === player)?.total ?? 0;
  return named?.find((player) => before(player) + points === total) ?? named?.[0];
}

import type { GameRecord, RecordEntry, Seat } from '@ziggurat/engine/game';
import { scoreRecord } from '@ziggurat/engine/game';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { TypedTurn } from './read-turn.ts';

type Entries = readonly RecordEntry[];

/** Lines that count points after the last turn. */
const END_LINES: readonly RecordEntry['action']['type'][] = ['time', 'leftovers'];

/** Is it about the play before it: taken back, or wrongly challenged? */
export const isRuling = ({ action }: Pick<RecordEntry, 'action'>): boolean =>
  action.type === 'withdrawn' || action.type === 'challenge';

/** Where the next turn goes: before the lines about the end of the game. */
export const nextIndex = ({ entries }: GameRecord): number =>
  entries.findLastIndex(({ action }) => !END_LINES.includes(action.type)) + 1;

/** The seat that should take the turn at this line of the record. */
export function playerAt({ ruleset, players, entries }: GameRecord, at: number): Seat {
  const before = entries.slice(0, at).filter(({ action }) => !END_LINES.includes(action.type));
  const last = before.at(-1);
  if (last === undefined) return 0;
  return mayRetry(ruleset, before) ? last.player : (last.player + 1) % players.length;
}

/** C2: a player whose play was taken back plays again, if the rules allow another try. */
function mayRetry({ challenge }: Ruleset, entries: Entries): boolean {
  if (entries.at(-1)?.action.type !== 'withdrawn') return false;
  const [earlier, last] = [entries.at(-3), entries.at(-1)];
  const isSecond = earlier?.action.type === 'withdrawn' && earlier.player === last?.player;
  return challenge.upheld === 'retry' || (challenge.upheld === 'retry-once' && !isSecond);
}

/** The play that a ruling at this place would be about. */
export function ruledPlay({ entries }: GameRecord, at: number): RecordEntry | undefined {
  const last = entries[at - 1];
  return last?.action.type === 'play' ? last : undefined;
}

/** A typed turn as lines of the record; `undefined` if there is no play that could have been challenged. */
export function linesFor(record: GameRecord, at: number, seat: Seat, turn: TypedTurn): Entries | undefined {
  const line = (player: Seat, more: TypedTurn): RecordEntry => ({ ...more, player, total: 0 });
  if (!isRuling(turn)) return [line(seat, turn)];
  const play = ruledPlay(record, at);
  if (play === undefined) return undefined;
  const { ruleset, players } = record;
  // C3: with two players it is clear who challenged and loses the next turn.
  const isTurnLost = turn.action.type === 'challenge' && ruleset.challenge.overturned === 'lose-next-turn';
  const lost = isTurnLost && players.length === 2 ? [line(1 - play.player, PASS)] : [];
  return [line(play.player, turn), ...lost];
}

const PASS: TypedTurn = { action: { type: 'pass' }, points: 0 };

/** Adds lines before the one at this place. */
export const insertLines = (record: GameRecord, at: number, lines: Entries): GameRecord =>
  rescored({ ...record, entries: record.entries.toSpliced(at, 0, ...lines) });

/** Replaces a turn; a ruling about it is removed if it is no longer a play. Its note stays. */
export function replaceLine(record: GameRecord, at: number, line: RecordEntry): GameRecord {
  const { note } = record.entries[at] ?? {};
  const count = line.action.type === 'play' || isRuling(line) ? 1 : lengthOf(record, at);
  const kept = { ...line, ...(note === undefined ? {} : { note }) };
  return rescored({ ...record, entries: record.entries.toSpliced(at, count, kept) });
}

/** Removes a turn, and a ruling about it. */
export const removeLine = (record: GameRecord, at: number): GameRecord =>
  rescored({ ...record, entries: record.entries.toSpliced(at, lengthOf(record, at)) });

/** How many lines belong to a turn. */
function lengthOf({ entries }: GameRecord, at: number): number {
  const next = entries[at + 1];
  const hasRuling = entries[at]?.action.type === 'play' && next !== undefined && isRuling(next);
  return hasRuling ? 2 : 1;
}

/** The same record with the points and totals that the rules give. */
export const rescored = (record: GameRecord): GameRecord => ({
  ...record,
  entries: scoreRecord(record).map(({ entry }) => entry),
});

import { outGains, rackCost } from '../rules/leftovers.ts';
import { challengeBonus } from '../rules/ruleset.ts';
import type { Tile } from '../rules/tile.ts';
import { apply } from './apply.ts';
import { penaltyAtEnd } from './ending.ts';
import type { EventOf, GameEvent, Tiles } from './events.ts';
import { countOf, type Game } from './game.ts';
import { type Action, type GameRecord, type RecordEntry, withNote } from './record.ts';
import { withoutUndone } from './undone-events.ts';

/**
 * The log of a game as players would write it down, without undone turns. What GCG has no line for becomes a note: turns lost to a
 * challenge, and players who left. The player who began comes first.
 */
export function writeRecord(log: readonly GameEvent[], players: GameRecord['players']): GameRecord {
  const [opened, ...events] = withoutUndone(log);
  if (opened?.type !== 'opened') throw new Error('a log must start with the event "opened"');
  const entries: RecordEntry[] = [];
  const adjustments = players.map(() => 0);
  let game = apply(undefined, opened);
  for (const event of events) {
    if (event.type === 'adjustedScore') {
      // Counted at the end, so that every line before it adds up.
      adjustments[event.seat]! += event.points;
      continue;
    }
    // Turns skipped after a play that is withdrawn are skipped again after it.
    if (event.type === 'withdrew') entries.splice(entries.findLastIndex(isPlay) + 1);
    if (event.type === 'resigned' || event.type === 'timedOut') {
      addNote(
        entries,
        `#${event.type === 'resigned' ? 'resigned' : 'timed-out'} ${players[event.seat]!.nick}`,
      );
    }
    entries.push(
      ...(event.type === 'ended' ? endEntries(game, event, adjustments) : entriesFor(game, event)),
    );
    game = apply(game, event);
  }
  return startingWithFirst({ ruleset: opened.ruleset, players, entries, pragmas: [] });
}

/** Other programs expect the first player to move first, so the seats are listed from that player on. */
function startingWithFirst({ players, entries, ...record }: GameRecord): GameRecord {
  const first = entries[0]?.player ?? 0;
  const seats = players.length;
  return {
    ...record,
    players: players.map((_, i) => players[(first + i) % seats]!),
    entries: entries.map((entry) => ({ ...entry, player: (entry.player - first + seats) % seats })),
  };
}

const isPlay = ({ action }: RecordEntry): boolean => action.type === 'play';

/** Adds a line to the note of the last entry. */
function addNote(entries: RecordEntry[], text: string): void {
  const last = entries.pop();
  if (last === undefined) return;
  entries.push(withNote(last, text));
}

function entriesFor(game: Game, event: GameEvent): RecordEntry[] {
  const entry = (seat: number, action: Action, points = 0): RecordEntry => {
    const { rack, score } = game.players[seat]!;
    return { player: seat, ...known(rack), action, points, total: score + points };
  };
  switch (event.type) {
    case 'played': {
      const { seat, play, points } = event;
      return [entry(seat, { type: 'play', play }, points)];
    }
    case 'exchanged': {
      const { seat, returned } = event;
      const tiles = typeof returned === 'number' ? {} : { tiles: returned };
      return [entry(seat, { type: 'exchange', ...tiles, count: countOf(returned) })];
    }
    case 'passed':
      return [entry(event.seat, { type: 'pass' })];
    case 'skipped':
      return event.reason === 'challenge'
        ? [{ ...entry(event.seat, { type: 'pass' }), note: LOST_TURN }]
        : [];
    case 'withdrew':
      return [withdrawnEntry(apply(game, event), event.seat, -game.lastPlay!.points)];
    case 'ruled': {
      // C3: the points for a wrong challenge.
      const { challenger, lastPlay } = game;
      const points = event.upheld || challenger === undefined ? 0 : challengeBonus(game.ruleset);
      return points === 0 ? [] : [entry(lastPlay!.seat, { type: 'challenge' }, points)];
    }
    default:
      return [];
  }
}

/** The note that other programs write. */
const LOST_TURN = '#unsuccessful-challenge';

/** The rack once the tiles are back. */
function withdrawnEntry(after: Game, player: number, points: number): RecordEntry {
  const { rack, score } = after.players[player]!;
  return { player, ...known(rack), action: { type: 'withdrawn' }, points, total: score };
}

const known = (rack: Tiles): { readonly rack?: readonly Tile[] } =>
  typeof rack === 'number' || rack.length === 0 ? {} : { rack };

/** The tiles left, then what a director decided (D3) and what overtime costs (T2). */
function endEntries(game: Game, ended: EventOf<'ended'>, adjustments: readonly number[]): RecordEntry[] {
  const scores = game.players.map(({ score }, seat) => score + ended.leftovers[seat]!);
  const left = isTwoPlayerOut(game, ended) ? [gainEntry(game, ended)] : leftoverEntries({ ...ended, scores });
  const totals = game.players.map(
    ({ score }, seat) => left.findLast(({ player }) => player === seat)?.total ?? score,
  );
  const entry = (type: 'challenge' | 'time', points: number, player: number): RecordEntry[] => {
    if (points === 0) return [];
    totals[player]! += points;
    return [{ player, ...known(ended.racks[player]!), action: { type }, points, total: totals[player]! }];
  };
  return [
    ...left,
    // GCG has no line for a director's decision: points are written like those for a challenge, penalties like time.
    ...adjustments.flatMap((points, seat) => entry('challenge', Math.max(points, 0), seat)),
    ...adjustments.flatMap((points, seat) =>
      entry('time', Math.min(points, 0) - penaltyAtEnd(game, ended.reason, seat), seat),
    ),
  ];
}

/**
 * The lines for tiles left at the end (E4). Players who lost points list their own tiles; players who gained points
 * list the others'. `scores` include the points.
 */
export function leftoverEntries({
  racks,
  leftovers,
  scores,
}: Pick<EventOf<'ended'>, 'racks' | 'leftovers' | 'scores'>): RecordEntry[] {
  return leftovers.flatMap((points, player) => {
    if (points === 0) return [];
    const rack = racks[player]!;
    const others: Tile[] = racks.flatMap((tiles, seat) =>
      seat !== player && leftovers[seat]! < 0 ? tiles : [],
    );
    const tiles = points < 0 ? rack : others;
    return [{ player, ...known(rack), action: { type: 'leftovers', tiles }, points, total: scores[player]! }];
  });
}

/** Did one of two players go out and gain what the other has left? */
const isTwoPlayerOut = ({ ruleset, players }: Game, { racks, reason }: EventOf<'ended'>): boolean =>
  players.length === 2 && reason === 'E1' && outGains(ruleset) && racks.some((rack) => rack.length === 0);

/**
 * Between two players GCG has a single line: the one who went out gains twice the other's tiles, instead of one
 * gaining and the other losing them.
 */
function gainEntry({ ruleset, players }: Game, { racks }: EventOf<'ended'>): RecordEntry {
  const player = racks.findIndex((rack) => rack.length === 0);
  const tiles = racks[1 - player]!;
  const points = 2 * rackCost(ruleset, tiles);
  const total = players[player]!.score + points;
  return { player, action: { type: 'leftovers', tiles }, points, total };
}

import { makePlay } from '../rules/notation/play.ts';
import type { Tile } from '../rules/tile.ts';
import { apply } from './apply.ts';
import type { EventOf, GameEvent, Tiles } from './events.ts';
import { countOf, type Game } from './game.ts';
import type { Action, GameRecord, RecordEntry } from './record.ts';

/** The log of a game as players would write it down. */
export function writeRecord(log: readonly GameEvent[], players: GameRecord['players']): GameRecord {
  const [opened, ...events] = log;
  if (opened?.type !== 'opened') throw new Error('a log must start with the event "opened"');
  const entries: RecordEntry[] = [];
  let game = apply(undefined, opened);
  for (const event of events) {
    // Turns skipped after a play that is withdrawn are skipped again after it.
    if (event.type === 'withdrew') entries.splice(entries.findLastIndex(isPlay) + 1);
    entries.push(...entriesFor(game, event));
    game = apply(game, event);
  }
  return { ruleset: opened.ruleset, players, entries, pragmas: [] };
}

const isPlay = ({ action }: RecordEntry): boolean => action.type === 'play';

function entriesFor(game: Game, event: GameEvent): RecordEntry[] {
  const entry = (seat: number, action: Action, points = 0): RecordEntry => {
    const { rack, score } = game.players[seat]!;
    return { player: seat, ...known(rack), action, points, total: score + points };
  };
  switch (event.type) {
    case 'played': {
      const { seat, play, points } = event;
      return [
        entry(
          seat,
          { type: 'play', play, text: makePlay(game.ruleset, game.board, { type: 'play', play }) },
          points,
        ),
      ];
    }
    case 'exchanged': {
      const { seat, returned } = event;
      const tiles = typeof returned === 'number' ? {} : { tiles: returned };
      return [entry(seat, { type: 'exchange', ...tiles, count: countOf(returned) })];
    }
    case 'passed':
      return [entry(event.seat, { type: 'pass' })];
    case 'skipped':
      return event.reason === 'challenge' ? [entry(event.seat, { type: 'pass' })] : [];
    case 'withdrew':
      return [withdrawnEntry(apply(game, event), event.seat, -game.lastPlay!.points)];
    case 'ended':
      return leftoverEntries(event);
    default:
      return [];
  }
}

/** The rack once the tiles are back. */
function withdrawnEntry(after: Game, player: number, points: number): RecordEntry {
  const { rack, score } = after.players[player]!;
  return { player, ...known(rack), action: { type: 'withdrawn' }, points, total: score };
}

const known = (rack: Tiles): { readonly rack?: readonly Tile[] } =>
  typeof rack === 'number' || rack.length === 0 ? {} : { rack };

/** Players who lost points list their own tiles; players who gained points list the others'. */
function leftoverEntries({ racks, leftovers, scores }: EventOf<'ended'>): RecordEntry[] {
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

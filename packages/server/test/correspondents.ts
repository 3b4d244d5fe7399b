import { apply, type Game } from '@ziggurat/engine/game';
import {
  makeCommand,
  readEntry,
  type TableSummary,
  type WireCommand,
  type WireEntry,
} from '@ziggurat/protocol';
import { Client } from './client.ts';
import { exchangeOne } from './turns.ts';

const DAY = 86_400_000;
let requests = 0;

/** A game by turns between two people who have no sockets. */
export interface Correspondence {
  readonly id: string;
  /** By seat. */
  readonly players: readonly Client[];
  toMove(): Promise<number>;
  /** The player to move exchanges a tile. */
  exchange(): Promise<void>;
  resign(seat: number): Promise<void>;
}

/** Opens a game with this many days per turn. */
export async function correspond(people: readonly Client[], days = 3): Promise<Correspondence> {
  const { id } = await people[0]!.post('tables', { clock: { type: 'turn', each: days * DAY } });
  await people[1]!.post(`tables/${id}/join`);
  const table = (): Promise<TableSummary> => people[0]!.get(`tables/${id}`);
  const ids = await Promise.all(people.map((person) => person.id()));
  const players = (await table()).seats.map(
    (seat) => people[ids.findIndex((account) => seat.type === 'person' && seat.person.id === account)]!,
  );
  const send = async (seat: number, version: number, command: WireCommand): Promise<void> => {
    await players[seat]!.post(`tables/${id}/commands`, { id: `r${++requests}`, version, command });
  };
  const toMove = async (): Promise<number> => (await table()).toMove!;
  return {
    id,
    players,
    toMove,
    async exchange() {
      const seat = await toMove();
      const game = await gameOf(players[seat]!, id);
      await send(seat, game.version, makeCommand(exchangeOne(game), game.ruleset)!);
    },
    resign: async (seat) => send(seat, (await table()).version, { type: 'resign' }),
  };
}

/** The game as a player sees it. */
async function gameOf(player: Client, id: string): Promise<Game> {
  const { entries } = await player.get<{ entries: WireEntry[] }>(`tables/${id}/entries`);
  let game: Game | undefined;
  for (const wire of entries) game = apply(game, readEntry(wire, game?.ruleset)!.event);
  return game!;
}

export const guests = (address: string): Promise<readonly Client[]> =>
  Promise.all(['Ann', 'Ben'].map((name) => Client.guest(address, name)));

import type { Command, Game } from '@ziggurat/engine/game';
import type { Client } from './client.ts';
import { Player } from './client.ts';

/** A turn that is always allowed while the bag has tiles, and that has the most to hide. */
export function exchangeOne(game: Game): Command {
  const rack = game.players[game.toMove]!.rack;
  if (typeof rack === 'number') throw new Error('only the player to move knows the rack');
  return { type: 'exchange', seat: game.toMove, tiles: [rack[0]!] };
}

/** Seats people at a new table and waits until the game has begun. */
export async function begin(
  people: readonly Client[],
  options: Record<string, unknown> = {},
): Promise<{ readonly id: string; readonly players: readonly Player[] }> {
  const { id } = await people[0]!.post('tables', { seats: people.length, ...options });
  for (const person of people.slice(1)) await person.post(`tables/${id}/join`);
  const players = await Promise.all(people.map((person) => Player.follow(person, id)));
  await Promise.all(players.map((player) => player.until(({ phase }) => phase.type !== 'gathering')));
  return { id, players };
}

export const playerToMove = (players: readonly Player[]): Player =>
  players.find(({ seat, game }) => seat === game?.toMove)!;

/** Takes a turn for the player to move, and waits until everyone has received it. */
export async function takeTurn(players: readonly Player[]): Promise<void> {
  const player = playerToMove(players);
  const reply = await player.send(exchangeOne(player.game!));
  if (reply.type !== 'done') throw new Error(JSON.stringify(reply));
  await Promise.all(players.map((follower) => follower.until(({ version }) => version >= reply.version)));
}

import {
  type Command,
  makeSquare,
  makeTile,
  makeTiles,
  parseBoardTile,
  parseRack,
  parseSquare,
  type Ruleset,
  type Seat,
} from '@ziggurat/engine';
import { z } from 'zod';
import { Version } from './text.ts';

const Placement = z.tuple([z.string().regex(/^[A-U](?:[1-9]|1\d|2[01])$/), z.string().regex(/^\p{L}$/u)]);

/** What a player asks for; whose seat it is follows from who asks. Squares and tiles as in the log. */
export const WireCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), play: z.array(Placement).min(1).max(21) }),
  z.strictObject({ type: z.literal('exchange'), tiles: z.string().regex(/^[?\p{L}]{1,21}$/u) }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('challenge') }),
  z.strictObject({ type: z.literal('accept') }),
  z.strictObject({ type: z.literal('resign') }),
]);
export type WireCommand = z.infer<typeof WireCommand>;

/** Sent twice it acts once; sent late it is refused. */
export const WireRequest = z.strictObject({
  id: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .describe('Made by the sender, unlike any other of this game.'),
  version: Version,
  command: WireCommand,
});
export type WireRequest = z.infer<typeof WireRequest>;

/** The command of a seat; nothing where the rules have no such tile or the board no such square. */
export function readCommand(command: WireCommand, seat: Seat, ruleset: Ruleset): Command | undefined {
  switch (command.type) {
    case 'play': {
      const play = command.play.flatMap(([name, char]) => {
        const [square, tile] = [parseSquare(name), parseBoardTile(ruleset, char)];
        return square === undefined || tile === undefined ? [] : [{ square, tile }];
      });
      return play.length === command.play.length ? { type: 'play', seat, play } : undefined;
    }
    case 'exchange': {
      const tiles = parseRack(ruleset, command.tiles);
      return tiles === undefined ? undefined : { type: 'exchange', seat, tiles };
    }
    default:
      return { type: command.type, seat };
  }
}

/** A command of a player as it is sent; nothing for those that are the table's alone. */
export function makeCommand(command: Command, ruleset: Ruleset): WireCommand | undefined {
  switch (command.type) {
    case 'play':
      return {
        type: 'play',
        play: command.play.map(({ square, tile }) => [makeSquare(square), makeTile(ruleset, tile)]),
      };
    case 'exchange':
      return { type: 'exchange', tiles: makeTiles(ruleset, command.tiles) };
    case 'pass':
    case 'challenge':
    case 'accept':
    case 'resign':
      return { type: command.type };
    default:
      return undefined;
  }
}

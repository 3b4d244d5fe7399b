import {
  type Command,
  DIRECTOR_COMMANDS,
  type DirectorCommand,
  type OfferCommand,
  type Seat,
} from '@ziggurat/engine/game';
import {
  makeSquare,
  makeTile,
  makeTiles,
  parseBoardTile,
  parseRack,
  parseSquare,
  type Ruleset,
} from '@ziggurat/engine/rules';
import type { WireCommand } from './request.ts';

/** The sender of a command. */
export type Sender = Seat | 'director';

type WireDirectorCommand = Extract<WireCommand, { type: DirectorCommand['type'] }>;

/** Is this a command that only a director may send? */
export const isDirectorCommand = (command: WireCommand): command is WireDirectorCommand =>
  DIRECTOR_COMMANDS.some((type) => type === command.type);

/**
 * A command as the engine takes it; `undefined` if the rules lack one of its tiles, the board one of its squares,
 * or the sender may not send it.
 */
export function readCommand(command: WireCommand, sender: Sender, ruleset: Ruleset): Command | undefined {
  if (isDirectorCommand(command)) return sender === 'director' ? command : undefined;
  if (sender === 'director') return undefined;
  const seat = sender;
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
    case 'offer': {
      const { offer, milliseconds } = command;
      return { type: 'offer', seat, offer, ...(milliseconds === undefined ? {} : { milliseconds }) };
    }
    case 'agree':
    case 'decline':
      return { type: command.type, seat, offer: command.offer };
    default:
      return { type: command.type, seat };
  }
}

/** An offer or an answer as clients send it. */
export function makeOfferCommand({ seat: _, ...command }: OfferCommand): WireCommand {
  return command;
}

/** A player's or the director's command as clients send it; `undefined` for commands that only the table gives. */
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
    case 'offer':
    case 'agree':
    case 'decline':
    case 'retract':
    case 'refuseOffers':
      return makeOfferCommand(command);
    case 'pause':
    case 'resume':
    case 'adjustClock':
    case 'adjustScore':
    case 'rule':
    case 'adjudicate':
      return command;
    default:
      return undefined;
  }
}

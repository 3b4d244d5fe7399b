import type { Command, Seat } from '@ziggurat/engine/game';
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

/** A seat's command; `undefined` if the rules lack one of its tiles or the board one of its squares. */
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

/** A player's command as clients send it; `undefined` for commands that only the table gives. */
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

import { type Game, type Command as GameCommand, rackOf, type Seat } from '@ziggurat/engine/game';
import { parsePlay, parseRack, type Ruleset, type Tile } from '@ziggurat/engine/rules';
import { asTyped } from './input.ts';

/** What somebody typed at the prompt. */
export type Typed =
  | { readonly type: 'command'; readonly command: GameCommand }
  | { readonly type: 'word'; readonly words: readonly string[] }
  | { readonly type: 'quit' | 'help' | 'board' | 'score' | 'hint' | 'undo' | 'enter' }
  | { readonly type: 'unclear'; readonly text: string };

/** The words that can be typed instead of a play. */
export const PROMPT_WORDS = [
  'pass',
  'exchange',
  'hint',
  'board',
  'score',
  'word',
  'undo',
  'challenge',
  'accept',
  'resign',
  'help',
  'quit',
] as const;

/** Reads a line for the player who is to act. */
export function readTyped(line: string, game: Game, names: readonly string[]): Typed {
  const text = line.trim();
  const [first = '', ...rest] = text.split(/\s+/u);
  const word = first.toLowerCase();
  const unclear: Typed = { type: 'unclear', text };
  const seat = game.toMove;
  switch (word) {
    case '':
      return { type: 'enter' };
    case 'quit':
    case 'exit':
      return { type: 'quit' };
    case 'help':
    case '?':
      return { type: 'help' };
    case 'board':
    case 'score':
    case 'hint':
    case 'undo':
      return rest.length === 0 ? { type: word } : unclear;
    case 'word':
      return rest.length > 0 ? { type: 'word', words: rest } : unclear;
    case 'pass':
      return rest.length === 0 ? { type: 'command', command: { type: 'pass', seat } } : unclear;
    case 'exchange': {
      const tiles = rest.length === 0 ? undefined : readTiles(game.ruleset, rest);
      return tiles === undefined ? unclear : { type: 'command', command: { type: 'exchange', seat, tiles } };
    }
    case 'challenge':
    case 'accept':
    case 'resign': {
      const other = readSeat(rest.join(' '), game, names);
      return other === undefined ? unclear : { type: 'command', command: { type: word, seat: other } };
    }
    default: {
      const turn = parsePlay(asTyped(text, game.ruleset, rackOf(game, seat)), game.ruleset, game.board);
      return turn.ok ? { type: 'command', command: { seat, ...turn.value } } : unclear;
    }
  }
}

/** Tiles by their characters (`AB`) or what is on them (`Qu`). */
function readTiles(ruleset: Ruleset, words: readonly string[]): Tile[] | undefined {
  const tiles = words.map((word) => {
    const upper = word.toUpperCase();
    const face = ruleset.tiles.findIndex((kind, letter) => letter > 0 && kind.face.toUpperCase() === upper);
    return face > 0 ? [face] : parseRack(ruleset, upper);
  });
  return tiles.every((some) => some !== undefined) ? tiles.flat() : undefined;
}

/** A player by number or name; nobody named means whoever is to act. */
function readSeat(text: string, game: Game, names: readonly string[]): Seat | undefined {
  if (text === '') return game.phase.type === 'waiting' ? game.phase.seats[0] : game.toMove;
  const named = names.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  if (named >= 0) return named;
  return /^\d{1,2}$/.test(text) ? Number(text) - 1 : undefined;
}

import { ENDS, OVERTURNED, PLURALS, RULED_BY, TIES, UPHELD } from './ruleset.ts';
import { choice, integer, list, object, text } from './schema.ts';
import { MAX_LETTERS } from './tile.ts';

/** The most players any rule set allows. */
export const MAX_SEATS = 4;

const TILE = object(
  {
    tile: text(/^(?:\?|\p{L}{1,4})$/u, 'What people see on it; ? is a blank.'),
    count: integer(0, 100),
    value: integer(0, 100, 'Face value; 0 by default.'),
    char: text(/^\p{L}$/u, 'How positions write it; the first letter by default.'),
    spells: text(/^\p{L}{1,4}$/u, 'What it adds to a word; its face by default.'),
    flatBonus: integer(0, 100, 'Extra points in a word one tile high throughout.'),
  },
  'value',
  'char',
  'spells',
  'flatBonus',
);

/** The schema of a rule set file. */
export const RULESET_SCHEMA = object(
  {
    name: text(/^[a-z0-9][a-z0-9-]{0,39}$/),
    board: object(
      {
        size: integer(5, 21),
        start: list(text(/^[A-U](?:[1-9]|1\d|2[01])$/), 1, 441),
        premiums: list(
          text(/^[.'"^=~-]{5,21}$/),
          5,
          21,
          `One string per row: . plain, ' " ^ letter ×2 ×3 ×4, - = ~ word ×2 ×3 ×4.`,
        ),
      },
      'premiums',
    ),
    tiles: list(TILE, 1, MAX_LETTERS + 1),
    players: object({ least: integer(1, MAX_SEATS), most: integer(1, MAX_SEATS) }),
    rack: integer(1, 15),
    stack: integer(1, 15, 'The greatest height of a stack; 1 means no stacking.'),
    scoring: {
      type: 'variant',
      on: 'by',
      cases: { height: object({ flat: integer(0, 100), stacked: integer(0, 100) }), value: object({}) },
    },
    bonus: object({ tiles: integer(1, 15), points: integer(0, 1000) }),
    exchange: object(
      { most: integer(0, 15), bag: integer(1, 100, 'How many tiles the bag must hold for an exchange.') },
      'bag',
    ),
    challenge: object(
      {
        upheld: choice(UPHELD),
        overturned: choice(OVERTURNED),
        ruledBy: choice(RULED_BY),
      },
      'ruledBy',
    ),
    plural: choice(PLURALS),
    leftovers: {
      type: 'variant',
      on: 'by',
      cases: { tile: object({ points: integer(0, 100) }), value: object({ outGains: { type: 'boolean' } }) },
    },
    ends: list(choice(ENDS), 1, ENDS.length),
    solo: object({ exchanges: integer(0, 100), allTilesWin: { type: 'boolean' } }),
    tie: choice(TIES),
    overtime: object({
      points: integer(1, 1000, 'For every minute started after the time is up.'),
      minutes: integer(1, 1000, 'After this many minutes the player loses on time.'),
    }),
  },
  'solo',
  'overtime',
);

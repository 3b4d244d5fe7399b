import { WORD_REASONS } from '../../lexicon/lexicon.ts';
import { MAX_SEATS, RULESET_SCHEMA } from '../../rules/ruleset-schema.ts';
import { choice, integer, list, type ObjectSchema, object, type Schema, text } from '../../rules/schema.ts';
import { MAX_CLOCK_ADJUSTMENT, MAX_SCORE_ADJUSTMENT, MAX_TIME_OFFER } from '../commands.ts';
import { END_REASONS, type EventType, JUDGINGS, KEY_PATTERN, OFFERS, STIR_PATTERN } from '../events.ts';

const seat = integer(0, MAX_SEATS - 1);
const seats = list(seat, 0, MAX_SEATS);
const points = integer(-1_000_000, 1_000_000);
const word = text(/^\p{L}{1,84}$/u);
const shownTiles = text(/^[?\p{L}]{0,200}$/u, 'One character per tile.');
const tiles: Schema = {
  type: 'either',
  of: [shownTiles, integer(0, 200, 'Just how many, if the reader may not see them.')],
};
const hex = text(KEY_PATTERN);
const offerNumber = integer(1, 100_000, 'The number of the event that made the offer.');

const verdict: Schema = object(
  {
    word,
    legal: { type: 'boolean' },
    reason: choice(WORD_REASONS),
    form: text(/^.{1,100}$/su),
  },
  'reason',
  'form',
);

const placement: Schema = list(text(/^(?:[A-U](?:[1-9]|1\d|2[01])|\p{L})$/u), 2, 2, 'Square and tile.');
const wordPoints: Schema = { type: 'list', of: { type: 'either', of: [word, points] }, min: 2, max: 2 };

/** The JSON form of each event. */
export const EVENT_SCHEMAS: { readonly [T in EventType]: ObjectSchema } = {
  opened: object(
    {
      rules: {
        type: 'either',
        of: [text(/^[a-z0-9][a-z0-9-]{0,39}$/, 'The name of a built-in rule set.'), RULESET_SCHEMA],
      },
      seats: integer(1, MAX_SEATS),
      judging: choice(JUDGINGS),
      director: { type: 'boolean' },
      commitment: hex,
    },
    'director',
    'commitment',
  ),
  stirred: object({ seat, value: text(STIR_PATTERN) }),
  drewForFirst: object({ seats, tiles: shownTiles }),
  began: object({ first: seat }),
  drew: object({ seat, tiles }),
  played: object({ seat, play: list(placement, 0, 21), words: list(wordPoints, 0, 22), points }),
  exchanged: object({ seat, returned: tiles, drawn: tiles }),
  passed: object({ seat }),
  skipped: object({ seat, reason: choice(['out', 'challenge']) }),
  challenged: object({ seat }),
  ruled: object({ upheld: { type: 'boolean' }, verdicts: list(verdict, 0, 22) }),
  withdrew: object({ seat }),
  waited: object({ reason: choice(END_REASONS), seats }),
  accepted: object({ seat }),
  resigned: object({ seat }),
  timedOut: object({ seat }),
  rested: object({ milliseconds: integer(1, 1e12) }),
  overran: object({ seat }),
  paused: object({}),
  resumed: object({}),
  adjustedClock: object({ seat, milliseconds: integer(-MAX_CLOCK_ADJUSTMENT, MAX_CLOCK_ADJUSTMENT) }),
  adjustedScore: object({ seat, points: integer(-MAX_SCORE_ADJUSTMENT, MAX_SCORE_ADJUSTMENT) }),
  offered: object({ seat, offer: choice(OFFERS), milliseconds: integer(1, MAX_TIME_OFFER) }, 'milliseconds'),
  agreed: object({ seat, offer: offerNumber }),
  declined: object({ seat, offer: offerNumber }),
  retracted: object({ seat }),
  refusedOffers: object({ seat }),
  undone: object({ seat }),
  addedTime: object({ seat, milliseconds: integer(1, MAX_TIME_OFFER) }),
  ended: object({
    reason: choice(END_REASONS),
    racks: list(shownTiles, 1, MAX_SEATS),
    leftovers: list(points, 1, MAX_SEATS),
    scores: list(points, 1, MAX_SEATS),
    winners: seats,
  }),
  revealed: object({ key: hex }),
};

/** A line of a log: an event with its number. */
export const LOG_LINE_SCHEMA: Schema = {
  type: 'variant',
  on: 'type',
  cases: Object.fromEntries(
    Object.entries(EVENT_SCHEMAS).map(([type, schema]) => [
      type,
      { ...schema, fields: { n: integer(1, 100_000), ...schema.fields } },
    ]),
  ),
};

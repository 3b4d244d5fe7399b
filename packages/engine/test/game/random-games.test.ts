import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRecord,
  countOf,
  END_REASONS,
  EVENT_SCHEMAS,
  type Event,
  type EventType,
  fold,
  type Game,
  makeGame,
  makeLog,
  parseGame,
  parseLog,
  RULESETS,
  redact,
  remaining,
  replay,
  type Seat,
  type Tiles,
  tilesOn,
  writeRecord,
} from '../../src/index.ts';
import { rules, tiny } from '../scene.ts';
import type { Table } from '../table.ts';
import { fancies, numbersFrom, playRandomly } from './random-game.ts';

/** Any edition, whole or tiny, any number of seats, both ways of judging. */
const games = fc.record({
  edition: fc.constantFrom(...RULESETS.map(({ name }) => name)),
  size: fc.constantFrom('whole', 'tiny'),
  seats: fc.integer({ min: 1, max: 4 }),
  judging: fc.constantFrom('referee', 'challenge'),
  seed: fc.nat(),
});

function play({
  edition,
  size,
  seats,
  judging,
  seed,
}: typeof games extends fc.Arbitrary<infer G> ? G : never): Table {
  const ruleset = size === 'whole' ? rules(edition) : tiny(edition, 'A5 B4 S3');
  const count = Math.max(seats, ruleset.players.least);
  return playRandomly({
    seed,
    setting: { rules: ruleset, seats: count, judging: count === 1 ? 'referee' : judging },
  });
}

const everyGame = (check: (table: Table, seed: number) => void, numRuns = 120): void =>
  fc.assert(
    fc.property(games, (game) => {
      check(play(game), game.seed);
    }),
    { numRuns },
  );

/** What a seat may know of a game, said once more in other words: nobody else's tiles until the end. */
function veiled(game: Game, seat: Seat | undefined): Game {
  const isOver = game.phase.type === 'over';
  return withTiles(game, {
    rack: (tiles, owner) => (owner === seat || isOver ? tiles : countOf(tiles)),
    drawn: (tiles, owner) => (owner === seat ? tiles : countOf(tiles)),
  });
}

type Change = (tiles: Tiles, owner: Seat) => Tiles;

/** Nothing is nothing, whether it is counted or shown. */
const shown: Change = (tiles) => (countOf(tiles) === 0 ? [] : tiles);

function withTiles(game: Game, { rack, drawn }: { rack: Change; drawn: Change }): Game {
  const { lastPlay } = game;
  return {
    ...game,
    players: game.players.map((player, i) => ({ ...player, rack: shown(rack(player.rack, i), i) })),
    ...(lastPlay === undefined
      ? {}
      : { lastPlay: { ...lastPlay, drawn: shown(drawn(lastPlay.drawn, lastPlay.seat), lastPlay.seat) } }),
  };
}

describe('random games of every rule set, to the end', () => {
  it('come to every kind of event and of end', () => {
    const tables = fc.sample(games, { numRuns: 400, seed: 7 }).map(play);
    const types = new Set(tables.flatMap(({ log }) => log.map(({ type }) => type)));
    const reasons = new Set(tables.flatMap((table) => table.events('ended').map(({ reason }) => reason)));
    expect(Object.keys(EVENT_SCHEMAS).filter((type) => !types.has(type as EventType))).toEqual(['revealed']);
    expect(END_REASONS.filter((reason) => !reasons.has(reason))).toEqual(['aborted']);
  });

  it('lose and gain no tile', () => {
    everyGame(({ log }) => {
      for (let n = 1; n <= log.length; n++) {
        const game = fold(log.slice(0, n));
        const seen = [...tilesOn(game.board), ...game.players.flatMap(({ rack }) => rack as number[])];
        expect(remaining(game.ruleset, seen).every((left) => left >= 0)).toBe(true);
        for (const { rack } of game.players) expect(countOf(rack)).toBeLessThanOrEqual(game.ruleset.rack);
      }
    }, 40);
  });

  it('are the same when they are replayed from their log', () => {
    everyGame(({ log, game }) => {
      expect(fold(log)).toEqual(game);
      expect(game.version).toBe(log.length);
      expect(replay(log)).toEqual({ ok: true, value: game });
    });
  });

  it('are the same when their log is written and read', () => {
    everyGame(({ log }) => expect(parseLog(makeLog(log))).toEqual({ ok: true, value: log }));
  });

  it('get no point from thin air', () => {
    everyGame(({ log, game }) => {
      const scores = game.players.map(() => 0);
      let last = { seat: 0, points: 0 };
      for (const event of log) {
        if (event.type === 'played') last = event;
        if (event.type === 'played') scores[event.seat]! += event.points;
        if (event.type === 'withdrew') scores[event.seat]! -= last.points;
        if (event.type === 'played') {
          expect(event.points).toBeGreaterThanOrEqual(
            event.words.reduce((sum, { points }) => sum + points, 0),
          );
        }
        if (event.type === 'ended')
          for (const [seat, points] of event.leftovers.entries()) scores[seat]! += points;
      }
      expect(scores).toEqual(game.players.map(({ score }) => score));
    });
  });

  it('end with a winner among those who stayed, and nobody better', () => {
    everyGame(({ game }) => {
      if (game.phase.type !== 'over') throw new Error('it is over');
      const { winners, reason } = game.phase;
      const inPlay = game.players.filter(({ status }) => status === 'in').map(({ score }) => score);
      for (const seat of winners) {
        expect(game.players[seat]!.status).toBe('in');
        if (game.players.length > 1) expect(game.players[seat]!.score).toBe(Math.max(...inPlay));
      }
      if (game.players.length > 1 && reason !== 'aborted') expect(winners.length).toBeGreaterThan(0);
    });
  });

  it('show a seat its own tiles and no others, at every moment', () => {
    everyGame(({ log, game }) => {
      for (const seat of [undefined, ...game.players.keys()]) {
        const seen = log.map((event) => redact(event, seat));
        for (let n = 1; n <= log.length; n += 3) {
          const told = withTiles(fold(seen.slice(0, n)), { rack: shown, drawn: shown });
          expect(told).toEqual(veiled(fold(log.slice(0, n)), seat));
        }
      }
    }, 40);
  });

  it('show a seat the same log whatever is hidden from it', () => {
    everyGame(({ log, game }, seed) => {
      const below = numbersFrom(seed);
      const other = (tiles: unknown) => (tiles as number[]).map(() => 1 + below(26));
      for (const seat of [undefined, ...game.players.keys()]) {
        const changed = log.map((event): Event => {
          if (event.type === 'drew' && event.seat !== seat) return { ...event, tiles: other(event.tiles) };
          if (event.type !== 'exchanged' || event.seat === seat) return event;
          return { ...event, returned: other(event.returned), drawn: other(event.drawn) };
        });
        expect(changed.map((event) => redact(event, seat))).toEqual(log.map((event) => redact(event, seat)));
      }
    });
  });

  it('are written down as games that check', () => {
    everyGame(({ log, game }) => {
      const players = game.players.map((_, seat) => ({ nick: `p${seat}`, name: `Player ${seat}` }));
      const record = writeRecord(log, players);
      if (record.entries.length === 0) return;
      const text = makeGame(record);
      const read = parseGame(text, [game.ruleset]);
      if (!read.ok) throw new Error(JSON.stringify(read.refusals) + text);
      expect(makeGame(read.value)).toBe(text);
      // Whether a lone S stands is for the dictionary that was asked in the game.
      const checked = checkRecord(read.value, { ...fancies, has: () => true });
      expect(checked.ok && checked.value.scores).toEqual(game.players.map(({ score }) => score));
    });
  });
});

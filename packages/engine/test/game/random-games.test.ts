import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import {
  type Command,
  checkRecord,
  countOf,
  decide,
  drawWith,
  END_REASONS,
  EVENT_SCHEMAS,
  type EventOf,
  type EventType,
  exchangeLimit,
  fold,
  type Game,
  type GameEvent,
  type GameRecord,
  makeGame,
  makeLog,
  mayChallenge,
  parseGame,
  parseLog,
  rackOf,
  redact,
  replay,
  type Seat,
  type Tiles,
  undoneEvents,
  writeRecord,
} from '../../src/game/index.ts';
import {
  type End,
  faceValue,
  makeRuleset,
  OVERTURNED,
  parseRuleset,
  RULED_BY,
  RULESETS,
  type Ruleset,
  remaining,
  type Tile,
  tilesOn,
  unseen,
} from '../../src/rules/index.ts';
import { rules, tiny } from '../scene.ts';
import type { Table } from '../table.ts';
import { hashLexicon, numbersFrom, playRandomly } from './random-game.ts';

/** Any edition, full-size or tiny, any number of seats, both kinds of judging, with and without tournament options. */
const games = fc.record({
  edition: fc.constantFrom(...RULESETS.map(({ name }) => name)),
  size: fc.constantFrom('whole', 'tiny'),
  seats: fc.integer({ min: 1, max: 4 }),
  judging: fc.constantFrom('referee', 'challenge'),
  seed: fc.nat(),
  options: fc.option(
    fc.record({
      overturned: fc.constantFrom(...OVERTURNED),
      ruledBy: fc.constantFrom(...RULED_BY),
      ends: fc.constantFrom<End[][]>(['E1', 'E3a'], ['E1', 'E2', 'E3a'], ['E3', 'E3a']),
      director: fc.boolean(),
    }),
    { nil: undefined },
  ),
});

function play({
  edition,
  size,
  seats,
  judging,
  seed,
  options,
}: typeof games extends fc.Arbitrary<infer G> ? G : never): Table {
  const plain = size === 'whole' ? rules(edition) : tiny(edition, 'A5 B4 S3');
  const ruleset = options === undefined ? plain : withOptions(plain, options);
  const count = Math.max(seats, ruleset.players.least);
  return playRandomly({
    seed,
    setting: {
      rules: ruleset,
      seats: count,
      judging: count === 1 ? 'referee' : judging,
      director: options?.director ?? false,
    },
  });
}

type Options = NonNullable<(typeof games extends fc.Arbitrary<infer G> ? G : never)['options']>;

/** The same rules with tournament options. */
function withOptions(plain: Ruleset, { overturned, ruledBy, ends }: Options): Ruleset {
  const result = parseRuleset({
    ...makeRuleset(plain),
    name: 'options',
    challenge: { upheld: 'lose-turn', overturned, ruledBy },
    exchange: { ...plain.exchange, bag: plain.rack },
    overtime: { points: 10, minutes: 2 },
    ends,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

const everyGame = (check: (table: Table, seed: number) => void, count = 120): void =>
  fc.assert(
    fc.property(games, (game) => {
      check(play(game), game.seed);
    }),
    { numRuns: cases(count) },
  );

/** What a seat may see, written independently: nobody else's tiles until the end. */
function redactedView(game: Game, seat: Seat | undefined): Game {
  const isOver = game.phase.type === 'over';
  return withTiles(game, {
    rack: (tiles, owner) => (owner === seat || isOver ? tiles : countOf(tiles)),
    drawn: (tiles, owner) => (owner === seat ? tiles : countOf(tiles)),
  });
}

type Change = (tiles: Tiles, owner: Seat) => Tiles;

/** A count of 0 and an empty list are the same. */
const normalise: Change = (tiles) => (countOf(tiles) === 0 ? [] : tiles);

function withTiles(game: Game, { rack, drawn }: { rack: Change; drawn: Change }): Game {
  const { lastPlay } = game;
  return {
    ...game,
    players: game.players.map((player, i) => ({ ...player, rack: normalise(rack(player.rack, i), i) })),
    undoable: game.undoable.map((turn) => ({ ...turn, before: withTiles(turn.before, { rack, drawn }) })),
    ...(lastPlay === undefined
      ? {}
      : { lastPlay: { ...lastPlay, drawn: normalise(drawn(lastPlay.drawn, lastPlay.seat), lastPlay.seat) } }),
  };
}

/** Points for leftovers, computed from the racks shown at the end. */
function leftoversOf({ ruleset, players }: Game, { racks, reason }: EventOf<'ended'>): number[] {
  if (reason === 'last-left' || reason === 'aborted' || reason === 'adjudicated') return racks.map(() => 0);
  const { leftovers } = ruleset;
  const counts = (seat: Seat) => players[seat]!.status === 'in' || players.length === 1;
  const costs = racks.map((rack, seat) => {
    if (!counts(seat)) return 0;
    if (leftovers.by === 'tile') return leftovers.points * rack.length;
    return rack.reduce((sum, tile) => sum + faceValue(ruleset, tile), 0);
  });
  const out = racks.findIndex((rack, seat) => rack.length === 0 && counts(seat));
  const gain = leftovers.by === 'value' ? costs.reduce((sum, cost) => sum + cost, 0) : 0;
  return costs.map((cost, seat) => (seat === out ? gain : 0) - cost);
}

/** Between two players one line says it all: the player who went out gains both halves of the difference. */
function leftoversAsWritten({ entries }: GameRecord, log: readonly GameEvent[]): number[] {
  const ended = log.findLast((event) => event.type === 'ended')!;
  const lines = entries.filter(({ action }) => action.type === 'leftovers');
  const isOneLine = lines.length === 1 && ended.leftovers.filter((points) => points !== 0).length === 2;
  const lost = Math.min(...ended.leftovers);
  return ended.leftovers.map(() => (isOneLine ? -lost : 0));
}

/** The same game with other tiles in the bag and on racks that a seat may not see. */
function withOtherHiddenTiles(game: Game, seat: Seat | undefined, below: (bound: number) => number): Game {
  const own = game.players.map(({ rack }, i) => (i === seat ? rack : [])) as Tile[][];
  const pool = drawWith(below, unseen(game.ruleset, [...tilesOn(game.board), ...own.flat()]), 1000);
  const players = game.players.map((player, i) =>
    i === seat ? player : { ...player, rack: pool.splice(0, countOf(player.rack)) },
  );
  return { ...game, players };
}

describe('what a seat may do', () => {
  const ACTIONS: readonly EventType[] = [
    'played',
    'exchanged',
    'passed',
    'challenged',
    'accepted',
    'resigned',
  ];
  const may = (table: Table, game: Game, command: Command): boolean => decide(game, command, table.deps).ok;

  it('is predicted exactly as it is decided', () =>
    everyGame((table) => {
      table.log.forEach(({ type }, i) => {
        if (!ACTIONS.includes(type)) return; // only then are all events of the last command there
        const game = fold(table.log.slice(0, i));
        game.players.forEach((_, seat) => {
          expect(mayChallenge(game, seat)).toBe(may(table, game, { type: 'challenge', seat }));
          const rack = rackOf(game, seat);
          for (let count = 1; count <= Math.min(3, rack.length); count++) {
            const command: Command = { type: 'exchange', seat, tiles: rack.slice(0, count) };
            expect(may(table, game, command)).toBe(count <= exchangeLimit(game, seat));
          }
        });
      });
    }, 20));
});

describe('random games of every rule set, to the end', () => {
  it('reach every kind of event and ending', () => {
    const tables = fc.sample(games, { numRuns: 400, seed: 7 }).map(play);
    const types = new Set(tables.flatMap(({ log }) => log.map(({ type }) => type)));
    const reasons = new Set(tables.flatMap((table) => table.events('ended').map(({ reason }) => reason)));
    expect(Object.keys(EVENT_SCHEMAS).filter((type) => !types.has(type as EventType))).toEqual(['revealed']);
    expect(END_REASONS.filter((reason) => !reasons.has(reason))).toEqual([]);
  });

  it('never lose or gain a tile', () => {
    everyGame(({ log }) => {
      for (let n = 1; n <= log.length; n++) {
        const game = fold(log.slice(0, n));
        const seen = [...tilesOn(game.board), ...game.players.flatMap(({ rack }) => rack as number[])];
        expect(remaining(game.ruleset, seen).every((left) => left >= 0)).toBe(true);
        for (const { rack } of game.players) expect(countOf(rack)).toBeLessThanOrEqual(game.ruleset.rack);
      }
    }, 40);
  });

  it('replay to the same game from their log', () => {
    everyGame(({ log, game }) => {
      expect(fold(log)).toEqual(game);
      expect(game.version).toBe(log.length);
      expect(replay(log)).toEqual({ ok: true, value: game });
    });
  });

  it('survive writing and reading their log', () => {
    everyGame(({ log }) => expect(parseLog(makeLog(log))).toEqual({ ok: true, value: log }));
  });

  it('only score points that are accounted for', () => {
    everyGame(({ log, game }) => {
      const scores = game.players.map(() => 0);
      let last = { seat: 0, points: 0 };
      let isChallenged = false;
      const undone = undoneEvents(log);
      for (const event of log.filter((event) => !undone.has(event))) {
        if (event.type === 'played') last = event;
        if (event.type === 'played') scores[event.seat]! += event.points;
        if (event.type === 'withdrew') scores[event.seat]! -= last.points;
        if (event.type === 'challenged') isChallenged = true;
        if (event.type === 'ruled') {
          const { overturned } = game.ruleset.challenge;
          const bonus = overturned === 'five-points' ? 5 : overturned === 'ten-points' ? 10 : 0;
          if (isChallenged && !event.upheld) scores[last.seat]! += bonus;
          isChallenged = false;
        }
        if (event.type === 'adjustedScore') scores[event.seat]! += event.points;
        if (event.type === 'ended' && event.reason !== 'last-left' && event.reason !== 'aborted') {
          for (const [seat, { status }] of game.players.entries()) {
            const minutes = log.filter(
              ({ type, ...rest }) => type === 'overran' && 'seat' in rest && rest.seat === seat,
            );
            if (status === 'in') scores[seat]! -= 10 * minutes.length;
          }
        }
        if (event.type === 'played') {
          const { bonus } = game.ruleset;
          const byWords = event.words.reduce((sum, { points }) => sum + points, 0);
          expect(event.points).toBe(byWords + (event.play.length >= bonus.tiles ? bonus.points : 0));
        }
        if (event.type === 'ended') expect(event.leftovers).toEqual(leftoversOf(game, event));
        if (event.type === 'ended')
          for (const [seat, points] of event.leftovers.entries()) scores[seat]! += points;
      }
      expect(scores).toEqual(game.players.map(({ score }) => score));
    });
  });

  it('are won by the best of the players who stayed', () => {
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

  it('always show a seat its own tiles and no others', () => {
    everyGame(({ log, game }) => {
      for (const seat of [undefined, ...game.players.keys()]) {
        const seen = log.map((event) => redact(event, seat));
        for (let n = 1; n <= log.length; n += 3) {
          const folded = withTiles(fold(seen.slice(0, n)), { rack: normalise, drawn: normalise });
          expect(folded).toEqual(redactedView(fold(log.slice(0, n)), seat));
        }
      }
    }, 40);
  });

  it('show a seat the same log whatever the hidden tiles are', () => {
    everyGame(({ log, game }, seed) => {
      const below = numbersFrom(seed);
      const other = (tiles: unknown) => (tiles as number[]).map(() => 1 + below(26));
      for (const seat of [undefined, ...game.players.keys()]) {
        const changed = log.map((event): GameEvent => {
          if (event.type === 'drew' && event.seat !== seat) return { ...event, tiles: other(event.tiles) };
          if (event.type !== 'exchanged' || event.seat === seat) return event;
          return { ...event, returned: other(event.returned), drawn: other(event.drawn) };
        });
        expect(changed.map((event) => redact(event, seat))).toEqual(log.map((event) => redact(event, seat)));
      }
    });
  });

  it('answer a seat the same whatever the others hold', () => {
    everyGame(({ log, deps }, seed) => {
      const below = numbersFrom(seed);
      for (let n = 2; n < log.length; n += 4) {
        const game = fold(log.slice(0, n));
        if (game.phase.type !== 'playing' || game.lastPlay !== undefined) continue;
        const { toMove: seat } = game;
        // The seat's own draw is the same in both, so that only hidden tiles differ.
        const tiles = rackOf(game, seat).slice(0, 1);
        const draw = (_: readonly Tile[], count: number) => Array<Tile>(count).fill(1);
        const commands: Command[] = [
          { type: 'pass', seat },
          { type: 'exchange', seat, tiles },
          { type: 'play', seat, play: [{ square: 0, tile: tiles[0] ?? 1 }] },
          { type: 'resign', seat },
          { type: 'challenge', seat },
        ];
        for (const command of commands) {
          const answer = (from: Game) => {
            const decision = decide(from, command, { ...deps, anyPlay: () => true, draw });
            // The end shows all racks; until then nothing may leak.
            return decision.ok
              ? decision.value.filter(({ type }) => type !== 'ended').map((event) => redact(event, seat))
              : decision;
          };
          expect(answer(withOtherHiddenTiles(game, seat, below))).toEqual(answer(game));
        }
      }
    }, 40);
  });

  it('are written as games that pass the checks', () => {
    everyGame(({ log, game }) => {
      const players = game.players.map((_, seat) => ({ nick: `p${seat}`, name: `Player ${seat}` }));
      const record = writeRecord(log, players);
      if (record.entries.length === 0) return;
      const text = makeGame(record);
      const parsed = parseGame(text, game.ruleset);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusals) + text);
      expect(makeGame(parsed.value)).toBe(text);
      // Whether a lone S is legal depends on the dictionary used in the game.
      const { mismatches, scores } = checkRecord(parsed.value, { ...hashLexicon, has: () => true });
      expect(mismatches).toEqual([]);
      const ends = leftoversAsWritten(parsed.value, log);
      const byNick = new Map(parsed.value.players.map(({ nick }, i) => [nick, scores[i]!]));
      expect(players.map(({ nick }) => byNick.get(nick))).toEqual(
        game.players.map(({ score }, seat) => score + ends[seat]!),
      );
    });
  });
});

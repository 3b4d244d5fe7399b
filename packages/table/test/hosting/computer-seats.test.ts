import { type Command, rackOf, type Seat } from '@ziggurat/engine/game';
import type { Play } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import {
  CHALLENGE_WINDOW,
  type ComputerDeps,
  ComputerSeats,
  HostedTable,
  type TableSetting,
  type ThinkRequest,
} from '../../src/index.ts';
import { MemoryGame } from './memory-game.ts';

/** A clock that only moves when set, and then calls what is due. */
class HandClock {
  #now = 0;
  readonly #timers = new Set<{ readonly at: number; readonly callback: () => void }>();

  readonly now = (): number => this.#now;

  readonly timer = (milliseconds: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  get isWaiting(): boolean {
    return this.#timers.size > 0;
  }

  set(now: number): void {
    this.#now = now;
    for (const { at, callback } of [...this.#timers]) if (at <= now) callback();
  }
}

interface Scene extends Partial<ComputerDeps<never>> {
  readonly table?: Partial<TableSetting>;
  readonly computerSeats?: readonly Seat[];
}

/** A hosted game with computers in some seats; they exchange a tile unless a test says otherwise. */
function openScene({ table: more = {}, computerSeats = [1], ...deps }: Scene = {}) {
  const clock = new HandClock();
  const game = new MemoryGame(more);
  const hosted = new HostedTable(game.table(), { entryStore: game.entryStore(), now: clock.now });
  const questions: ThinkRequest[] = [];
  const people = hosted.table.game.players.flatMap((_, seat) => (computerSeats.includes(seat) ? [] : [seat]));
  const notices: string[] = [];
  const seats = new ComputerSeats<never>({
    hosted,
    computers: () => computerSeats,
    people: () => people,
    now: clock.now,
    timer: clock.timer,
    during: (run) => run(),
    onStopped: ({ type }) => notices.push(type),
    onWindow: (until) => notices.push(`window ${until}`),
    think: async (question) => {
      questions.push(question);
      const { game, seat } = question;
      return { type: 'done', ...(game.toMove === seat ? { command: exchange(question) } : {}) };
    },
    ...deps,
  });
  const carryOut = (command: Command) =>
    hosted.ask({
      id: `${command.type} ${hosted.table.game.version}`,
      version: hosted.table.game.version,
      command,
    });
  /** The player to move plays; whether it is a word doesn't matter here. */
  const play = () => {
    const seat = hosted.table.game.toMove;
    return carryOut({ type: 'play', seat, play: playOf(hosted, seat) });
  };
  return { clock, game, hosted, questions, notices, seats, carryOut, play };
}

const exchange = ({ game, seat }: ThinkRequest): Command => ({
  type: 'exchange',
  seat,
  tiles: rackOf(game, seat).slice(0, 1),
});

/** Two tiles on the start squares. */
function playOf({ table: { game } }: HostedTable<never>, seat: Seat): Play {
  const from = game.ruleset.start[0]!;
  const tiles = rackOf(game, seat).filter((tile) => tile > 0);
  return tiles.slice(0, 2).map((tile, i) => ({ square: from + i, tile }));
}

const turnsOf = ({ table }: HostedTable<never>): readonly string[] =>
  table.log.flatMap((event) => ('seat' in event ? `${event.seat} ${event.type}` : []));

/** Runs everything that is ready to run. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve();
};

describe('computer seats', () => {
  it("play until it is a person's turn, seeing only their own racks", async () => {
    const { hosted, seats, questions, carryOut } = openScene({ table: { seats: 3 }, computerSeats: [1, 2] });
    while (hosted.table.game.toMove !== 0) await seats.run();
    await carryOut(exchange({ game: hosted.table.game, seat: 0, seed: 0 }));
    const before = questions.length;
    await seats.run();
    expect(hosted.table.game.toMove).toBe(0);
    const recent = questions.slice(before);
    expect(recent.map(({ seat }) => seat)).toEqual([1, 2]);
    for (const { game, seat } of recent) {
      expect(game.players.map(({ rack }) => typeof rack)).toEqual(
        game.players.map((_, other) => (other === seat ? 'object' : 'number')),
      );
    }
  });

  it('agree to every offer, also while it is the turn of a person', async () => {
    const { hosted, seats, carryOut } = openScene({ table: { seats: 3 }, computerSeats: [1, 2] });
    while (hosted.table.game.toMove !== 0) await seats.run();
    const before = hosted.table.game.players[0]!.rack;
    await carryOut({ type: 'pass', seat: 0 });
    while (hosted.table.game.toMove !== 0) await seats.run();
    await carryOut({ type: 'offer', seat: 0, offer: 'undo' });
    await seats.run();
    expect(turnsOf(hosted).slice(-4)).toEqual(['0 offered', '1 agreed', '2 agreed', '0 undone']);
    expect(hosted.table.game).toMatchObject({ toMove: 0 });
    expect(hosted.table.game.players[0]!.rack).toEqual(before);
  });

  it('are asked once per turn, however often they are run', async () => {
    const { hosted, seats, questions } = openScene();
    const { game } = hosted.table;
    if (game.toMove === 0) await hosted.act(exchange({ game, seat: 0, seed: 0 }), game.version);
    await Promise.all([seats.run(), seats.run(), seats.run()]);
    expect(questions).toHaveLength(1);
  });

  it("stop and say so when one of them can't play", async () => {
    const { seats, notices, hosted } = openScene({
      computerSeats: [0, 1],
      think: async () => ({ type: 'failed' }),
    });
    const { version } = hosted.table.game;
    await seats.run();
    expect(notices).toEqual(['failed']);
    expect(hosted.table.game.version).toBe(version);
  });

  it('stop when one of their commands is refused', async () => {
    const { seats, notices } = openScene({
      computerSeats: [0, 1],
      think: async ({ seat }) => ({ type: 'done', command: { type: 'challenge', seat } }),
    });
    await seats.run();
    expect(notices).toEqual(['refused']);
  });
});

describe('the seed for a choice', () => {
  const seedsOf = (key: string) => {
    const table = new MemoryGame({ key }).table();
    return [0, 1].map((seat) => table.computerSeed(seat));
  };

  it('depends only on key, seat and number of plays', () => {
    const [a, b] = ['7', '8'].map((digit) => digit.repeat(64));
    expect(seedsOf(a!)).toEqual(seedsOf(a!));
    expect(new Set([...seedsOf(a!), ...seedsOf(b!)]).size).toBe(4);
  });

  it('changes with a play and nothing else', async () => {
    const { hosted, carryOut, play } = openScene({ table: { judging: 'challenge' } });
    const before = hosted.table.computerSeed(1);
    await hosted.act({ type: 'rest', milliseconds: 5 }, hosted.table.game.version);
    await carryOut(exchange({ game: hosted.table.game, seat: hosted.table.game.toMove, seed: 0 }));
    expect(hosted.table.computerSeed(1)).toBe(before);
    await play();
    expect(hosted.table.computerSeed(1)).not.toBe(before);
  });
});

describe('the time people have to challenge', () => {
  /** Seat 2 is a computer and to move after seat 1 has played; the person in seat 0 may challenge. */
  async function openToChallenge(changes: Scene = {}) {
    const scene = openScene({
      ...changes,
      table: { seats: 3, judging: 'challenge', ...changes.table },
      computerSeats: changes.computerSeats ?? [2],
    });
    const { hosted, carryOut, play } = scene;
    const wanted = 1;
    while (hosted.table.game.toMove !== wanted) {
      const { game } = hosted.table;
      await carryOut(exchange({ game, seat: game.toMove, seed: 0 }));
    }
    await play();
    return { ...scene, version: hosted.table.game.version };
  }

  it('passes before a computer plays on', async () => {
    const { seats, clock, hosted, notices, version } = await openToChallenge();
    const run = seats.run();
    await settled();
    clock.set(CHALLENGE_WINDOW - 1);
    await settled();
    expect(hosted.table.game.version).toBe(version);
    clock.set(CHALLENGE_WINDOW);
    await run;
    expect(turnsOf(hosted).at(-1)).toBe('2 exchanged');
    expect(notices).toEqual([`window ${CHALLENGE_WINDOW}`, 'window undefined']);
  });

  it('ends when they accept the play', async () => {
    const { seats, hosted } = await openToChallenge();
    const run = seats.run();
    await settled();
    seats.waiveChallenge();
    await run;
    expect(turnsOf(hosted).at(-1)).toBe('2 exchanged');
  });

  it('ends when one of them challenges', async () => {
    const { seats, hosted, carryOut, questions } = await openToChallenge();
    const run = seats.run();
    await settled();
    await carryOut({ type: 'challenge', seat: 0 });
    await run;
    expect(turnsOf(hosted)).toContain('0 challenged');
    expect(questions.every(({ game }) => game.lastPlay === undefined)).toBe(true);
  });

  it('is skipped if no person can challenge', async () => {
    const { seats, clock, hosted } = await openToChallenge({ computerSeats: [0, 2] });
    await seats.run();
    expect(clock.isWaiting).toBe(false);
    expect(turnsOf(hosted)).toContain('2 exchanged');
  });

  it('costs a computer at most a tenth of the time on its clock', async () => {
    const bank = { type: 'bank', base: 20_000, increment: 0 } as const;
    const { seats, clock, hosted } = await openToChallenge({ table: { clock: bank } });
    const run = seats.run();
    await settled();
    clock.set(2000);
    await run;
    expect(turnsOf(hosted).at(-1)).toBe('2 exchanged');
  });

  it('ends when the host stops, and no computer plays', async () => {
    const { seats, hosted, version, clock } = await openToChallenge();
    const run = seats.run();
    await settled();
    seats.close();
    await run;
    expect(hosted.table.game.version).toBe(version);
    expect(clock.isWaiting).toBe(false);
  });
});

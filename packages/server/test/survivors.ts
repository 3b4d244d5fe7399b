import { pickFromSeed } from '@ziggurat/engine/bots';
import type { Command, RandomIndex, Seat } from '@ziggurat/engine/game';
import type { TableSummary } from '@ziggurat/protocol';
import { seenBy, type Table, verify } from '@ziggurat/table';
import { expect } from 'vitest';
import { Client, Player } from './client.ts';
import { type Course, SHORT_RULES } from './course.ts';

/** How far a deed has come when the server is killed. */
const STAGES = ['too late', 'under way', 'answered'] as const;

/** Who has heard of a turn that was answered: the answer may be known where the news is not, and vice versa. */
const HEARERS = ['the player', 'the others', 'everybody'] as const;

/** Something that is asked of a server that is about to be killed. */
export interface Deed {
  readonly stage: (typeof STAGES)[number];
  /** Ends when it has come as far as it should. */
  act(): Promise<void>;
  /** Asked of the next server: whether the first has done it is not known. */
  again(): Promise<void>;
}

interface Turn {
  readonly seat: Seat;
  readonly id: string;
  readonly version: number;
  readonly command: Command;
}

/** Asks again for as long as the server says that it could not do it. */
async function untilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('"unavailable"'))) throw error;
    }
  }
}

async function tellUntilAvailable(player: Player, turn: Turn): ReturnType<Player['tell']> {
  for (;;) {
    const told = await player.tell(turn.command, turn);
    if (told.type === 'done' || told.refusal.code !== 'unavailable') return told;
  }
}

/** Two players and a spectator of one game. Servers come and go; these keep what they were told. */
export class Survivors {
  readonly #course: Course;
  readonly #random: RandomIndex;
  readonly #sent: string[] = [];
  readonly #acknowledged = new Map<string, number>();
  /** What happened, for whoever must find out why a test is red. */
  readonly #story: string[];
  #people: readonly Client[];
  #players: readonly Player[] = [];
  #table: string | undefined;
  #deed: Deed | undefined;
  #isDone = false;

  private constructor(people: readonly Client[], course: Course, seed: number) {
    this.#people = people;
    this.#course = course;
    this.#random = pickFromSeed(seed);
    this.#story = [`seed ${seed}`];
  }

  static async meet(address: string, course: Course, seed: number): Promise<Survivors> {
    const people = await Promise.all(
      ['Ann', 'Ben', 'Eve'].map((name) => untilAvailable(() => Client.guest(address, name))),
    );
    return new Survivors(people, course, seed);
  }

  get table(): string {
    return this.#table!;
  }

  /** What is to be done next; nothing when the game is over and its rematch has begun. */
  next(): Deed | undefined {
    if (this.#table === undefined) this.#deed = this.#open();
    else if (this.#players.length === 0) this.#deed = this.#join();
    else if (this.#isDone) this.#deed = undefined;
    else this.#deed = this.#players[0]!.game!.phase.type === 'over' ? this.#rematch() : this.#act();
    return this.#deed;
  }

  /** Everybody comes back with what they know, and asks again for what may not have come about. */
  async come(address: string): Promise<void> {
    this.#people = this.#people.map((person) => person.at(address));
    await this.#deed?.again();
  }

  /** Nobody hears any more from the server that was. */
  leave(): void {
    for (const { line } of this.#players) line.socket.terminate();
  }

  /** What is kept is what was told, to each as it may be seen, and every turn is there once. */
  check(table: Table): void {
    const why = this.#story.join('; ');
    for (const [i, { entries }] of this.#players.entries()) {
      expect(entries, why).toEqual(table.entries.map((entry) => seenBy(entry, i < 2 ? i : undefined)));
    }
    expect(verify(table.log), why).toMatchObject({ ok: true });
    const brought = table.entries.flatMap(({ by }) => (by === undefined || by.startsWith('table') ? [] : by));
    expect(
      brought.filter((by, i) => by !== brought[i - 1]),
      why,
    ).toEqual(this.#sent);
    for (const [by, version] of this.#acknowledged) expect(table.entries[version - 1]?.by, why).toBe(by);
  }

  #open(): Deed {
    const options = { rules: SHORT_RULES, judging: 'challenge' };
    const open = async (): Promise<void> => {
      this.#table = (await untilAvailable(() => this.#people[0]!.post('tables', options))).id;
    };
    return this.#make('open', {
      act: open,
      again: async () => {
        const mine = await this.#people[0]!.get<TableSummary[]>('tables/mine');
        if (this.#table !== undefined) expect(mine).toMatchObject([{ id: this.#table }]);
        if (mine.length === 0) await open();
        else this.#table = mine[0]!.id;
      },
    });
  }

  #join(): Deed {
    const join = async (): Promise<void> => {
      const stir = { stir: 'Ben was here' };
      await untilAvailable(() => this.#people[1]!.post(`tables/${this.#table}/join`, stir));
    };
    return this.#make('join', {
      act: join,
      again: async () => {
        await join();
        await this.#follow();
        await this.#hear(({ phase }) => phase.type !== 'gathering');
      },
    });
  }

  /** The next turn of the game, or a challenge. */
  #act(): Deed {
    const seat = [0, 1].find((one) => this.#command(one) !== undefined)!;
    const { version } = this.#players[seat]!.game!;
    const turn = { seat, id: `turn-${this.#sent.length}`, version, command: this.#command(seat)! };
    this.#sent.push(`${seat}:${turn.id}`);
    const hearers = HEARERS[this.#random(HEARERS.length)]!;
    return this.#make(`${turn.command.type} by seat ${seat}, to be heard by ${hearers}`, {
      act: () => this.#tell(turn, hearers),
      again: async () => {
        await this.#follow();
        const told = await tellUntilAvailable(this.#players[seat]!, turn);
        const by = `${seat}:${turn.id}`;
        const known = this.#acknowledged.get(by);
        expect(told, this.#story.join('; ')).toMatchObject({
          type: 'done',
          ...(known && { version: known }),
        });
        if (told.type === 'done') this.#acknowledged.set(by, told.version);
        await this.#hear((game) => game.version > version);
      },
    });
  }

  #rematch(): Deed {
    const [first, second] = this.#random(2) === 0 ? [0, 1] : [1, 0];
    const ask = async (who: number): Promise<string> =>
      (await untilAvailable(() => this.#people[who]!.post(`tables/${this.#table}/rematch`))).id;
    return this.#make('rematch', {
      act: async () => void (await ask(first!)),
      again: async () => {
        const [table, ...same] = [await ask(second!), await ask(first!), await ask(second!)];
        expect(same).toEqual([table, table]);
        const players = await Promise.all(this.#people.map((person) => Player.sit(person, table!)));
        await Promise.all(players.map((player) => player.until(({ phase }) => phase.type === 'playing')));
        for (const { line } of players) line.socket.terminate();
        this.#isDone = true;
      },
    });
  }

  #make(what: string, deed: Omit<Deed, 'stage'>): Deed {
    const stage = STAGES[this.#random(STAGES.length)]!;
    this.#story.push(`${what}: ${stage}`);
    return { stage, ...deed };
  }

  #command(seat: Seat): Command | undefined {
    const { game, entries } = this.#players[seat]!;
    return this.#course.next(game!, entries, seat);
  }

  async #tell(turn: Turn, hearers: (typeof HEARERS)[number]): Promise<void> {
    const player = this.#players[turn.seat]!;
    const others = this.#players.filter((one) => one !== player);
    for (const deaf of hearers === 'everybody' ? [] : hearers === 'the others' ? [player] : others)
      deaf.line.deafen();
    const told = tellUntilAvailable(player, turn).then((answer) => {
      if (answer.type === 'done') this.#acknowledged.set(`${turn.seat}:${turn.id}`, answer.version);
      else throw new Error(`${JSON.stringify(answer)} after ${this.#story.join('; ')}`);
    });
    const heard = Promise.all(others.map((one) => one.until((game) => game.version > turn.version)));
    const wanted = { 'the player': [told], 'the others': [heard], everybody: [told, heard] };
    // Who does not hear it finds the line closed.
    void Promise.allSettled([told, heard]);
    await Promise.all(wanted[hearers]);
  }

  async #follow(): Promise<void> {
    this.#players = await Promise.all(
      this.#people.map((person, i) => Player.sit(person, this.table, this.#players[i]?.entries)),
    );
  }

  async #hear(isWanted: Parameters<Player['until']>[0]): Promise<void> {
    await Promise.all(this.#players.map((player) => player.until(isWanted)));
  }
}

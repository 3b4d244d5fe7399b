import { seededRandom } from '@ziggurat/engine/bots';
import type { Command, RandomIndex, Seat } from '@ziggurat/engine/game';
import type { TableSummary } from '@ziggurat/protocol';
import { seenBy, type Table, verify } from '@ziggurat/table';
import { expect } from 'vitest';
import { Client, Player } from './client.ts';
import { type Script, SHORT_RULES } from './script.ts';

/** How far a request has come when the server is killed. */
const STAGES = ['too late', 'running', 'answered'] as const;

/** Who got a turn before the kill: the reply may arrive without the entries, and vice versa. */
const RECEIVERS = ['the player', 'the others', 'everyone'] as const;

/** A request to a server that is about to be killed. */
export interface Attempt {
  readonly stage: (typeof STAGES)[number];
  /** Resolves when the request has reached its stage. */
  act(): Promise<void>;
  /** Repeats the request on the next server: nobody knows whether the first one carried it out. */
  retry(): Promise<void>;
}

interface Turn {
  readonly seat: Seat;
  readonly id: string;
  readonly version: number;
  readonly command: Command;
}

/** Asks again while the server answers that it's unavailable. */
async function untilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('"unavailable"'))) throw error;
    }
  }
}

async function sendUntilAvailable(player: Player, turn: Turn): ReturnType<Player['send']> {
  for (;;) {
    const reply = await player.send(turn.command, turn);
    if (reply.type === 'done' || reply.refusal.code !== 'unavailable') return reply;
  }
}

/** Two players and a spectator of one game. They survive server crashes and remember what they received. */
export class Survivors {
  readonly #script: Script;
  readonly #random: RandomIndex;
  readonly #sent: string[] = [];
  readonly #acknowledged = new Map<string, number>();
  /** What happened, to explain a failure. */
  readonly #history: string[];
  #people: readonly Client[];
  #players: readonly Player[] = [];
  #table: string | undefined;
  #attempt: Attempt | undefined;
  #isDone = false;

  private constructor(people: readonly Client[], script: Script, seed: number) {
    this.#people = people;
    this.#script = script;
    this.#random = seededRandom(seed);
    this.#history = [`seed ${seed}`];
  }

  static async create(address: string, script: Script, seed: number): Promise<Survivors> {
    const people = await Promise.all(
      ['Ann', 'Ben', 'Eve'].map((name) => untilAvailable(() => Client.guest(address, name))),
    );
    return new Survivors(people, script, seed);
  }

  get table(): string {
    return this.#table!;
  }

  /** The next request; `undefined` when the game is over and its rematch has begun. */
  next(): Attempt | undefined {
    if (this.#table === undefined) this.#attempt = this.#open();
    else if (this.#players.length === 0) this.#attempt = this.#join();
    else if (this.#isDone) this.#attempt = undefined;
    else this.#attempt = this.#players[0]!.game!.phase.type === 'over' ? this.#rematch() : this.#act();
    return this.#attempt;
  }

  /** Reconnects everyone and repeats the last request. */
  async reconnect(address: string): Promise<void> {
    this.#people = this.#people.map((person) => person.at(address));
    await this.#attempt?.retry();
  }

  disconnect(): void {
    for (const { connection } of this.#players) connection.socket.terminate();
  }

  /** Checks that the log matches what everyone received and may see, and that every turn is in it once. */
  check(table: Table): void {
    const history = this.#history.join('; ');
    for (const [i, { entries }] of this.#players.entries()) {
      expect(entries, history).toEqual(table.entries.map((entry) => seenBy(entry, i < 2 ? i : undefined)));
    }
    expect(verify(table.log), history).toMatchObject({ ok: true });
    const causes = table.entries.flatMap(({ by }) => (by === undefined || by.startsWith('table') ? [] : by));
    expect(
      causes.filter((by, i) => by !== causes[i - 1]),
      history,
    ).toEqual(this.#sent);
    for (const [by, version] of this.#acknowledged) expect(table.entries[version - 1]?.by, history).toBe(by);
  }

  #open(): Attempt {
    const options = { rules: SHORT_RULES, judging: 'challenge' };
    const open = async (): Promise<void> => {
      this.#table = (await untilAvailable(() => this.#people[0]!.post('tables', options))).id;
    };
    return this.#make('open', {
      act: open,
      retry: async () => {
        const mine = await this.#people[0]!.get<TableSummary[]>('tables/mine');
        if (this.#table !== undefined) expect(mine).toMatchObject([{ id: this.#table }]);
        if (mine.length === 0) await open();
        else this.#table = mine[0]!.id;
      },
    });
  }

  #join(): Attempt {
    const join = async (): Promise<void> => {
      const stir = { stir: 'Ben was here' };
      await untilAvailable(() => this.#people[1]!.post(`tables/${this.#table}/join`, stir));
    };
    return this.#make('join', {
      act: join,
      retry: async () => {
        await join();
        await this.#follow();
        await this.#waitForAll(({ phase }) => phase.type !== 'gathering');
      },
    });
  }

  /** The next turn of the game, or a challenge. */
  #act(): Attempt {
    const seat = [0, 1].find((candidate) => this.#command(candidate) !== undefined)!;
    const { version } = this.#players[seat]!.game!;
    const turn = { seat, id: `turn-${this.#sent.length}`, version, command: this.#command(seat)! };
    this.#sent.push(`${seat}:${turn.id}`);
    const receivers = RECEIVERS[this.#random(RECEIVERS.length)]!;
    return this.#make(`${turn.command.type} by seat ${seat}, received by ${receivers}`, {
      act: () => this.#send(turn, receivers),
      retry: async () => {
        await this.#follow();
        const reply = await sendUntilAvailable(this.#players[seat]!, turn);
        const by = `${seat}:${turn.id}`;
        const acknowledged = this.#acknowledged.get(by);
        expect(reply, this.#history.join('; ')).toMatchObject({
          type: 'done',
          ...(acknowledged && { version: acknowledged }),
        });
        if (reply.type === 'done') this.#acknowledged.set(by, reply.version);
        await this.#waitForAll((game) => game.version > version);
      },
    });
  }

  #rematch(): Attempt {
    const [first, second] = this.#random(2) === 0 ? [0, 1] : [1, 0];
    const ask = async (player: number): Promise<string> =>
      (await untilAvailable(() => this.#people[player]!.post(`tables/${this.#table}/rematch`))).id;
    return this.#make('rematch', {
      act: async () => void (await ask(first!)),
      retry: async () => {
        const [table, ...same] = [await ask(second!), await ask(first!), await ask(second!)];
        expect(same).toEqual([table, table]);
        const players = await Promise.all(this.#people.map((person) => Player.follow(person, table!)));
        await Promise.all(players.map((player) => player.until(({ phase }) => phase.type === 'playing')));
        for (const { connection } of players) connection.socket.terminate();
        this.#isDone = true;
      },
    });
  }

  #make(description: string, attempt: Omit<Attempt, 'stage'>): Attempt {
    const stage = STAGES[this.#random(STAGES.length)]!;
    this.#history.push(`${description}: ${stage}`);
    return { stage, ...attempt };
  }

  #command(seat: Seat): Command | undefined {
    const { game, entries } = this.#players[seat]!;
    return this.#script.next(game!, entries, seat);
  }

  async #send(turn: Turn, receivers: (typeof RECEIVERS)[number]): Promise<void> {
    const player = this.#players[turn.seat]!;
    const others = this.#players.filter((candidate) => candidate !== player);
    for (const receiver of receivers === 'everyone' ? [] : receivers === 'the others' ? [player] : others)
      receiver.connection.ignoreMessages();
    const replied = sendUntilAvailable(player, turn).then((answer) => {
      if (answer.type === 'done') this.#acknowledged.set(`${turn.seat}:${turn.id}`, answer.version);
      else throw new Error(`${JSON.stringify(answer)} after ${this.#history.join('; ')}`);
    });
    const received = Promise.all(
      others.map((receiver) => receiver.until((game) => game.version > turn.version)),
    );
    const awaited = { 'the player': [replied], 'the others': [received], everyone: [replied, received] };
    // For the others, the promise rejects when the socket closes.
    void Promise.allSettled([replied, received]);
    await Promise.all(awaited[receivers]);
  }

  async #follow(): Promise<void> {
    this.#players = await Promise.all(
      this.#people.map((person, i) => Player.follow(person, this.table, this.#players[i]?.entries)),
    );
  }

  async #waitForAll(matches: Parameters<Player['until']>[0]): Promise<void> {
    await Promise.all(this.#players.map((player) => player.until(matches)));
  }
}

import { seededRandom } from '@ziggurat/engine/bots';
import { type Challenge, type FromServer, Options, type TableSummary } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../test/soak.ts';
import { Client, type Connection } from './client.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Running, startProcess } from './process.ts';

const PEOPLE = 12;
const OPTIONS = Options.parse({ clock: { type: 'bank', base: 300_000, increment: 0 } });
const random = seededRandom(5);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const startNode = (): Promise<Running> =>
  startProcess({
    DATABASE_URL: postgres.url,
    SIGN_INS_PER_MINUTE: '1000',
    SEEKS_PER_ADDRESS: '1000',
    CHALLENGES_PER_ADDRESS: '1000',
    LOG: 'silent',
  });

/** Somebody who seeks like the page: confirms, reconnects, and seeks again if it was too late. */
class Seeker {
  #client: Client;
  #connection: Connection | undefined;
  #seeks = 0;
  table: string | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Connects and continues the seek, if there is no table yet. */
  async connect(address: string): Promise<void> {
    this.#client = this.#client.at(address);
    const connection = await this.#client.socket();
    this.#connection = connection;
    connection.socket.on('message', (frame: Buffer) =>
      this.#onMessage(connection, JSON.parse(frame.toString('utf8'))),
    );
    if (this.table === undefined) this.#send(connection);
  }

  disconnect(): void {
    this.#connection?.socket.terminate();
  }

  tables(): Promise<readonly TableSummary[]> {
    return this.#client.get<readonly TableSummary[]>('tables/mine');
  }

  #send(connection: Connection): void {
    connection.send({ type: 'seek', seek: `seek-number-${this.#seeks}`, options: OPTIONS });
  }

  #onMessage(connection: Connection, message: FromServer): void {
    if (message.type === 'paired') connection.send({ type: 'confirm', seek: message.seek });
    if (message.type === 'seated') this.table = message.table;
    if (message.type !== 'seekEnded') return;
    this.#seeks++;
    this.#send(connection);
  }
}

describe('a node that is killed while players are paired', () => {
  it('loses nobody and seats nobody twice', { timeout: 300_000 }, async () => {
    let nodes = await Promise.all([startNode(), startNode()]);
    try {
      for (let round = 0; round < cases(4); round++) {
        const [first, second] = nodes as [Running, Running];
        const clients = await Promise.all(
          Array.from({ length: PEOPLE }, (_, i) => Client.guest(nodes[i % 2]!.address, `Player ${i}`)),
        );
        const seekers = clients.map((client) => new Seeker(client));
        // Those who fail to connect to the killed node do so again below.
        const connecting = seekers.map((seeker, i) =>
          seeker.connect(nodes[i % 2]!.address).catch(() => undefined),
        );
        // Some seeks are stored by then, some are paired, some are seated.
        await Promise.all(connecting.slice(0, 2 + random(PEOPLE - 2)));
        for (let turn = 0; turn < random(200); turn++) await new Promise(setImmediate);
        await first.end('SIGKILL');
        await Promise.all(connecting);
        const cut = seekers.filter((_, i) => i % 2 === 0);
        for (const seeker of cut) seeker.disconnect();
        await Promise.all(cut.map((seeker) => seeker.connect(second.address)));
        await expect
          .poll(() => seekers.filter(({ table }) => table === undefined).length, { timeout: 60_000 })
          .toBe(0);
        const counts = new Map<string, number>();
        for (const { table } of seekers) counts.set(table!, (counts.get(table!) ?? 0) + 1);
        expect([...counts.values()]).toEqual(Array.from({ length: PEOPLE / 2 }, () => 2));
        for (const seeker of seekers) {
          const own = (await seeker.tables()).filter(({ result }) => result?.reason !== 'aborted');
          expect(own.map(({ id }) => id)).toEqual([seeker.table]);
        }
        for (const seeker of seekers) seeker.disconnect();
        nodes = [second, await startNode()];
      }
    } finally {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    }
  });
});

describe('a node that is killed while challenges are accepted', () => {
  it('leaves each challenge open or one game', { timeout: 300_000 }, async () => {
    const clock = { type: 'turn', each: 86_400_000 };
    let nodes = await Promise.all([startNode(), startNode()]);
    try {
      for (let round = 0; round < cases(3); round++) {
        const [first, second] = nodes as [Running, Running];
        const pairs = await Promise.all(
          Array.from({ length: PEOPLE / 2 }, () =>
            Promise.all(['Ann', 'Ben'].map((name) => Client.guest(first.address, name))),
          ),
        );
        const challenges = await Promise.all(
          pairs.map(async ([ann, ben]) => {
            const id = await ben!.id();
            return (await ann!.post<Challenge>(`people/${id}/challenges`, { clock })).id;
          }),
        );
        const accepting = pairs.map(([, ben], i) =>
          ben!.refusal('POST', `challenges/${challenges[i]!}/accept`).catch(() => 'no answer' as const),
        );
        for (let turn = 0; turn < random(400); turn++) await new Promise(setImmediate);
        await first.end('SIGKILL');
        const answers = await Promise.all(accepting);
        for (const [i, pair] of pairs.entries()) {
          const [ann, ben] = pair.map((client) => client.at(second.address));
          const again = await ben!.refusal('POST', `challenges/${challenges[i]!}/accept`);
          expect(answers[i] === 'none' ? ['not-found'] : ['not-found', 'none']).toContain(again);
          for (const client of [ann!, ben!]) {
            expect(await client.get('challenges')).toEqual([]);
            const tables = await client.get<readonly TableSummary[]>('tables/mine');
            expect(tables).toHaveLength(1);
            await expect
              .poll(async () => (await client.get(`tables/${tables[0]!.id}`)).state)
              .toBe('playing');
          }
        }
        nodes = [second, await startNode()];
      }
    } finally {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    }
  });
});

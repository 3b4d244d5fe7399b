import type { FromServer } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Connection, Player } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';
import { exchangeOne, playerToMove } from './turns.ts';

const MINUTE = 60_000;
const CLOCK = { type: 'bank', base: 5 * MINUTE, increment: 10_000 } as const;
const OPTIONS = {
  rules: 'upwords-2006',
  dictionary: 'en-family',
  judging: 'referee',
  seats: 2,
  clock: CLOCK,
  rated: false,
  listed: true,
  spectators: true,
  director: false,
  wait: 30_000,
} as const;
/** Each test has its own terms, so that seekers of other tests don't get in the way. */
let terms = 0;
const newOptions = () => ({ ...OPTIONS, wait: 30_000 + 1000 * ++terms });
type Seek = Extract<FromServer, { seek: string }>;

const openFor = useDatabases();

/** Somebody who seeks a game over a socket, and confirms like the page. */
class Seeker {
  readonly client: Client;
  readonly id: string;
  connection!: Connection;

  private constructor(client: Client, id: string) {
    this.client = client;
    this.id = id;
  }

  static async start(client: Client, id: string, options: ReturnType<typeof newOptions>, confirms = true) {
    const seeker = new Seeker(client, id);
    await seeker.connect(options, confirms);
    return seeker;
  }

  async connect(options: ReturnType<typeof newOptions>, confirms = true): Promise<void> {
    this.connection = await this.client.socket();
    this.connection.send({ type: 'seek', seek: this.id, options });
    if (confirms)
      void this.until('paired').then(
        () => this.connection.send({ type: 'confirm', seek: this.id }),
        () => undefined,
      );
    await this.connection.until((message) => 'seek' in message && message.seek === this.id);
  }

  until<T extends Seek['type']>(type: T, from = 0) {
    return this.connection.until(
      (message): message is Extract<Seek, { type: T }> => message.type === type && message.seek === this.id,
      from,
    );
  }
}

describe.each(DATABASES)('a live seek, with %s,', (database) => {
  let node: Node;
  let skipped = 0;
  beforeAll(async () => {
    node = await openNode({
      ...(await openFor(database)),
      now: () => Date.now() + skipped,
      limits: { startSeconds: 10 },
    });
  });
  afterAll(() => node.close());

  const guests = (...names: readonly string[]) =>
    Promise.all(names.map((name) => Client.guest(node.address, name)));
  const rowOf = async (client: Client) =>
    node.service.store.db
      .selectFrom('seeks')
      .selectAll()
      .where('account', '=', await client.id())
      .executeTakeFirst();
  const gamesOf = (client: Client) => client.get<readonly { id: string }[]>('tables/mine');

  it('seats two who confirm at one table, and the clock starts when both are there', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const options = newOptions();
    const seekers = [
      await Seeker.start(ann, 'seek-of-ann', options),
      await Seeker.start(ben, 'seek-of-ben', options),
    ];
    const [first, second] = await Promise.all(seekers.map((seeker) => seeker.until('seated')));
    expect(first!.table).toBe(second!.table);
    const { table } = first!;
    expect(await ann.get(`tables/${table}`)).toMatchObject({ state: 'open', options });
    const here = new Player(seekers[0]!.connection, table);
    await here.until(({ phase }) => phase.type === 'gathering');
    await node.service.runDue();
    expect((await ann.get(`tables/${table}`)).state).toBe('open');
    const players = [here, new Player(seekers[1]!.connection, table)];
    await Promise.all(players.map((player) => player.until(({ phase }) => phase.type === 'playing')));
    expect(await gamesOf(ann)).toHaveLength(1);
  });

  it('is not paired once its page has gone', async () => {
    const [ann, ben, cem] = (await guests('Ann', 'Ben', 'Cem')) as [Client, Client, Client];
    const options = newOptions();
    const gone = await Seeker.start(ann, 'seek-of-ann', options);
    gone.connection.close();
    await gone.connection.closed;
    await expect.poll(async () => (await rowOf(ann))?.gone_at).not.toBeNull();
    const waiting = await Seeker.start(ben, 'seek-of-ben', options);
    const other = await Seeker.start(cem, 'seek-of-cem', options);
    const [first, second] = await Promise.all([waiting.until('seated'), other.until('seated')]);
    expect(first.table).toBe(second.table);
    expect(await gamesOf(ann)).toEqual([]);
  });

  it('continues after a reconnect, ahead of those who came later', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const options = newOptions();
    const seeker = await Seeker.start(ann, 'seek-of-ann', options);
    const { since } = await seeker.until('seeking');
    seeker.connection.socket.terminate();
    await seeker.connection.closed;
    await seeker.connect(options);
    expect((await seeker.until('seeking')).since).toBe(since);
  });

  it('ends if it is not confirmed, and the other one waits again', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const options = newOptions();
    const absent = await Seeker.start(ann, 'seek-of-ann', options, false);
    const { since } = await absent.until('seeking');
    const present = await Seeker.start(ben, 'seek-of-ben', options);
    await Promise.all([absent.until('paired'), present.until('paired')]);
    await expect.poll(async () => (await rowOf(ben))?.confirmed).toBe(1);
    const from = present.connection.messages.length;
    skipped += 5000;
    expect((await absent.until('seekEnded')).reason).toBe('unconfirmed');
    expect((await present.until('seeking', from)).since).toBeGreaterThanOrEqual(since);
    // Too late.
    absent.connection.send({ type: 'confirm', seek: absent.id });
    absent.connection.send({ type: 'ping', id: 'answered' });
    await absent.connection.until((message) => message.type === 'pong');
    expect([await gamesOf(ann), await gamesOf(ben)]).toEqual([[], []]);
  });

  it('is replaced by another seek of the same account, and stops when asked', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const options = newOptions();
    const first = await Seeker.start(ann, 'first-seek', options);
    const second = await Seeker.start(ann, 'second-seek', options);
    expect((await first.until('seekEnded')).reason).toBe('replaced');
    second.connection.send({ type: 'stopSeeking', seek: second.id });
    await expect.poll(async () => (await node.service.seeks.find([await ann.id()])).size).toBe(0);
    const other = await Seeker.start(ben, 'seek-of-ben', options);
    expect(other.connection.messages.some(({ type }) => type === 'paired')).toBe(false);
  });

  it('is refused without an account, with days per turn, and for guests in rated games', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const refusal = async (client: Client, options: object) => {
      const connection = await client.socket();
      connection.send({ type: 'seek', seek: 'seek-refused', options: { ...newOptions(), ...options } });
      const refused = await connection.until(
        (message): message is Extract<FromServer, { type: 'refused' }> => message.type === 'refused',
      );
      expect(refused.id).toBe('seek-refused');
      return refused.refusal.code;
    };
    expect(await refusal(new Client(node.address), {})).toBe('signed-out');
    expect(await refusal(ann, { clock: { type: 'turn', each: 24 * 60 * MINUTE } })).toBe('bad-request');
    expect(await refusal(ann, { seats: 3 })).toBe('bad-request');
    expect(await refusal(ann, { rated: true })).toBe('guests-not-rated');
    expect(await refusal(ann, { rules: 'chess' })).toBe('bad-rules');
    expect(await ann.refusal('POST', 'tables/pair', newOptions())).toBe('needs-socket');
  });

  it('is in the export of its account, and deleted with it', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const id = await ann.id();
    const options = newOptions();
    await Seeker.start(ann, 'seek-of-ann', options);
    expect(await ann.get('me/export')).toMatchObject({ seek: { options } });
    await ann.ask('DELETE', 'me', {});
    expect((await node.service.seeks.find([id])).size).toBe(0);
  });
});

describe('a network address', () => {
  it('has a limited number of seeks', async () => {
    const node = await openNode({ limits: { seeksPerAddress: 2 } });
    const codes: string[] = [];
    for (const name of ['Ann', 'Ben', 'Cem']) {
      const connection = await (await Client.guest(node.address, name)).socket();
      connection.send({ type: 'seek', seek: 'seek-many', options: newOptions() });
      const answer = await connection.until(({ type }) => type === 'seeking' || type === 'refused');
      codes.push(answer.type === 'refused' ? answer.refusal.code : answer.type);
    }
    await node.close();
    expect(codes).toEqual(['seeking', 'seeking', 'too-many']);
  });
});

describe('a full live table', () => {
  let node: Node;
  let skipped = 0;
  beforeAll(async () => {
    node = await openNode({ now: () => Date.now() + skipped, limits: { startSeconds: 10 } });
  });
  afterAll(() => node.close());

  async function fill(clock: object = CLOCK) {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const connection = await ann!.socket();
    const { id } = await ann!.post('tables', { clock });
    await ben!.post(`tables/${id}/join`);
    return { ann: ann!, ben: ben!, connection, id };
  }

  it('calls its players and waits for them', async () => {
    const { ann, ben, connection, id } = await fill();
    const called = await connection.until(
      (message): message is Extract<FromServer, { type: 'called' }> => message.type === 'called',
    );
    expect(called.table).toBe(id);
    expect((await ann.get(`tables/${id}`)).state).toBe('open');
    const second = await Player.follow(ben, id);
    await second.until(({ phase }) => phase.type === 'gathering');
    const first = new Player(connection, id);
    for (const player of [first, second]) await player.until(({ phase }) => phase.type === 'playing');
    expect(called.until).toBeGreaterThan(first.entries.find(({ event }) => event.type === 'began')!.at);
  });

  it('begins after a while without them, and is aborted without a result if nobody makes a first move', async () => {
    const { ann, id } = await fill();
    const began = async () => {
      await node.service.runDue();
      return (await ann.get(`tables/${id}`)).state;
    };
    skipped += 9000;
    await node.service.tables.startIfReady(id);
    expect((await ann.get(`tables/${id}`)).state).toBe('open');
    skipped += 3000;
    await expect.poll(began).toBe('playing');
    skipped += 58_000;
    await node.service.runDue();
    expect((await ann.get(`tables/${id}`)).state).toBe('playing');
    skipped += 3000;
    await expect.poll(began).toBe('over');
    expect(await ann.get(`tables/${id}`)).toMatchObject({ result: { reason: 'aborted', winners: [] } });
    const { person } = await ann.get<{ person: { id: string } }>('me');
    expect(await ann.get(`people/${person.id}`)).toMatchObject({ games: [], statistics: [] });
  });

  it('is not aborted after a first move', async () => {
    const { ann, ben, id } = await fill();
    const players = await Promise.all([ann, ben].map((client) => Player.follow(client, id)));
    await Promise.all(players.map((player) => player.until(({ phase }) => phase.type === 'playing')));
    const mover = playerToMove(players);
    await mover.send(exchangeOne(mover.game!));
    skipped += 2 * MINUTE;
    await node.service.runDue();
    expect((await ann.get(`tables/${id}`)).state).toBe('playing');
  });

  it('of a correspondence game begins right away', async () => {
    const { ann, id } = await fill({ type: 'turn', each: 24 * 60 * MINUTE });
    expect((await ann.get(`tables/${id}`)).state).toBe('playing');
  });
});

import type { AuditEntry, Signal } from '@ziggurat/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FairPlay } from '../src/fair-play/fair-play.ts';
import { type TurnWorth, type WeighGame, weighGame } from '../src/fair-play/weigh-game.ts';
import { Words } from '../src/games/words.ts';
import { Sweep } from '../src/people/sweep.ts';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

const storeOptions = useDatabases();
const words = new Words();
const DAY = 86_400_000;
const NO_TURNS: WeighGame = async () => ({ turns: [], milliseconds: 0 });

/** Turns of both seats, as `champion` (seat 0) and `club` (seat 1) take them. */
const weighed = (count = 16): readonly TurnWorth[] =>
  Array.from({ length: 2 * count }, (_, i) => ({
    number: i + 1,
    seat: i % 2,
    win: 0.5,
    lost: i % 2 === 0 ? 0.001 : 0.06,
    isRare: true,
    word: 'QANAT',
    tier: 7,
  }));

describe.each(DATABASES)('fair play, with %s,', (database) => {
  let now = 1_700_000_000_000;
  let node: Node;
  let operator: Client;
  let ann: Client;
  let ben: Client;
  let names = 0;
  /** A rated game of Ann and Ben that was really played. */
  let played: string;
  beforeAll(async () => {
    // This node weighs nothing by itself.
    node = await openNode({
      ...(await storeOptions(database)),
      now: () => now,
      limits: { fairPlaySeconds: 0 },
    });
    operator = await Client.member(node.address, 'Hammurabi');
    await node.service.accounts.setOperator('Hammurabi', true);
  });
  afterAll(() => node.close());
  beforeEach(async () => {
    names++;
    [ann, ben] = [
      await Client.member(node.address, `Ann ${names}`),
      await Client.member(node.address, `Ben ${names}`),
    ];
    const options = { rated: true, clock: { type: 'bank', base: 600_000, increment: 0 } };
    const { id, players } = await begin([ann, ben], options);
    for (let turn = 0; turn < 4; turn++) {
      now += 5000;
      await takeTurn(players);
    }
    const loser = playerToMove(players);
    await loser.send({ type: 'resign', seat: loser.seat! });
    played = id;
    const result = node.service.store.db.selectFrom('results').select('game').where('game', '=', id);
    await expect
      .poll(() => node.service.runDue().then(() => result.execute()), { timeout: 20_000 })
      .toHaveLength(2);
    await node.service.fairPlay.run(); // takes it off the list
  });

  const db = () => node.service.store.db;
  const fairPlay = (weigh: WeighGame, fairPlaySeconds = 3600): FairPlay =>
    new FairPlay({
      store: node.service.store,
      words,
      limits: { fairPlaySeconds, fairPlayDays: 90 },
      now: () => now,
      isBusy: () => false,
      logError: () => undefined,
      weigh,
    });
  const signalsOf = async (person: Client): Promise<readonly Signal[]> => {
    const id = await person.id();
    return (await operator.get<Signal[]>('signals')).filter((signal) => signal.person.id === id);
  };
  const pending = async (): Promise<readonly string[]> =>
    (await db().selectFrom('pending_checks').select('game').execute()).map(({ game }) => game);

  /** More games like the one that was played, waiting to be weighed. */
  async function moreGames(count: number, result: { rating?: number; abandoned?: number } = {}) {
    const game = await db()
      .selectFrom('games')
      .selectAll()
      .where('id', '=', played)
      .executeTakeFirstOrThrow();
    const rowsOf = (table: 'seats' | 'entries' | 'results') =>
      db().selectFrom(table).selectAll().where('game', '=', played).execute();
    const [seats, entries, results] = await Promise.all(
      (['seats', 'entries', 'results'] as const).map(rowsOf),
    );
    const ids = Array.from({ length: count }, (_, i) => `copy-${database}-${names}-${now}-${i}`);
    for (const [i, id] of ids.entries()) {
      const at = now + 1000 * i;
      await db()
        .insertInto('games')
        .values({ ...game, id, invitation: id })
        .execute();
      const copies = (rows: readonly object[]) => rows.map((row) => ({ ...row, game: id })) as never;
      await db().insertInto('seats').values(copies(seats!)).execute();
      await db().insertInto('entries').values(copies(entries!)).execute();
      const changed = results!.map((row) => ({ ...row, at, ...result }));
      await db().insertInto('results').values(copies(changed)).execute();
      await db()
        .insertInto('pending_checks')
        .values({ game: id, at, lot: i, counted: 1, attempts: 0, claimed_until: 0 })
        .execute();
    }
    now += 1000 * count;
    return ids;
  }

  it('shows operators who plays like an engine, with the games, and forgets it when they close it', async () => {
    const ids = await moreGames(8);
    const weigh: WeighGame = async () => ({ turns: weighed(), milliseconds: 10 });
    await fairPlay(weigh).run();
    const [first] = (await signalsOf(ann)).concat(await signalsOf(ben));
    const { evidence } = first!;
    expect(evidence).toMatchObject({ kind: 'engine', turns: 128, lost: expect.closeTo(0.001), rare: 128 });
    expect(evidence.games.map(({ table }) => table).sort()).toEqual(ids.toSorted());
    expect(evidence.games[0]).toMatchObject({ finds: [{ word: 'QANAT', tier: 7, number: 1 }, {}, {}] });
    expect(await pending()).toEqual([]);
    const person = first!.person.id;
    expect(await operator.refusal('DELETE', `signals/${first!.id}`)).toBe('none');
    expect(await operator.refusal('DELETE', `signals/${first!.id}`)).toBe('not-found');
    expect(await operator.get<AuditEntry[]>(`audit?account=${person}`)).toContainEqual(
      expect.objectContaining({ action: 'signal-closed', detail: 'engine' }),
    );
    now += 1000;
    // Only later games count now, and these are too few.
    await moreGames(3);
    await fairPlay(weigh).run();
    expect([...(await signalsOf(ann)), ...(await signalsOf(ben))]).toEqual([]);
    await moreGames(4);
    await fairPlay(weigh).run();
    expect((await signalsOf(ann)).concat(await signalsOf(ben))).toMatchObject([
      { id: first!.id, evidence: { games: { length: 7 } } },
    ]);
  });

  it('says nothing about bots and about people like club', async () => {
    await db()
      .updateTable('accounts')
      .set({ kind: 'bot' })
      .where('id', 'in', [await ann.id(), await ben.id()])
      .execute();
    await moreGames(8);
    await fairPlay(async () => ({ turns: weighed(), milliseconds: 0 })).run();
    const rows = db()
      .selectFrom('signals')
      .select('id')
      .where('account', 'in', [await ann.id(), await ben.id()]);
    expect(await rows.execute()).toEqual([]);
  });

  it('uses no more time than its budget, and goes on in the next hour', async () => {
    await moreGames(3);
    const slow = fairPlay(async () => ({ turns: weighed(), milliseconds: 600 }), 1);
    await slow.run();
    expect(await pending()).toHaveLength(1);
    now += 3_600_000;
    await slow.run();
    expect(await pending()).toEqual([]);
  });

  it('weighs nothing while players wait for computers', async () => {
    const [id] = await moreGames(1);
    const { store } = node.service;
    const limits = { fairPlaySeconds: 10, fairPlayDays: 90 };
    const deps = { store, words, limits, now: () => now, logError: () => undefined, weigh: NO_TURNS };
    await new FairPlay({ ...deps, isBusy: () => true }).run();
    expect(await pending()).toEqual([id]);
    await new FairPlay({ ...deps, isBusy: () => false }).run();
    expect(await pending()).toEqual([]);
  });

  it('survives a node that dies: another one weighs its game, once', async () => {
    const [id] = await moreGames(1);
    let release = (): void => undefined;
    let begun = (): void => undefined;
    const isWeighing = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const hanging = fairPlay(
      () =>
        new Promise((resolve) => {
          begun();
          release = () => resolve({ turns: weighed(), milliseconds: 0 });
        }),
    );
    const dead = hanging.run();
    await isWeighing;
    const other = fairPlay(async () => ({ turns: weighed(), milliseconds: 0 }));
    await other.run();
    expect(await pending()).toEqual([id]);
    now += 300_000;
    await other.run();
    expect(await pending()).toEqual([]);
    release(); // it wasn't dead after all
    await dead;
    const rows = await db().selectFrom('weighed_games').selectAll().where('game', '=', id!).execute();
    expect(rows).toHaveLength(2);
  });

  it('gives up on a game whose worker fails again and again', async () => {
    const [id] = await moreGames(1);
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await pending()).toEqual([id]);
      await fairPlay(() => Promise.reject(new Error('out of memory'))).run();
      now += 300_000;
    }
    expect(await pending()).toEqual([]);
  });

  it('shows who collects points from whom, and who abandons games', async () => {
    const ids = await moreGames(8);
    const loser = (await db().selectFrom('results').selectAll().where('game', '=', played).execute()).find(
      ({ won }) => won === 0,
    )!.account;
    for (const [i, game] of ids.entries()) {
      const own = db().updateTable('results').where('game', '=', game);
      await own
        .set({ abandoned: 1, rating: 1500 - 20 * i })
        .where('account', '=', loser)
        .execute();
      await own
        .set({ rating: 1600 + 20 * i })
        .where('account', '!=', loser)
        .execute();
    }
    await db().updateTable('pending_checks').set({ counted: 0 }).execute();
    await fairPlay(NO_TURNS).run();
    const all = (await signalsOf(ann)).concat(await signalsOf(ben));
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(
      expect.objectContaining({
        person: expect.objectContaining({ id: loser }),
        evidence: expect.objectContaining({ kind: 'abandoned', total: 9 }),
      }),
    );
    expect(all).toContainEqual(
      expect.objectContaining({
        partner: expect.objectContaining({ id: loser }),
        evidence: expect.objectContaining({
          kind: 'farming',
          wins: 9,
          marks: ['short', 'new-account', 'only-partner'],
        }),
      }),
    );
    // Counting again changes nothing, and another game adds to the evidence.
    await moreGames(1, { abandoned: 1 });
    await db().updateTable('pending_checks').set({ counted: 0 }).execute();
    await fairPlay(NO_TURNS).run();
    expect(
      (await signalsOf(ann))
        .concat(await signalsOf(ben))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(all.map(({ id }) => id).sort());
  });

  it('is in the export, goes with the account, and is kept for ninety days', async () => {
    await moreGames(8);
    await fairPlay(async () => ({ turns: weighed(), milliseconds: 0 })).run();
    const [signal] = (await signalsOf(ann)).concat(await signalsOf(ben));
    const isAnn = signal!.person.id === (await ann.id());
    const [suspect, opponent] = isAnn ? [ann, ben] : [ben, ann];
    const exported = await suspect.get<{ signals: unknown[]; weighedGames: unknown[] }>('me/export');
    expect([exported.signals.length, exported.weighedGames.length]).toEqual([1, 8]);
    const ids = [await suspect.id(), await opponent.id()] as const;
    await node.service.accounts.remove(ids[0]);
    const left = async (table: 'signals' | 'weighed_games') =>
      (await db().selectFrom(table).select('account').where('account', 'in', ids).execute()).length;
    expect([await left('signals'), await left('weighed_games')]).toEqual([0, 8]);
    now += 91 * DAY;
    await db().updateTable('chores').set({ due_at: 0 }).where('id', '=', 'sweep').execute();
    const { store, accounts } = node.service;
    const sweep = new Sweep({
      store,
      accounts,
      now: () => now,
      auditDays: 400,
      fairPlayDays: 90,
      guestDays: 90,
    });
    await sweep.run();
    await expect.poll(() => left('weighed_games')).toBe(0);
  });

  it('is only for operators', async () => {
    expect(await ann.refusal('GET', 'signals')).toBe('not-allowed');
    expect(await ann.refusal('DELETE', 'signals/abcdefgh')).toBe('not-allowed');
  });
});

describe('a game is weighed', () => {
  it('in a worker: what each turn lost, and whether it needed a rare word', async () => {
    const { logOf } = await import('./bot-log.ts');
    const { dictionary, log } = await logOf('champion', 'beginner');
    const { turns, milliseconds } = await weighGame(log, dictionary, 2000, new AbortController().signal);
    const lostBy = (seat: number): number => {
      const own = turns.filter((turn) => turn.seat === seat);
      return own.reduce((sum, { lost }) => sum + Math.min(0.2, lost), 0) / own.length;
    };
    expect(turns.length).toBeGreaterThan(20);
    expect(lostBy(0)).toBeLessThan(0.02);
    expect(lostBy(1)).toBeGreaterThan(2 * lostBy(0));
    expect(turns.some(({ isRare }) => isRare)).toBe(true);
    expect(milliseconds).toBeGreaterThan(100);
  });

  it('until the server stops', async () => {
    const { logOf } = await import('./bot-log.ts');
    const { dictionary, log } = await logOf('beginner', 'beginner');
    const stop = new AbortController();
    const answer = weighGame(log, dictionary, 60_000, stop.signal);
    stop.abort();
    await expect(answer).rejects.toThrow('the worker stopped');
  });
});

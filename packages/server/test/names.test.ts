import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameFault } from '@ziggurat/protocol';
import fc from 'fast-check';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../test/soak.ts';
import { CONFUSABLES, CONFUSABLES_VERSION } from '../src/names/confusables.ts';
import { isReserved } from '../src/names/reserved.ts';
import { lookalikeKeys, nameKey, skeletonOf } from '../src/names/skeleton.ts';
import type { PrepareStore } from '../src/store/migrate.ts';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { startPostgres } from './postgres.ts';

const areAlike = (a: string, b: string): boolean => {
  const keys = Object.values(lookalikeKeys(b));
  return Object.values(lookalikeKeys(a)).some((key) => keys.includes(key));
};

describe('the table of lookalikes', () => {
  const rows = CONFUSABLES.trim().split('\n');

  it('has a prototype and its lookalikes in each row, each character once', () => {
    expect(CONFUSABLES_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
    for (const row of rows) expect(row).toMatch(/^[0-9a-f]+(?:\+[0-9a-f]+)*(?: [0-9a-f]+)+$/);
    const alike = rows.flatMap((row) => row.split(' ').slice(1));
    expect(new Set(alike).size).toBe(alike.length);
    expect(alike.length).toBeGreaterThan(1500);
  });

  it('is distributed with its licence', () => {
    const notice = readFileSync(join(import.meta.dirname, '../NOTICE'), 'utf8');
    expect(notice).toContain(`confusables.txt ${CONFUSABLES_VERSION}`);
    expect(notice).toContain('UNICODE LICENSE V3');
    expect(notice).toContain('this copyright and permission notice appear with all copies');
  });

  it.each([
    ['0', 'O'],
    ['1', 'l'],
    ['I', 'l'],
    ['rn', 'm'],
    ['а', 'a'], // Cyrillic
    ['ο', 'o'], // Greek
    ['Ꭺ', 'A'], // Cherokee
    ['ꓮ', 'A'], // Lisu
    ['ⲟ', 'o'], // Coptic
    ['ո', 'n'], // Armenian
    ['ı', 'i'],
    ['ø', 'o\u0338'],
    ['Ａ', 'A'],
    ['a\uFE0F\u034F', 'a'],
  ])('makes %j look like %j', (a, b) => expect(skeletonOf(a)).toBe(skeletonOf(b)));

  it.each([
    ['José', 'Jose'],
    ['Ali', 'All'],
    ['Lia', 'Ila'],
    ['Наташа', 'Natasha'],
  ])('tells %j from %j', (a, b) => expect(areAlike(a, b)).toBe(false));
});

describe('next to a member and a bot, a new account', () => {
  let node: Node;
  let guest: Client;
  beforeAll(async () => {
    node = await openNode();
    await Client.member(node.address, 'Ann of Ur');
    const owner = await Client.member(node.address, 'Ian');
    await owner.post('bots', { name: 'Ida' });
    guest = await Client.guest(node.address, 'Eve');
  });
  afterAll(() => node.close());

  /** The refusals for a guest and for a member with this name. */
  const refusals = async (name: string) => [
    await new Client(node.address).refusal('POST', 'guests', { name }),
    await guest.refusal('POST', 'register', { name, password: 'correct horse' }),
  ];

  it.each([
    'Ann\uFE0F of Ur',
    'Ann\u{E0101} of Ur',
    'Ann\u034F of Ur',
    'Ann\u3164of Ur',
    'Ann of Ur\u3164',
    'Ann of\u17B4 Ur',
    'Ꭺnn of Ur',
    'ꓮnn of Ur',
    'Ann ⲟf Ur',
    'Aոո of Ur',
    'Ann օf Ur',
    'Ann of ㄩr',
    'Ann ㅇf Ur',
    'Ann of Uᶫr',
    '丨da',
    'ᴀnn of Ur',
    'Aɴɴ of Uʀ',
    '\u3164',
  ])("can't be called %j", async (name) => {
    expect(await refusals(name)).toEqual(['bad-request', 'bad-request']);
  });

  it.each([
    ...['Ann of Ur', 'ANN 0F UR', 'ann  of  ur', 'Ａnn of Ur', 'Ann of Ur.', 'Ann-of-Ur', 'Annʼofʼur'],
    ...['lan', '1an', 'IAN', 'lda', 'ıda'],
  ])("can't be called %j, which looks the same", async (name) =>
    expect(await refusals(name)).toEqual(['name-taken', 'name-taken']),
  );

  it.each(['Anna', 'Anne of Ur', 'Ann of Urs', 'Ivan'])('can be called %j', async (name) => {
    expect(await new Client(node.address).refusal('POST', 'guests', { name })).toBe('none');
  });

  it.each([
    'Operator',
    'ADMIN',
    'adm1n',
    'Admin 2',
    'Guest 2',
    '0perator',
    'm.o.d',
    'Ziggurat',
    'Ziggurat Team',
    'The 0perators',
    'Champion',
    'Gast',
    'null',
  ])("can't be called %j", async (name) =>
    expect(await refusals(name)).toEqual(['name-reserved', 'name-reserved']),
  );

  it('keeps a name that was reserved later', async () => {
    const credentials = { name: 'Staff', password: 'correct horse' };
    await Client.member(node.address, 'Zimri');
    await node.service.store.db
      .updateTable('accounts')
      .set({ name: credentials.name, name_key: nameKey(credentials.name) })
      .where('name', '=', 'Zimri')
      .execute();
    expect(await new Client(node.address).refusal('POST', 'login', credentials)).toBe('none');
  });

  it('can take the name of a deleted account', async () => {
    const owner = await Client.member(node.address, 'Shibtu');
    const name = 'Shıbtu';
    expect(await new Client(node.address).refusal('POST', 'guests', { name })).toBe('name-taken');
    await owner.ask('DELETE', 'me', { password: 'correct horse' });
    expect(await new Client(node.address).refusal('POST', 'guests', { name })).toBe('none');
  });
});

it('an accepted name never looks like an existing one', async () => {
  const node = await openNode();
  const { accounts } = node.service;
  const owner = (await accounts.createGuest('Owner')).id;
  const lookalikes = 'lI1|oO0mrnaàáeéiıjſsvwyпрсоеаΑΒΕΗΙΚΜΝΟΡΤΧАВЕІЈКМНОРСТХᎪᎢꓲꓳօոⲟ ';
  const names = fc
    .string({ unit: fc.constantFrom(...lookalikes), minLength: 1, maxLength: 3 })
    .map((text) => text.trim())
    .filter((name) => nameFault(name) === undefined && !isReserved(name));
  const taken: string[] = [];
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      const isAlike = taken.some((existing) => areAlike(existing, name));
      expect((await accounts.createBot(owner, name, 1000)).ok).toBe(!isAlike);
      if (!isAlike) taken.push(name);
    }),
    { numRuns: cases(500), endOnFailure: true },
  );
  expect(taken.length).toBeGreaterThan(20);
  await node.close();
});

describe.each(['SQLite', 'PostgreSQL'])('an older store in %s', (kind) => {
  it('gets lookalike keys: the older of two similar names, and both keep working', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ziggurat-names-'));
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    const before: PrepareStore = async (db) => {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
      const { error } = await migrator.migrateTo('008-operating');
      if (error !== undefined) throw error;
    };
    const old =
      postgres === undefined
        ? await openSqlite(join(folder, 'ziggurat.sqlite'), { prepare: before, lockTimeout: 1000 })
        : await openPostgres(postgres.url, { logError: () => undefined, prepare: before });
    const member = (id: string, name: string, created_at: number) => ({
      id,
      kind: 'member' as const,
      name,
      name_key: nameKey(name),
      created_at,
    });
    await old.db
      .insertInto('accounts')
      .values([
        member('late', 'Аnn', 2),
        member('early', 'Ann', 1),
        member('other', 'Ben', 3),
        { id: 'guest', kind: 'guest', name: 'Cem', created_at: Date.now() },
      ])
      .execute();
    await old.close();
    const node = await openNode({ folder, ...(postgres === undefined ? {} : { url: postgres.url }) });
    const rows = await node.service.store.db
      .selectFrom('accounts')
      .select(['id', 'skeleton', 'folded_skeleton'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'early', skeleton: 'ann', folded_skeleton: 'ann' },
      { id: 'guest', skeleton: null, folded_skeleton: null },
      { id: 'late', skeleton: null, folded_skeleton: null },
      { id: 'other', skeleton: 'ben', folded_skeleton: 'ben' },
    ]);
    expect(await node.service.accounts.isNameTaken('ANN')).toBe(true);
    expect(await node.service.accounts.setOperator('Аnn', true)).toBe(true);
    await node.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

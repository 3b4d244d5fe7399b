import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameFault } from '@ziggurat/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../test/soak.ts';
import { CONFUSABLES, CONFUSABLES_VERSION } from '../src/names/confusables.ts';
import { isReserved } from '../src/names/reserved.ts';
import { lookalikeKeys, nameKey, skeletonOf } from '../src/names/skeleton.ts';
import type { Outcome } from '../src/outcome.ts';
import { MACHINE } from '../src/people/actor.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';
import { migrateUpTo } from './old-store.ts';
import { startPostgres } from './postgres.ts';

const storeOptions = useDatabases();

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

describe.each(DATABASES)(
  'of two accounts that get lookalike names at the same moment, with %s,',
  (database) => {
    let nodes: readonly Node[];
    beforeAll(async () => {
      const options = await storeOptions(database);
      nodes = [await openNode(options)];
      if (database === 'PostgreSQL') nodes = [...nodes, await openNode(options)];
    });
    afterAll(() => Promise.all(nodes.map((node) => node.close())));

    const LOOKALIKES = [
      ['Ninda', 'NINDA'],
      ['Ishme', 'lshme'],
      ['Ur_Nammu', 'urnammu'],
      // The first as written looks like the second in lower case without its dot.
      ['Ibbi', 'l.bbi'],
    ] as const;

    /** Both at the same time, through different nodes; returns how many succeeded. */
    const race = async (
      names: readonly string[],
      give: (node: Node, name: string) => Promise<Outcome<unknown>>,
    ): Promise<number> => {
      const results = await Promise.all(names.map((name, i) => give(nodes[i % nodes.length]!, name)));
      return results.filter(({ ok }) => ok).length;
    };

    it.each(LOOKALIKES)('only one becomes a member as %s or %s', async (...names) => {
      const register = async ({ service: { accounts } }: Node, name: string) =>
        accounts.register((await accounts.createGuest('Guest')).id, name, 'correct horse');
      expect(await race(names, register)).toBe(1);
    });

    it.each(LOOKALIKES)('only one bot becomes %s or %s', async (...names) => {
      const create = async ({ service: { accounts } }: Node, name: string) =>
        accounts.createBot((await accounts.createGuest('Owner')).id, name, 5);
      for (const letter of 'abcde') {
        expect(
          await race(
            names.map((name) => `${name}${letter}`),
            create,
          ),
        ).toBe(1);
      }
    });

    it.each(LOOKALIKES)('only one is renamed to %s or %s', async (...names) => {
      const { accounts } = nodes[0]!.service;
      const owner = (await accounts.createGuest('Owner')).id;
      for (const letter of 'fghkm') {
        const ids = new Map<string, string>();
        for (const name of names) {
          const bot = await accounts.createBot(owner, `${ids.size}${letter}${names[0]}`, 100);
          if (bot.ok) ids.set(`${name}${letter}`, bot.value.id);
        }
        const rename = ({ service }: Node, name: string) =>
          service.accounts.rename(ids.get(name)!, name, MACHINE);
        expect(await race([...ids.keys()], rename)).toBe(1);
      }
    });
  },
);

describe.each(DATABASES)('an older store in %s', (database) => {
  const member = (id: string, name: string, created_at: number) => ({
    id,
    kind: 'member' as const,
    name,
    name_key: nameKey(name),
    created_at,
  });
  const ann = { id: 'early', skeleton: 'ann', folded_skeleton: 'ann' };
  const guest = { id: 'guest', skeleton: null, folded_skeleton: null };
  const late = { id: 'late', skeleton: null, folded_skeleton: null };

  it.each([
    {
      version: '008-operating',
      what: 'has no keys',
      members: [member('late', 'Аnn', 2), member('early', 'Ann', 1)],
      keys: [ann, guest, late],
    },
    {
      version: '010-unrated',
      what: 'let two names through at the same moment',
      members: [
        { ...member('early', 'Ian', 1), ...lookalikeKeys('Ian') },
        { ...member('late', 'l.an', 2), ...lookalikeKeys('l.an') },
      ],
      keys: [{ id: 'early', skeleton: 'lan', folded_skeleton: 'ian' }, guest, late],
    },
  ])('that $what gets them: the older of two similar names, and both keep working', async (given) => {
    const { version, members, keys } = given;
    const folder = mkdtempSync(join(tmpdir(), 'ziggurat-names-'));
    const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    const prepare = migrateUpTo(version);
    const old =
      postgres === undefined
        ? await openSqlite(join(folder, 'ziggurat.sqlite'), { prepare, lockTimeout: 1000 })
        : await openPostgres(postgres.url, { logError: () => undefined, prepare });
    await old.db
      .insertInto('accounts')
      .values({ id: 'guest', kind: 'guest', name: 'Cem', created_at: Date.now() })
      .execute();
    for (const row of members) await old.db.insertInto('accounts').values(row).execute();
    await old.close();
    const node = await openNode({ folder, ...(postgres === undefined ? {} : { url: postgres.url }) });
    const { store, accounts } = node.service;
    const rows = await store.db
      .selectFrom('accounts')
      .select(['id', 'skeleton', 'folded_skeleton'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual(keys);
    for (const { name } of members) {
      expect(await accounts.isNameTaken(name.toUpperCase())).toBe(true);
      expect(await accounts.setOperator(name, true)).toBe(true);
    }
    await node.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

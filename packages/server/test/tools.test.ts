import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { openExisting, openStore } from '../src/store/open.ts';

const all = mkdtempSync(join(tmpdir(), 'ziggurat-tools-'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(all, 'store-'));
});
afterAll(() => rmSync(all, { recursive: true, force: true }));

const NOWHERE = 'postgres://ann:secret@127.0.0.1:1/ziggurat';

/** A tool as an operator runs it: how it ended, and what it said. */
const run = (
  tool: 'keep' | 'operator' | 'main',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const program = resolve(import.meta.dirname, `../dist/${tool}.js`);
    const env = { ...process.env, DATABASE_URL: '', PORT: '0', ...settings };
    execFile(process.execPath, [program, ...args], { env, timeout: 60_000 }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), said: out + err }),
    );
  });

const sentence = (words: string) => expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`));

/** A store with somebody in it, whose form is changed as if by another version. */
async function fill(change: 'none' | 'older' | 'newer' = 'none'): Promise<void> {
  const { db, close } = await openStore({ folder });
  await db
    .insertInto('accounts')
    .values({ id: 'ann', kind: 'member', name: 'Ann', name_key: 'ann', created_at: 1 })
    .execute();
  const last = Object.keys(MIGRATIONS).at(-1)!;
  if (change === 'older') await sql`delete from kysely_migration where name = ${last}`.execute(db);
  if (change === 'newer')
    await sql`insert into kysely_migration (name, timestamp) values ('999-next', '2030')`.execute(db);
  await close();
}

const TOOLS = [
  ['keep', ['backup', 'games.backup']],
  ['operator', []],
] as const;

describe.each(TOOLS)('the tool %s', (tool, given) => {
  const args = given.map((arg) => (arg === 'games.backup' ? join(all, arg) : arg));

  it('says that there is no store, and makes none', async () => {
    const absent = join(folder, 'mistyped');
    expect(await run(tool, args, { DATA_DIR: absent })).toEqual({ code: 1, said: sentence('no store') });
    expect(existsSync(absent)).toBe(false);
    expect(existsSync(join(all, 'games.backup'))).toBe(false);
  });

  it('says that a database does not answer, and not its password', async () => {
    const { code, said } = await run(tool, args, { DATABASE_URL: NOWHERE });
    expect([code, said]).toEqual([1, sentence('ECONNREFUSED')]);
    expect(said).not.toContain('secret');
  });

  it.each(['older', 'newer'] as const)(
    'leaves a store as it is that is %s than the tool',
    async (version) => {
      await fill(version);
      expect(await run(tool, args, { DATA_DIR: folder })).toEqual({
        code: 1,
        said: sentence(`${version} version`),
      });
      await expect(openExisting({ folder })).rejects.toThrow(`${version}-store`);
    },
  );
});

describe('a back-up', () => {
  it('whose folder is missing is not made, and that is said', async () => {
    await fill();
    const file = join(all, 'no such folder', 'games.backup');
    const said = sentence('was not written: ENOENT');
    expect(await run('keep', ['backup', file], { DATA_DIR: folder })).toEqual({ code: 1, said });
  });

  it('is made and restored into a store that is made for it', async () => {
    await fill();
    const file = join(folder, 'games.backup');
    expect(await run('keep', ['backup', file], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const place = { folder: join(folder, 'new') };
    expect(await run('keep', ['restore', file], { DATA_DIR: place.folder })).toMatchObject({ code: 0 });
    const { db, close } = await openExisting(place);
    expect(await db.selectFrom('accounts').select('name').execute()).toEqual([{ name: 'Ann' }]);
    await close();
  });
});

describe('a server that is older than its store', () => {
  it('says so and does not start', async () => {
    await fill('newer');
    expect(await run('main', [], { DATA_DIR: folder })).toEqual({ code: 1, said: sentence('newer version') });
  });
});

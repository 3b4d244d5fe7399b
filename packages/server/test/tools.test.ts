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

const UNREACHABLE = 'postgres://ann:secret@127.0.0.1:1/ziggurat';

/** Runs a tool as an operator would; returns its exit code and output. */
const run = (
  tool: 'backup-command' | 'operator' | 'main',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    const program = resolve(import.meta.dirname, `../dist/${tool}.js`);
    const env = { ...process.env, DATABASE_URL: '', PORT: '0', ...settings };
    execFile(process.execPath, [program, ...args], { env, timeout: 60_000 }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), output: out + err }),
    );
  });

const line = (words: string) => expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`));

/** Creates a store with an account, optionally as if by another version. */
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
  ['backup-command', ['backup', 'games.backup']],
  ['operator', []],
] as const;

describe.each(TOOLS)('the tool %s', (tool, given) => {
  const args = given.map((arg) => (arg === 'games.backup' ? join(all, arg) : arg));

  it('reports a missing store and creates none', async () => {
    const absent = join(folder, 'mistyped');
    expect(await run(tool, args, { DATA_DIR: absent })).toEqual({ code: 1, output: line('no store') });
    expect(existsSync(absent)).toBe(false);
    expect(existsSync(join(all, 'games.backup'))).toBe(false);
  });

  it("reports that a database doesn't answer, without its password", async () => {
    const { code, output } = await run(tool, args, { DATABASE_URL: UNREACHABLE });
    expect([code, output]).toEqual([1, line('ECONNREFUSED')]);
    expect(output).not.toContain('secret');
  });

  it.each(['older', 'newer'] as const)("doesn't change a store that is %s than the tool", async (version) => {
    await fill(version);
    expect(await run(tool, args, { DATA_DIR: folder })).toEqual({
      code: 1,
      output: line(`${version} version`),
    });
    await expect(openExisting({ folder })).rejects.toThrow(`${version}-store`);
  });
});

describe('a backup', () => {
  it('into a missing folder fails with a message', async () => {
    await fill();
    const file = join(all, 'no such folder', 'games.backup');
    const output = line('was not written: ENOENT');
    expect(await run('backup-command', ['backup', file], { DATA_DIR: folder })).toEqual({ code: 1, output });
  });

  it('is made and restored into a new store', async () => {
    await fill();
    const file = join(folder, 'games.backup');
    expect(await run('backup-command', ['backup', file], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const location = { folder: join(folder, 'new') };
    expect(await run('backup-command', ['restore', file], { DATA_DIR: location.folder })).toMatchObject({
      code: 0,
    });
    const { db, close } = await openExisting(location);
    expect(await db.selectFrom('accounts').select('name').execute()).toEqual([{ name: 'Ann' }]);
    await close();
  });
});

describe('a server that is older than its store', () => {
  it("says so and doesn't start", async () => {
    await fill('newer');
    expect(await run('main', [], { DATA_DIR: folder })).toEqual({ code: 1, output: line('newer version') });
  });
});

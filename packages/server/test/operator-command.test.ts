import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BanList } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandFault, runCommand } from '../src/moderation/operator-commands.ts';
import { readSettings } from '../src/settings.ts';
import { openExisting } from '../src/store/open.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-operator-'));
let node: Node;
beforeAll(async () => {
  node = await openNode({ folder });
});
afterAll(async () => {
  await node.close();
  rmSync(folder, { recursive: true, force: true });
});

interface CommandOutput {
  readonly out: string;
  readonly err: string;
}

const ENVIRONMENT = { DATA_DIR: folder, DATABASE_URL: '', ORIGINS: 'https://games.example' };

/** Runs the command as typed, while a server is running. */
const runProgram = (...words: string[]): Promise<CommandOutput & { readonly code: number }> =>
  new Promise((done) => {
    const program = resolve(import.meta.dirname, '../dist/operator.js');
    const env = { ...process.env, ...ENVIRONMENT };
    execFile(process.execPath, [program, ...words], { env }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

/** Runs the command in this process, which is faster, with a separate connection to the database. */
async function run(...words: string[]): Promise<CommandOutput> {
  const settings = readSettings(ENVIRONMENT);
  if (!settings.ok) throw new Error(settings.refusals[0]!.path);
  const store = await openExisting(settings.value.location);
  try {
    return { out: `${await runCommand(store, settings.value, words)}\n`, err: '' };
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error;
    return { out: '', err: `${error.message}\n` };
  } finally {
    await store.close();
  }
}

describe('npm run operator', () => {
  it('adds, removes and lists operators', async () => {
    const ann = await Client.member(node.address, 'Ann of Ur');
    await Client.guest(node.address, 'Ben');
    expect((await runProgram()).out).toMatch(/^There are no operators\./);
    expect(await runProgram('add', 'Ben')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no member "Ben"/),
    });
    expect((await runProgram('add', 'ann of ur')).out).toBe('Operators: Ann of Ur\n');
    expect(await ann.refusal('GET', 'reports')).toBe('none');
    expect((await runProgram('remove', 'Ann of Ur')).out).toMatch(/^There are no operators\./);
    expect(await ann.refusal('GET', 'reports')).toBe('not-allowed');
  });

  it('prints help for a wrong command and on request', async () => {
    const help = /npm run operator -- COMMAND[\s\S]*add NAME[\s\S]*ban-address ADDRESS TIME[\s\S]*audit/;
    expect(await runProgram('appoint', 'Ann of Ur')).toMatchObject({
      code: 2,
      err: expect.stringMatching(help),
    });
    for (const words of [['add'], ['ban', 'Ann of Ur'], ['audit', 'a', 'b'], ['audit', '--x']])
      expect((await run(...words)).err).toMatch(help);
    expect(await runProgram('help')).toMatchObject({ code: 0, out: expect.stringMatching(help) });
  });

  it('resets a password with a link', async () => {
    await Client.member(node.address, 'Ninsun');
    const { out } = await run('reset', 'Ninsun');
    const code = /^https:\/\/games\.example\/online\/reset#(\S+)$/m.exec(out)?.[1];
    const client = new Client(node.address);
    expect(await client.refusal('POST', 'reset-password', { code, password: 'another horse' })).toBe('none');
    const { token } = await client.post<{ token: string }>('bots', { name: 'Robot' });
    expect(token).toBeDefined();
    expect((await run('reset', 'Robot')).err).toBe('Robot is not a member and has no password.\n');
    expect((await run('reset', 'Nobody')).err).toMatch(/^There is no member or bot "Nobody"\./);
  });

  it('finds accounts, and bans and unbans accounts and addresses', async () => {
    const guest = await Client.guest(node.address, 'Enkidu');
    const id = await guest.id();
    expect((await run('find', 'enki')).out).toMatch(new RegExp(`^Enkidu \\(guest\\) {2}id:${id} {2}since `));
    expect((await run('ban', `id:${id}`, 'soon')).err).toMatch(/^"soon" is not a time\. Write 12h or 7d/);
    expect((await run('ban', `id:${id}`, '2d')).out).toMatch(/^Enkidu is banned until 20/);
    expect(await guest.refusal('GET', 'sessions')).toBe('signed-out');
    expect((await run('bans')).out).toMatch(/^Enkidu/);
    expect((await run('unban', `id:${id}`)).out).toBe('Enkidu is no longer banned.\n');
    expect((await run('unban', `id:${id}`)).err).toBe('Enkidu is not banned.\n');
    expect((await run('ban-address', '203.0.113.7', '12h')).out).toMatch(/^203\.0\.113\.7 is banned until/);
    const key = await node.service.addresses.keyOf('203.0.113.7');
    const operator = await Client.member(node.address, 'Hammurabi');
    await run('add', 'Hammurabi');
    expect((await operator.get<BanList>('bans')).addresses).toMatchObject([{ address: key }]);
    expect((await run('unban-address', key)).out).toBe(`${key} is no longer banned.\n`);
    expect((await run('unban-address', 'somewhere')).err).toMatch(/neither an IP address nor a key/);
    expect((await run('bans')).out).toBe('Nobody is banned.\n');
  });

  it('renames accounts and removes messages', async () => {
    const ann = await Client.member(node.address, 'Sargon');
    await Client.member(node.address, 'Rimush');
    expect((await run('rename', 'Sargon', 'Rimush')).err).toBe(
      'The name "Rimush" is taken. Choose another one.\n',
    );
    expect((await run('rename', 'Sargon', '<b>')).err).toMatch(/^"<b>" can't be a name/);
    expect((await run('rename', 'Sargon', 'Player One')).out).toBe('Sargon is now called Player One.\n');
    const { id } = await ann.post('tables', {});
    await ann.post(`tables/${id}/messages`, { id: 'a', text: 'you fool' });
    expect((await run('remove-message', id, '2')).err).toMatch(/^There is no message 2/);
    expect((await run('remove-message', id, 'first')).err).toMatch(/^"first" is not the number/);
    expect((await run('remove-message', id, '1')).out).toBe('Message removed.\n');
    expect(await ann.get(`tables/${id}/messages`)).toEqual([]);
  });

  it('shows the audit log of all accounts or one, page by page', async () => {
    await Client.member(node.address, 'Etana');
    const credentials = { name: 'Etana', password: 'wrong horse' };
    for (let i = 0; i < 51; i++) await new Client(node.address).refusal('POST', 'login', credentials);
    await run('ban', 'Etana', '1h');
    const { out } = await run('audit', 'Etana');
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(51);
    expect(lines[0]).toMatch(/^20\S+Z {2}account-banned {2}Etana {2}until 20\S+Z$/);
    expect(lines[1]).toMatch(/^20\S+Z {2}sign-in-failed {2}Etana {2}address \S{22}$/);
    const before = /--before (\S+)$/.exec(lines.at(-1)!)![1]!;
    const older = await run('audit', 'Etana', '--before', before);
    expect(older.out.match(/sign-in-failed/g)).toHaveLength(2);
    expect((await run('audit')).out).toContain('account-banned');
    expect((await run('audit', 'Nobody')).err).toMatch(/^There is no member or bot "Nobody"/);
  });
});

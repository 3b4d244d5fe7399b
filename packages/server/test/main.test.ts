import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../src/store/open.ts';

const main = resolve(import.meta.dirname, '../dist/main.js');

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The server as `npm start` runs it, with its output so far. */
function start(environment: Record<string, string>, command = [process.execPath, main]) {
  const server = spawn(command[0]!, command.slice(1), {
    env: { ...process.env, HOST: '', DATABASE_URL: '', DATA_DIR: makeFolder(), ...environment },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const output = { text: '' };
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  }
  return { server, output };
}

async function addressIn(output: { readonly text: string }): Promise<string> {
  await expect.poll(() => output.text, { timeout: 150_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  return /http:\S+/.exec(output.text)![0];
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints the address of the page, and stops cleanly on %s',
    async (signal) => {
      const { server, output } = start({ PORT: '0' });
      const address = await addressIn(output);
      expect(await (await fetch(address)).text()).toContain('<title>Ziggurat</title>');
      server.kill(signal);
      expect(await once(server, 'exit')).toEqual([0, null]);
    },
  );

  it('explains an invalid port, without a stack trace', async () => {
    const { server, output } = start({ PORT: 'eighty' });
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(output.text).toBe('PORT is "eighty". Set it to a number from 0 to 65535, or leave it out.\n');
  });

  it('refuses a folder that another server is using, and prints its address', async () => {
    const folder = makeFolder();
    const first = start({ PORT: '0', DATA_DIR: folder });
    const address = await addressIn(first.output);
    const second = start({ PORT: '0', DATA_DIR: folder });
    const closed = once(second.server, 'close');
    await expect.poll(() => second.output.text, { timeout: 150_000 }).toMatch(/\n$/);
    expect(second.output.text).toBe(
      `A server is already running on ${folder} (${address}). Stop it, or set DATA_DIR to another folder.\n`,
    );
    expect(await closed).toEqual([1, null]);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    first.server.kill('SIGKILL');
    await once(first.server, 'exit');
    const third = start({ PORT: '0', DATA_DIR: folder });
    expect((await fetch(`${await addressIn(third.output)}/readyz`)).status).toBe(200);
  });

  it.skipIf(process.platform === 'win32')("doesn't start if the store accepts no writes", async () => {
    const folder = makeFolder();
    const store = await openStore({ folder });
    onTestFinished(() => store.close());
    // The write-ahead log exceeds the server's file size limit, so every write fails, as on a full disk.
    for (let i = 0; i < 40; i++) await store.check();
    const limited = `ulimit -f 40 && exec "${process.execPath}" "${main}"`;
    const { server, output } = start({ PORT: '0', DATA_DIR: folder }, ['/bin/bash', '-c', limited]);
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(output.text).toMatch(/^The store can't be used: SQLITE_\w+\. .+\n$/);
  });
});

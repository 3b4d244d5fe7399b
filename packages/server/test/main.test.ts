import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const main = resolve(import.meta.dirname, '../dist/main.js');

/** The server as `npm start` runs it, with what it has said so far. */
function start(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-main-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '', DATABASE_URL: '', DATA_DIR: folder, ...environment },
  });
  onTestFinished(() => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const said = { text: '' };
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.text += text;
    });
  }
  return { server, said };
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'says where the page is, and ends in order on %s',
    async (signal) => {
      const { server, said } = start({ PORT: '0' });
      await expect.poll(() => said.text, { timeout: 150_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      const address = /http:\S+/.exec(said.text)![0];
      expect(await (await fetch(address)).text()).toContain('<title>Ziggurat</title>');
      server.kill(signal);
      expect(await once(server, 'exit')).toEqual([0, null]);
    },
  );

  it('says what is wrong with a port, without a stack trace', async () => {
    const { server, said } = start({ PORT: 'eighty' });
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(said.text).toBe('PORT is "eighty". Set it to a number from 0 to 65535, or leave it out.\n');
  });
});

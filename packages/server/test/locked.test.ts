import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { Client } from './client.ts';
import { startProcess } from './process.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-locked-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const guests = (file: string): number => {
  const database = new DatabaseSync(file);
  const { count } = database.prepare('select count(*) as count from accounts').get() as { count: number };
  database.close();
  return count;
};

/** Creates a guest; the response may be a refusal. */
async function askForGuest(address: string, name: string): Promise<Response> {
  return new Client(address).ask('POST', 'guests', { name });
}

it('a server whose file is locked by another program keeps answering, and loses no acknowledged write in a crash', async () => {
  const folder = makeFolder();
  const file = join(folder, 'ziggurat.sqlite');
  const server = await startProcess({ DATA_DIR: folder, LOCK_SECONDS: '2', LOG: 'silent' });
  const locker = spawn(process.execPath, [resolve(import.meta.dirname, 'locker.mjs'), file, '3500'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(locker.stdout, 'data');
  const isUnlocked = once(locker, 'exit').then(() => true);
  const during = Array.from({ length: 6 }, (_, i) => askForGuest(server.address, `Guest ${i}`));
  let isAnswered = false;
  void Promise.race(during).then(() => {
    isAnswered = true;
  });
  for (let i = 0; i < 20; i++) expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  expect(isAnswered).toBe(false); // the requests above didn't wait for the lock
  const refused = await Promise.all(during);
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(503));
  expect(await isUnlocked).toBe(true);
  const after = await Promise.all(
    Array.from({ length: 18 }, (_, i) => askForGuest(server.address, `Later ${i}`)),
  );
  expect(after.map(({ status }) => status)).toEqual(Array(18).fill(200));
  await server.end('SIGKILL');
  expect(guests(file)).toBe(18);
});

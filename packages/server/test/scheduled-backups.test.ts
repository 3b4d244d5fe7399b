import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ScheduledBackups } from '../src/backup/scheduled.ts';
import { openStore } from '../src/store/open.ts';
import { Client, Player } from './client.ts';
import { startProcess } from './process.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('scheduled backups', () => {
  it('are made when due, are private, and the oldest are deleted', async () => {
    const data = makeFolder();
    const store = await openStore({ folder: data });
    onTestFinished(() => store.close());
    const folder = join(data, 'backups');
    let now = Date.parse('2026-11-18T00:30:00Z');
    const logError = (error: unknown): never => {
      throw error;
    };
    const backups = new ScheduledBackups({
      db: store.db,
      folder,
      hours: 12,
      max: 3,
      now: () => now,
      logError,
    });
    await backups.run();
    expect(readdirSync(folder)).toEqual(['ziggurat-20261118T003000Z.gz']);
    const modes = [folder, join(folder, 'ziggurat-20261118T003000Z.gz')].map((path) => statSync(path).mode);
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
    now += 11 * 3_600_000;
    await backups.run();
    expect(readdirSync(folder)).toHaveLength(1);
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    writeFileSync(join(folder, 'ziggurat-20261118T010203Z.gz.part'), 'left by a killed process');
    for (let i = 0; i < 4; i++) {
      now += 12 * 3_600_000;
      await backups.run();
    }
    expect(readdirSync(folder)).toEqual([
      'notes.txt',
      'ziggurat-20261119T113000Z.gz',
      'ziggurat-20261119T233000Z.gz',
      'ziggurat-20261120T113000Z.gz',
    ]);
    now -= 30 * 24 * 3_600_000; // the clock was wrong and has been corrected
    for (const hours of [0, 1, 11]) {
      now += hours * 3_600_000;
      await backups.run();
    }
    expect(readdirSync(folder)).toEqual([
      'notes.txt',
      'ziggurat-20261021T113000Z.gz',
      'ziggurat-20261021T233000Z.gz',
      'ziggurat-20261120T113000Z.gz',
    ]);
  });

  it('are aborted when the server stops', async () => {
    const data = makeFolder();
    const store = await openStore({ folder: data });
    onTestFinished(() => store.close());
    const folder = join(data, 'backups');
    const logged: unknown[] = [];
    const logError = (error: unknown): void => void logged.push(error);
    const backups = new ScheduledBackups({ db: store.db, folder, hours: 1, max: 3, now: Date.now, logError });
    backups.start();
    await backups.close();
    expect(readdirSync(folder)).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('restore a service whose disk was lost: people can sign in and continue their game', async () => {
    const [lost, found, backups] = [makeFolder(), join(makeFolder(), 'new'), makeFolder()];
    const settings = { DATA_DIR: lost, BACKUP_DIR: backups };
    const first = await startProcess(settings);
    const people = await Promise.all(['Ann of Ur', 'Ben'].map((name) => Client.member(first.address, name)));
    const { id, players } = await begin(people);
    await takeTurn(players);
    const { entries } = players[0]!;
    await first.end('SIGKILL');
    expect(readdirSync(backups)).toEqual([]);
    const second = await startProcess({ ...settings, BACKUP_HOURS: '24' }); // there is no backup yet, so it makes one right away
    await expect.poll(() => readdirSync(backups).filter((name) => name.endsWith('.gz'))).toHaveLength(1);
    await second.end('SIGKILL');
    rmSync(lost, { recursive: true });
    const [backup] = readdirSync(backups);
    const tool = resolve(import.meta.dirname, '../dist/backup-command.js');
    execFileSync(process.execPath, [tool, 'restore', join(backups, backup!)], {
      env: { ...process.env, DATA_DIR: found, DATABASE_URL: '' },
    });
    const third = await startProcess({ DATA_DIR: found, BACKUP_DIR: backups });
    onTestFinished(() => void third.end('SIGKILL'));
    const back = await Promise.all(
      ['Ann of Ur', 'Ben'].map(async (name) => {
        const client = new Client(third.address);
        await client.post('login', { name, password: 'correct horse' });
        return client;
      }),
    );
    const restored = await Promise.all(back.map((client) => Player.follow(client, id)));
    await Promise.all(restored.map((player) => player.until(({ version }) => version >= entries.length)));
    expect(restored[0]!.entries.slice(0, entries.length)).toEqual(entries);
    await takeTurn(restored);
    expect(playerToMove(restored).game!.version).toBeGreaterThan(entries.length);
    expect(existsSync(lost)).toBe(false);
  });
});

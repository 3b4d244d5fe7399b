import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Set ATTACK_SERVER to the `main.js` of another build to attack an older version. */
const MAIN =
  process.env.ATTACK_SERVER ?? fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const MAX_OUTPUT = 20_000;
const MAX_START = 60_000;

const folders = new Set();
const processes = new Set();

export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-attack-'));
  folders.add(folder);
  return folder;
}

/** Starts another program next to the server, for example one that locks its file. */
export function startProgram(path, ...parameters) {
  const child = spawn(process.execPath, [path, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  remember(child);
  return child;
}

function remember(child) {
  processes.add(child);
  child.once('exit', () => processes.delete(child));
}

/** Ends all processes and removes all folders that an attack has left. */
export async function cleanUp() {
  await Promise.all([...processes].map((child) => end(child, 'SIGKILL')));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

process.on('exit', () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * A server as an operator runs it: the built program, a folder and settings. It doesn't see this shell's environment,
 * so limits have their defaults. It trusts a proxy, so that visitors can come from many addresses.
 */
export class Server {
  #child;
  #output = '';

  constructor(settings = {}, folder = makeFolder()) {
    this.settings = settings;
    this.folder = folder;
  }

  static async start(settings, folder) {
    const server = new Server(settings, folder);
    await server.start();
    return server;
  }

  get pid() {
    return this.#child.pid;
  }

  get isRunning() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its output since the last start. */
  get output() {
    return this.#output;
  }

  /** Starts or restarts it, with the same folder and a new port. */
  async start() {
    const exit = this.launch();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), MAX_START);
    this.address = await Promise.race([this.#listening(), exit.then(() => undefined)]);
    clearTimeout(timer);
    if (this.address === undefined) throw new Error(`the server did not start: ${this.#output}`);
  }

  /** Starts it without waiting until it listens. Resolves to its exit code. */
  async launch() {
    this.#output = '';
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: this.folder,
        TRUST_PROXY: 'yes',
        LOG: 'error',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    remember(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        this.#output = (this.#output + text).slice(-MAX_OUTPUT);
      });
    }
    const [code] = await once(child, 'exit');
    return code;
  }

  /** Sends a signal and waits until it has exited. */
  stop(signal = 'SIGTERM') {
    return end(this.#child, signal);
  }

  signal(name) {
    this.#child.kill(name);
  }

  #listening() {
    return new Promise((resolve) => {
      this.#child.stdout.on('data', () => {
        const address = /Ziggurat is (?:running )?at (http:\S+)/.exec(this.#output)?.[1];
        if (address !== undefined) resolve(address);
      });
    });
  }
}

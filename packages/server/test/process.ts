import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../dist/main.js');
const moveClock = resolve(import.meta.dirname, 'move-clock.mjs');

/** A server in a separate process, as an operator starts it. */
export interface Running {
  readonly address: string;
  /** Sends a signal and returns the exit code; null if the signal killed the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Changes the wall clock of the process. */
  moveClock(milliseconds: number): Promise<void>;
}

export async function startProcess(settings: Readonly<Record<string, string>>): Promise<Running> {
  const server = spawn(process.execPath, ['--import', moveClock, main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '',
      DATABASE_URL: '',
      BACKUP_HOURS: '0',
      REQUESTS_PER_MINUTE: '100000',
      SIGN_INS_PER_MINUTE: '100000',
      SOCKETS_PER_ADDRESS: '100000',
      SOCKET_MESSAGES_BURST: '100000',
      SOCKET_MESSAGES_PER_SECOND: '100000',
      SOCKET_MESSAGES_PER_ADDRESS: '100000',
      LISTED_TABLES_PER_ADDRESS: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  let output = '';
  for await (const text of server.stdout!) {
    output += text;
    const address = /http:\S+/.exec(output)?.[0];
    if (address === undefined) continue;
    return {
      address,
      async end(signal) {
        server.kill(signal);
        return (await ended)[0];
      },
      async moveClock(milliseconds) {
        const moved = once(server, 'message');
        server.send(milliseconds);
        await moved;
      },
    };
  }
  throw new Error(`it did not start: ${output}`);
}

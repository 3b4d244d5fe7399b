import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type MessagePort, workerData } from 'node:worker_threads';

/** What the thread that talks to a program starts with. Later it gets lines to send. */
export interface ProgramData {
  /** For the shell. */
  readonly command: string;
  readonly port: MessagePort;
  /** Shared memory: how many replies have been posted. */
  readonly replies: Int32Array;
}

/** What it replies: the line that ends a turn, or why there is none. */
export type ProgramReply = { readonly line: string } | { readonly failure: string };

const { command, port, replies } = workerData as ProgramData;
const program = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
const reply = (message: ProgramReply): void => {
  port.postMessage(message);
  Atomics.add(replies, 0, 1);
  Atomics.notify(replies, 0);
};

createInterface({ input: program.stdout }).on('line', (line) => {
  if (/^(?:best|error)\b/.test(line)) reply({ line });
});
program.on('error', ({ message }) => reply({ failure: message }));
program.on('close', (code) => reply({ failure: `it ended with exit code ${code ?? 'unknown'}` }));
program.stdin.on('error', () => undefined); // it has ended, which is reported above
port.on('message', (lines: readonly string[]) => program.stdin.write(`${lines.join('\n')}\n`));

import { type ChildProcess, spawn } from 'node:child_process';

/** A program and everything it starts, as one process group that ends as a whole. */
export interface Program {
  readonly process: ChildProcess;
  end(): Promise<void>;
}

/** Starts a command, waits until its own input is closed, then kills the group. */
const GUARD = '"$@" & cat > /dev/null; kill -KILL 0';

/**
 * Starts a program under a guard. The guard's input is a pipe from this process: `end` closes it, and so does
 * the system if this process is killed, so no browser is left running.
 */
export function startProgram(
  command: string,
  args: readonly string[],
  { env, outputs }: { readonly env?: NodeJS.ProcessEnv; readonly outputs: readonly ('ignore' | 'pipe')[] },
): Program {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', command, ...args], {
    detached: true,
    stdio: ['pipe', ...outputs],
    ...(env && { env }),
  });
  const exited = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  return {
    process: guard,
    async end() {
      guard.stdin?.end();
      await exited;
    },
  };
}

/** Reads a program's output until it matches. */
export function lineFrom(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(
      () => reject(new Error(`A program didn't start in time. It wrote:\n${text}`)),
      START_MILLISECONDS,
    );
    stream.on('data', (part: Buffer) => {
      text += part;
      const found = pattern.exec(text);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
}

export const START_MILLISECONDS = 30_000;

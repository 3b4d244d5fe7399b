import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** A program with everything it started: one process group, ended as a whole, at the latest when we end. */
export interface Program {
  readonly process: ChildProcess;
  end(): Promise<void>;
}

export function startProgram(command: string, args: readonly string[], options: SpawnOptions): Program {
  const child = spawn(command, args, { ...options, detached: true });
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The whole group is gone already.
    }
  };
  process.once('exit', kill);
  return {
    process: child,
    async end() {
      kill();
      if (failure === undefined) await exited;
      process.removeListener('exit', kill);
    },
  };
}

/** Reads from a stream of a program until a line matches; fails when the program ends or takes too long. */
export function lineFrom(
  { process: child }: Program,
  stream: NodeJS.ReadableStream,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string): void => reject(new Error(`${child.spawnfile} ${why}\n${text}`));
    const timer = setTimeout(() => fail('took too long to start'), START_MILLISECONDS);
    const read = (part: Buffer): void => {
      text += part;
      const found = pattern.exec(text);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found);
    };
    stream.on('data', read);
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => fail('ended at once'));
  });
}

export const START_MILLISECONDS = 30_000;

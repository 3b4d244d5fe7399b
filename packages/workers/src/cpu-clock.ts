import { openSync, readSync } from 'node:fs';

/** Newer versions of Node report the CPU time of a thread. */
type ThreadUsage = () => { readonly user: number; readonly system: number };

/** Linux: nanoseconds on the CPU are the first number. The file belongs to the thread that opens it. */
const SCHEDSTAT = '/proc/thread-self/schedstat';

/** CPU milliseconds of the calling thread so far; `undefined` if the platform doesn't report them. */
function makeThreadTime(): (() => number) | undefined {
  const { threadCpuUsage } = process as { threadCpuUsage?: ThreadUsage };
  if (threadCpuUsage !== undefined) {
    return () => {
      const { user, system } = threadCpuUsage.call(process);
      return (user + system) / 1000;
    };
  }
  try {
    const file = openSync(SCHEDSTAT, 'r');
    const bytes = Buffer.alloc(64);
    const read = () =>
      Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, 64, 0)), 10) / 1e6;
    return read() > 0 ? read : undefined;
  } catch {
    return undefined; // not Linux, or the kernel doesn't count
  }
}

const threadTime = makeThreadTime();

/** Milliseconds that the calling thread has worked; on platforms that don't report them, milliseconds that have passed. */
export const cpuTime = (): number => threadTime?.() ?? performance.now();

/** How much longer than its CPU time a budget may last on a busy machine: this many times as long, up to a limit. */
const MAX_STRETCH = 4;
const MAX_EXTRA = 1000;

/**
 * Says when the calling thread has worked for this many milliseconds. Time in which other threads had the CPU doesn't
 * count, up to a limit, so that a bot doesn't play worse on a busy machine. Platforms that don't report the CPU time of
 * threads count all time.
 */
export function cpuDeadline(milliseconds: number): () => boolean {
  const start = performance.now();
  const first = threadTime?.() ?? 0;
  let end = start + milliseconds;
  const latest = start + Math.min(MAX_STRETCH * milliseconds, milliseconds + MAX_EXTRA);
  return () => {
    const now = performance.now();
    if (now < end) return false;
    if (threadTime === undefined || now >= latest) return true;
    const left = first + milliseconds - threadTime();
    // CPU time can't run faster than the clock, so there is no need to check before then.
    end = now + left;
    return left <= 0;
  };
}

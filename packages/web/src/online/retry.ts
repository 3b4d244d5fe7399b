interface RetryOptions {
  readonly attempt: () => void;
  /** The shortest and the longest wait, in milliseconds. */
  readonly wait?: number;
  readonly max?: number;
}

/** Retries with growing, random delays, so that pages don't all reconnect at the same moment. */
export interface Retry {
  later(): void;
  now(): void;
  /** It worked: the next wait is a short one. */
  done(): void;
  stop(): void;
  isWaiting(): boolean;
}

export function makeRetry({ attempt, wait = 1000, max = 30_000 }: RetryOptions): Retry {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function now(): void {
    stop();
    attempt();
  }

  return {
    now,
    stop,
    later() {
      stop();
      const longest = Math.min(max, wait * 2 ** failures);
      failures++;
      timer = setTimeout(now, longest * (0.5 + Math.random() / 2));
    },
    done() {
      failures = 0;
    },
    isWaiting: () => timer !== undefined,
  };
}

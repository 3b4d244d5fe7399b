import { assertNever } from '@ziggurat/engine/result';

/** Something that can be asked: what it is asked, what is told at the end, and what is heard on the way. */
export interface Call<Asked, Told, Heard = never> {
  readonly asked: Asked;
  readonly told: Told;
  readonly heard: Heard;
}

/** What can be asked of a worker, by name. */
export type Calls<C> = { readonly [N in keyof C]: Call<unknown, unknown, unknown> };

/** To a worker. It begins with what it needs for all its answers. */
export type ToWorker<C extends Calls<C>, Means> =
  | { readonly type: 'begin'; readonly means: Means }
  | { readonly type: 'ask'; readonly id: number; readonly name: keyof C; readonly asked: C[keyof C]['asked'] }
  /** Nobody listens to this call any more. */
  | { readonly type: 'stop'; readonly id: number }
  | { readonly type: 'ping' };

export type FromWorker<C extends Calls<C>> =
  | { readonly type: 'told'; readonly id: number; readonly told: C[keyof C]['told'] }
  | { readonly type: 'heard'; readonly id: number; readonly heard: C[keyof C]['heard'] }
  | { readonly type: 'pong' };

/** How a worker answers each call; the signal says that nobody listens any more. */
export type Answers<C extends Calls<C>> = {
  readonly [N in keyof C]: (
    asked: C[N]['asked'],
    hear: (heard: C[N]['heard']) => void,
    signal: AbortSignal,
  ) => Promise<C[N]['told']> | C[N]['told'];
};

/** The worker's own side of the line to whoever started it. */
export interface Line<C extends Calls<C>, Means> {
  onmessage: ((event: MessageEvent<ToWorker<C, Means>>) => void) | null;
  postMessage(message: FromWorker<C>): void;
}

/** Answers the calls that come in, each as soon as its answer is there. */
export function answer<C extends Calls<C>, Means>(
  line: Line<C, Means>,
  make: (means: Means) => Answers<C> | Promise<Answers<C>>,
): void {
  const listeners = new Map<number, AbortController>();
  const { promise: begun, resolve: begin } = deferred<Means>();
  const answers = begun.then(make);
  const reply = async <N extends keyof C>(id: number, name: N, asked: C[N]['asked']): Promise<void> => {
    const listener = new AbortController();
    listeners.set(id, listener);
    const hear = (heard: C[N]['heard']): void => {
      if (!listener.signal.aborted) line.postMessage({ type: 'heard', id, heard });
    };
    const told = await (await answers)[name](asked, hear, listener.signal);
    listeners.delete(id);
    line.postMessage({ type: 'told', id, told });
  };
  line.onmessage = ({ data }) => {
    switch (data.type) {
      case 'begin':
        begin(data.means);
        return;
      case 'ask':
        reply(data.id, data.name, data.asked).catch(die);
        return;
      case 'stop':
        listeners.get(data.id)?.abort();
        return;
      case 'ping':
        line.postMessage({ type: 'pong' });
        return;
      default:
        assertNever(data);
    }
  };
  // Says that the script has come: before that, silence is the network's.
  line.postMessage({ type: 'pong' });
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Only an error that nobody catches is heard by whoever started the worker, and can replace it. */
export function die(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

import { assertNever } from '@ziggurat/engine/result';
import type { Code, Options, SeekEnd } from '@ziggurat/protocol';
import { makeSignal, type Signal } from '../signal/signal.ts';
import type { ActiveSeek, Connection, SeekNews } from './connection.ts';

/** What became of the last search. */
export type SeekFault = SeekEnd | { readonly code: Code };

export type SeekingState =
  | { readonly type: 'idle'; readonly fault?: SeekFault }
  | {
      readonly type: 'seeking';
      readonly options: Options;
      /** The server's time when it began; `undefined` until the server answers. */
      readonly since?: number;
      /** In rated games. */
      readonly rating?: number | undefined;
      readonly deviation?: number | undefined;
    }
  | { readonly type: 'paired'; readonly options: Options }
  /** Both are there, or on their way: go to the table. */
  | { readonly type: 'seated'; readonly table: string };

/** The search for an opponent in a live game. It continues on every screen, and ends with the page. */
export interface Seeking {
  readonly state: Signal<SeekingState>;
  start(options: Options): void;
  stop(): void;
}

export function makeSeeking(connection: Pick<Connection, 'seek'>): Seeking {
  const state = makeSignal<SeekingState>({ type: 'idle' });
  let active: ActiveSeek | undefined;

  function stateAfter(options: Options, news: SeekNews): SeekingState {
    switch (news.type) {
      case 'seeking': {
        const { since, rating, deviation } = news;
        return { type: 'seeking', options, since, rating, deviation };
      }
      case 'paired':
        return { type: 'paired', options };
      case 'seated':
        return { type: 'seated', table: news.table };
      case 'seekEnded':
        return { type: 'idle', fault: news.reason };
      case 'refused':
        return { type: 'idle', fault: { code: news.refusal.code } };
      default:
        return assertNever(news);
    }
  }

  return {
    state,
    start(options) {
      state.set({ type: 'seeking', options });
      active = connection.seek(crypto.randomUUID(), options, (news) => {
        state.set(stateAfter(options, news));
        if (news.type === 'paired') active?.confirm();
      });
    },
    stop() {
      active?.stop();
      active = undefined;
      state.set({ type: 'idle' });
    },
  };
}

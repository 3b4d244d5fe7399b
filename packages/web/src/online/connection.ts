import { accept, assertNever, type Result, refuse } from '@ziggurat/engine/result';
import type { FromClient, FromServer, Options, Person, Refused, Said, WireRequest } from '@ziggurat/protocol';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { makeRetry } from './retry.ts';
import { readFrame, writeFrame } from './wire.ts';

interface ConnectionState {
  /** `idle`: nobody needs a connection. `offline`: the last attempt failed, and another will follow. */
  readonly status: 'idle' | 'connecting' | 'connected' | 'offline';
  /** Who the server thinks this page is. */
  readonly person: Person | undefined;
  /** Something that was sent has had no answer for so long that the user should know. */
  readonly isSlow: boolean;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly ahead: number;
}

/** What a follower of a table receives. */
export type TableNews =
  | Extract<FromServer, { type: 'table' | 'entries' | 'said' }>
  | { readonly type: 'refused'; readonly refusal: Refused }
  /**
   * The page has a different account now, which may see more or less: everything is sent again from the first
   * entry.
   */
  | { readonly type: 'restart' };

export type LobbyNews = Extract<FromServer, { type: 'lobby' | 'listed' | 'closed' | 'life' }>;

/** What becomes of a seek. */
export type SeekNews =
  | Extract<FromServer, { type: 'seeking' | 'paired' | 'seated' | 'seekEnded' }>
  | { readonly type: 'refused'; readonly refusal: Refused };

/** News for this person, wherever they are on the page. */
export type PersonalNews = Extract<FromServer, { type: 'called' | 'challenges' | 'friend' }>;

/** The result of something that was sent. */
type SendResult = Result<undefined, Refused>;

/** The page's only socket. It is open while something is followed, and reconnects by itself. */
export interface Connection {
  readonly state: Signal<ConnectionState>;
  follow(table: string, onNews: (news: TableNews) => void): () => void;
  watchLobby(onNews: (news: LobbyNews) => void): () => void;
  /** Keeps the socket open for personal news. */
  attend(onNews: (news: PersonalNews) => void): () => void;
  /** Seeks opponents until stopped or ended; there is one seek at a time. Reconnecting continues it. */
  seek(id: string, options: Options, onNews: (news: SeekNews) => void): ActiveSeek;
  /** Both are sent until acknowledged, with the same id: sent twice, they act once. */
  tell(table: string, request: WireRequest): Promise<SendResult>;
  sendChat(table: string, id: string, said: Said): Promise<SendResult>;
  /** The session has changed: reconnects with the new one. */
  renew(): void;
  /** Retries now instead of later. */
  retry(): void;
  close(): void;
}

export interface ConnectionOptions {
  readonly open: () => WebSocket;
  /** The shortest wait before a retry, in milliseconds. */
  readonly wait?: number;
  readonly silence?: Partial<Silence>;
  /** Reports that the network, or the user, is back. */
  readonly onReturn?: (onReturn: () => void) => () => void;
}

/** How long the server may be silent, in milliseconds. */
interface Silence {
  /** Before it is pinged. */
  readonly ask: number;
  /** Before the connection counts as dead after a ping, or after something was sent. */
  readonly drop: number;
  /** Before the user is told that something sent has no answer. */
  readonly slow: number;
}

/** A seek that the server knows about. */
export interface ActiveSeek {
  /** Says that this page is there. */
  confirm(): void;
  stop(): void;
}

interface OwnSeek {
  readonly id: string;
  readonly options: Options;
  readonly onNews: (news: SeekNews) => void;
}

interface Followed {
  readonly onNews: (news: TableNews) => void;
  since: number;
}

interface Sent {
  readonly message: FromClient;
  readonly settle: (answer: SendResult) => void;
}

/** An unused socket stays open for the next screen. */
const LINGER = 5000;
/** A dead connection is noticed within 10 s, before the opponent sees that this user is away. */
const SILENCE: Silence = { ask: 4500, drop: 4000, slow: 1500 };

export function makeConnection({
  open,
  wait,
  silence: own = {},
  onReturn = watchReturn,
}: ConnectionOptions): Connection {
  const silence: Silence = { ...SILENCE, ...own };
  const state = makeSignal<ConnectionState>({ status: 'idle', person: undefined, isSlow: false, ahead: 0 });
  const followed = new Map<string, Followed>();
  const lobby = new Set<(news: LobbyNews) => void>();
  const attending = new Set<(news: PersonalNews) => void>();
  const sent = new Map<string, Sent>();
  const retry = makeRetry({ attempt: connect, ...(wait === undefined ? {} : { wait }) });
  let ownSeek: OwnSeek | undefined;
  let socket: WebSocket | undefined;
  let isGreeted = false;
  let lastNewsAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  const change = (part: Partial<ConnectionState>): void => state.set((before) => ({ ...before, ...part }));
  const setIdle = (): void => change({ status: 'idle' });
  const isUsed = (): boolean =>
    followed.size + lobby.size + attending.size + sent.size > 0 || ownSeek !== undefined;

  function connect(): void {
    retry.stop();
    drop();
    if (!isUsed()) {
      setIdle();
      return;
    }
    change({ status: state.get().status === 'offline' ? 'offline' : 'connecting' });
    const opened = open();
    socket = opened;
    opened.onmessage = ({ data }) => {
      if (socket === opened) receive(String(data));
    };
    opened.onclose = () => {
      if (socket === opened) lose();
    };
    listen();
  }

  /** Drops the socket, whatever happens to it. */
  function drop(): void {
    const old = socket;
    socket = undefined;
    isGreeted = false;
    clearTimeout(retryTimer);
    old?.close();
  }

  function lose(): void {
    const wasGreeted = isGreeted;
    drop();
    if (!isUsed()) {
      setIdle();
      return;
    }
    change({ status: wasGreeted ? 'connecting' : 'offline' });
    retry.later();
  }

  function use(): void {
    clearTimeout(lingerTimer);
    if (socket === undefined && !retry.isWaiting()) connect();
  }

  function leave(): void {
    clearTimeout(lingerTimer);
    lingerTimer = setTimeout(() => {
      if (isUsed()) return;
      retry.stop();
      drop();
      setIdle();
    }, LINGER);
  }

  function send(message: FromClient): void {
    if (isGreeted) socket?.send(writeFrame(message));
  }

  function receive(text: string): void {
    lastNewsAt = Date.now();
    const message = readFrame(text);
    if (message === undefined) return;
    switch (message.type) {
      case 'hello':
        greet(message);
        break;
      case 'goodbye':
        change({ status: 'connecting' });
        connect();
        break;
      case 'entries': {
        const table = followed.get(message.table);
        if (table === undefined) break;
        table.since = Math.max(table.since, message.entries.at(-1)?.number ?? 0);
        table.onNews(message);
        break;
      }
      case 'table':
        followed.get(message.table.id)?.onNews(message);
        break;
      case 'said':
        followed.get(message.table)?.onNews(message);
        break;
      case 'lobby':
        if (sent.size === 0) retry.done();
        notifyLobby(message);
        break;
      case 'listed':
      case 'closed':
      case 'life':
        notifyLobby(message);
        break;
      case 'done':
        settle(message.table, message.id, accept(undefined));
        break;
      case 'refused':
        onRefusal(message);
        break;
      case 'seeking':
      case 'paired':
        if (message.seek === ownSeek?.id) ownSeek.onNews(message);
        break;
      case 'seated':
      case 'seekEnded':
        endSeek(message.seek, message);
        break;
      case 'called':
      case 'challenges':
      case 'friend':
        for (const onNews of attending) onNews(message);
        break;
      case 'pong':
        listen(); // alive: wait for the next silence
        break;
      default:
        assertNever(message);
    }
  }

  function greet({ now, person }: Extract<FromServer, { type: 'hello' }>): void {
    const before = state.get();
    isGreeted = true;
    if (sent.size === 0 && lobby.size === 0) retry.done();
    change({ status: 'connected', person, ahead: now - Date.now() });
    if (before.person?.id !== person?.id) {
      for (const table of followed.values()) {
        table.since = 0;
        table.onNews({ type: 'restart' });
      }
    }
    for (const [table, { since }] of followed) send({ type: 'follow', table, since });
    if (lobby.size > 0) send({ type: 'watchLobby' });
    if (ownSeek !== undefined) send({ type: 'seek', seek: ownSeek.id, options: ownSeek.options });
    for (const { message } of sent.values()) send(message);
  }

  function endSeek(id: string | undefined, news: SeekNews): void {
    const ended = ownSeek;
    if (ended === undefined || ended.id !== id) return;
    ownSeek = undefined;
    ended.onNews(news);
    leave();
  }

  function notifyLobby(news: LobbyNews): void {
    for (const onNews of lobby) onNews(news);
  }

  function onRefusal({ table, id, refusal }: Extract<FromServer, { type: 'refused' }>): void {
    if (table !== undefined && id !== undefined) {
      // Asking again tells whether a request was stored.
      if (refusal.code === 'unavailable') lose();
      else settle(table, id, refuse(refusal));
    } else if (table !== undefined) followed.get(table)?.onNews({ type: 'refused', refusal });
    else if (id !== undefined && id === ownSeek?.id && refusal.code !== 'unavailable')
      endSeek(id, { type: 'refused', refusal });
    else if (refusal.code === 'unavailable' && (lobby.size > 0 || id === ownSeek?.id)) lose(); // the table couldn't be followed
  }

  function settle(table: string, id: string, answer: SendResult): void {
    const key = `${table} ${id}`;
    const message = sent.get(key);
    sent.delete(key);
    watchSlow();
    retry.done();
    message?.settle(answer);
    if (!isUsed()) leave();
  }

  function ask(table: string, id: string, message: FromClient): Promise<SendResult> {
    return new Promise((resolve) => {
      sent.set(`${table} ${id}`, { message, settle: resolve });
      watchSlow();
      send(message);
      use();
      listen();
    });
  }

  /** Each answer gives what was sent after it some more time. */
  function watchSlow(): void {
    clearTimeout(slowTimer);
    if (sent.size > 0) slowTimer = setTimeout(() => change({ isSlow: true }), silence.slow);
    else if (state.get().isSlow) change({ isSlow: false });
  }

  /** A connection can be dead without being closed: ping it after some silence, or when an answer is due. */
  function listen(): void {
    clearTimeout(retryTimer);
    lastNewsAt = Date.now();
    const due = isGreeted && sent.size === 0 ? silence.ask : silence.drop;
    retryTimer = setTimeout(() => check(false), due);
  }

  function check(wasPinged: boolean): void {
    clearTimeout(retryTimer);
    const left = lastNewsAt + (sent.size > 0 ? silence.drop : silence.ask) - Date.now();
    if (left > 0) {
      retryTimer = setTimeout(() => check(false), left);
    } else if (wasPinged || !isGreeted || sent.size > 0) {
      lose();
    } else {
      send({ type: 'ping' });
      retryTimer = setTimeout(() => check(true), silence.drop);
    }
  }

  function retryNow(): void {
    if (!isUsed()) return;
    if (isGreeted) check(false);
    else retry.now();
  }

  const unlisten = onReturn(retryNow);

  return {
    state,
    follow(table, onNews) {
      const entry: Followed = { onNews, since: 0 };
      followed.set(table, entry);
      send({ type: 'follow', table, since: 0 });
      use();
      return () => {
        if (followed.get(table) !== entry) return;
        followed.delete(table);
        send({ type: 'unfollow', table });
        leave();
      };
    },
    watchLobby(onNews) {
      // The server doesn't repeat itself to those who already watch.
      if (lobby.size > 0) send({ type: 'leaveLobby' });
      lobby.add(onNews);
      send({ type: 'watchLobby' });
      use();
      return () => {
        lobby.delete(onNews);
        if (lobby.size === 0) send({ type: 'leaveLobby' });
        leave();
      };
    },
    attend(onNews) {
      attending.add(onNews);
      use();
      return () => {
        attending.delete(onNews);
        leave();
      };
    },
    seek(id, options, onNews) {
      if (ownSeek !== undefined) send({ type: 'stopSeeking', seek: ownSeek.id });
      ownSeek = { id, options, onNews };
      send({ type: 'seek', seek: id, options });
      use();
      return {
        confirm: () => send({ type: 'confirm', seek: id }),
        stop() {
          if (ownSeek?.id !== id) return;
          send({ type: 'stopSeeking', seek: id });
          ownSeek = undefined;
          leave();
        },
      };
    },
    tell: (table, request) => ask(table, request.id, { type: 'tell', table, request }),
    sendChat: (table, id, said) => ask(table, id, { type: 'say', table, id, ...said }),
    renew: connect,
    retry: retryNow,
    close() {
      unlisten();
      retry.stop();
      clearTimeout(lingerTimer);
      clearTimeout(slowTimer);
      drop();
    },
  };
}

function watchReturn(onReturn: () => void): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onReturn();
  };
  addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

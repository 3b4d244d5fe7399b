import { randomUUID } from 'node:crypto';
import { Accounts } from './accounts/accounts.ts';
import { Addresses } from './accounts/addresses.ts';
import { Sessions } from './accounts/sessions.ts';
import { Sweep } from './accounts/sweep.ts';
import { Tokens } from './accounts/tokens.ts';
import type { Fail } from './fail.ts';
import { Computers } from './games/computers.ts';
import { DueRunner } from './games/due-runner.ts';
import { Games } from './games/games.ts';
import { look } from './games/look.ts';
import { restAll } from './games/rest.ts';
import { schedule } from './games/schedule.ts';
import { Words } from './games/words.ts';
import { Heartbeat } from './heartbeat.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { Chat } from './lobby/chat.ts';
import { Presence } from './lobby/presence.ts';
import { Reports } from './lobby/reports.ts';
import { Summaries } from './lobby/summaries.ts';
import { Tables } from './lobby/tables.ts';
import { Watchers } from './lobby/watchers.ts';
import type { Store } from './store/store.ts';

export interface ServiceParts {
  readonly store: Store;
  readonly words?: Words;
  readonly now?: () => number;
  /** Limits other than the usual ones. */
  readonly limits?: Partial<Limits>;
  /** How often this node is heard of, in milliseconds. */
  readonly heartbeat?: number;
  /** Hears of what went wrong while nobody was waiting for it. */
  readonly fail?: Fail;
}

/** Everything that runs behind the routes, wired in one place. Nothing goes by itself before it is started. */
export interface Service {
  readonly store: Store;
  readonly now: () => number;
  readonly fail: Fail;
  readonly limits: Limits;
  readonly addresses: Addresses;
  readonly games: Games;
  readonly computers: Computers;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly tables: Tables;
  readonly summaries: Summaries;
  readonly heartbeat: Heartbeat;
  readonly presence: Presence;
  readonly watchers: Watchers;
  readonly chat: Chat;
  readonly reports: Reports;
  /** Gives back the time in which nobody could take a turn: the last thing to do before listening. */
  putClocksRight(): Promise<void>;
  /** From now on this node is heard of and does what is due: once it listens, so that all can take their turns. */
  start(): Promise<void>;
  /** Looks once at what is due, at once; it also does so by itself. */
  readonly runDue: () => Promise<void>;
  close(): Promise<void>;
}

export function openService({
  store,
  words = new Words(),
  now = Date.now,
  limits: changed = {},
  heartbeat: period,
  fail = () => undefined,
}: ServiceParts): Service {
  const limits: Limits = { ...USUAL_LIMITS, ...changed };
  const isHeard = (): boolean => heartbeat.isHeard;
  const games = new Games({ store, words, now, fail, isHeard, most: limits.gamesInMemory });
  const computers = new Computers({
    games,
    words,
    workers: limits.computerWorkers,
    thinking: limits.computerMilliseconds,
    stayWith: (live) => schedule({ store, now }, live),
    fail,
  });
  const accounts = new Accounts(store, now);
  const node = randomUUID();
  const presence = new Presence(store, node, now, fail);
  const watchers = new Watchers(store, node, now, fail);
  const putClocksRight = async (): Promise<void> => {
    const [since, { outage }] = [await heartbeat.last(), heartbeat];
    if (since === undefined || now() - since <= outage) return;
    await restAll({ store, games, now, fail }, since, outage);
  };
  const heartbeat = new Heartbeat({
    store,
    node,
    now,
    fail,
    ...(period === undefined ? {} : { period }),
    onReturn: putClocksRight,
    onBeat: () => presence.catchUp(),
  });
  const sweep = new Sweep({ store, accounts, now, guestDays: limits.guestDays });
  const runner = new DueRunner({
    store,
    now,
    fail,
    isHeard,
    sweep: () => sweep.run(),
    look: (id) => look({ store, games, computers, now }, id),
  });
  games.watch((live, entries) => {
    const changes = entries.some(({ event: { type } }) => type === 'began' || type === 'ended');
    if (changes) void store.tell({ type: 'table', game: live.id }).catch(fail);
  });
  return {
    store,
    now,
    fail,
    limits,
    addresses: new Addresses(store),
    games,
    computers,
    accounts,
    heartbeat,
    presence,
    watchers,
    sessions: new Sessions(store, now, limits),
    tokens: new Tokens(store, now, limits),
    tables: new Tables({ store, games, words, now, limits }),
    summaries: new Summaries({ store, accounts, presence, watchers, now }),
    chat: new Chat(store, accounts, now, limits),
    reports: new Reports(store, accounts, now, limits),
    putClocksRight,
    async start() {
      await heartbeat.start();
      runner.start();
    },
    runDue: () => runner.run(),
    async close() {
      await runner.close();
      await computers.close();
      await games.close();
      await watchers.close().catch(fail);
      await presence.close().catch(fail);
      await heartbeat.close().catch(fail);
      await store.close();
    },
  };
}

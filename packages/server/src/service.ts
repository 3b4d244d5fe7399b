import { randomUUID } from 'node:crypto';
import { Chat } from './chat/chat.ts';
import { advance } from './games/advance.ts';
import { Computers } from './games/computers.ts';
import { DueRunner } from './games/due-runner.ts';
import { Games } from './games/games.ts';
import { Poll } from './games/poll.ts';
import { restAll } from './games/rest.ts';
import { schedule } from './games/schedule.ts';
import { Words } from './games/words.ts';
import { Heartbeat } from './heartbeat.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { Listings } from './lobby/listings.ts';
import { Summaries } from './lobby/summaries.ts';
import { Tables } from './lobby/tables.ts';
import type { LogError } from './log-error.ts';
import { Bans } from './moderation/bans.ts';
import { Reports } from './moderation/reports.ts';
import { Accounts } from './people/accounts.ts';
import { Addresses } from './people/addresses.ts';
import { Credentials } from './people/credentials.ts';
import { Sessions } from './people/sessions.ts';
import { Sweep } from './people/sweep.ts';
import { Tokens } from './people/tokens.ts';
import { Presence } from './presence/presence.ts';
import { Watchers } from './presence/watchers.ts';
import type { RatingRules } from './ratings/unrated.ts';
import type { Store } from './store/store.ts';
import { NodeTime } from './time.ts';

export interface ServiceParts {
  readonly store: Store;
  readonly words?: Words;
  readonly time?: NodeTime;
  /** Overrides the node's time. */
  readonly now?: () => number;
  /** Overrides of the default limits. */
  readonly limits?: Partial<Limits>;
  /** Whether rated games count between accounts that share a network address. */
  readonly ratesSharedAddress?: boolean;
  /** Milliseconds between heartbeats. */
  readonly heartbeat?: number;
  readonly logError?: LogError;
}

/** Everything behind the routes, wired in one place. Nothing runs on its own until `start`. */
export interface Service {
  readonly store: Store;
  readonly time: NodeTime;
  readonly now: () => number;
  readonly logError: LogError;
  readonly limits: Limits;
  readonly addresses: Addresses;
  readonly bans: Bans;
  readonly credentials: Credentials;
  readonly ratings: RatingRules;
  readonly games: Games;
  readonly computers: Computers;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly tables: Tables;
  readonly words: Words;
  readonly summaries: Summaries;
  readonly listings: Listings;
  readonly heartbeat: Heartbeat;
  readonly presence: Presence;
  readonly watchers: Watchers;
  readonly chat: Chat;
  readonly reports: Reports;
  /** Gives players back the time in which no server was running. Call it right before listening. */
  creditDowntime(): Promise<void>;
  /** Starts heartbeats, deadlines and polling. Call it after listening, so that players can take their turns first. */
  start(): Promise<void>;
  /** Runs everything that is due now. After `start` this happens automatically. */
  readonly runDue: () => Promise<void>;
  close(): Promise<void>;
}

export function openService({
  store,
  words = new Words(),
  time = new NodeTime(),
  now = () => time.now(),
  limits: overrides = {},
  ratesSharedAddress = false,
  heartbeat: period,
  logError = () => undefined,
}: ServiceParts): Service {
  const limits: Limits = { ...DEFAULT_LIMITS, ...overrides };
  const isAlive = (): boolean => heartbeat.isAlive;
  const games = new Games({ store, words, now, logError, isAlive, max: limits.gamesInMemory });
  const computers = new Computers({
    games,
    words,
    workers: limits.computerWorkers,
    thinking: limits.computerMilliseconds,
    patience: 1000 * limits.computerPatienceSeconds,
    extendClaim: (live) => schedule({ store, now }, live),
    now,
    logError,
  });
  const accounts = new Accounts(store, now);
  const sessions = new Sessions(store, now, limits);
  const ratings = { sharedAddress: ratesSharedAddress, minutesApart: limits.ratingMinutesApart };
  const node = randomUUID();
  const presence = new Presence(store, node, now, logError);
  const watchers = new Watchers(store, node, now, logError);
  const summaries = new Summaries({ store, accounts, presence, watchers, now });
  const creditDowntime = async (jumpedFrom?: number): Promise<void> => {
    const { outage } = heartbeat;
    const last = await heartbeat.lastSeen({ others: jumpedFrom !== undefined });
    // Another node was running, so players could take their turns.
    if (last !== undefined && now() - last <= outage) return;
    if (jumpedFrom !== undefined) {
      const since = Math.max(jumpedFrom, last ?? 0);
      await restAll({ store, games, now, logError }, since, 0);
      await sessions.skip(since, now() - since);
    } else if (last !== undefined) {
      await restAll({ store, games, now, logError }, last, outage);
    }
  };
  const heartbeat = new Heartbeat({
    store,
    node,
    now,
    logError,
    ...(period === undefined ? {} : { period }),
    onRecovery: creditDowntime,
    onBeat: () => presence.catchUp(),
  });
  time.onJump(() => heartbeat.jump(() => time.adopt()));
  const { guestDays, auditDays } = limits;
  const sweep = new Sweep({ store, accounts, now, guestDays, auditDays });
  const runner = new DueRunner({
    store,
    now,
    logError,
    isAlive,
    sweep: () => sweep.run(),
    advance: (id) => advance({ store, games, computers, now, ratings }, id),
  });
  const poll = store.isShared ? new Poll({ store, games, logError }) : undefined;
  games.watch((live, entries) => {
    const changes = entries.some(({ event: { type } }) => type === 'began' || type === 'ended');
    if (changes) void store.publish({ type: 'table', game: live.id }).catch(logError);
  });
  return {
    store,
    time,
    now,
    logError,
    limits,
    addresses: new Addresses(store),
    bans: new Bans(store, now),
    credentials: new Credentials({ store, sessions, now, resetMinutes: limits.resetMinutes }),
    ratings,
    games,
    computers,
    accounts,
    heartbeat,
    presence,
    watchers,
    sessions,
    tokens: new Tokens(store, now, limits),
    words,
    tables: new Tables({ store, games, words, now, limits }),
    summaries,
    listings: new Listings({ store, summaries, now }),
    chat: new Chat(store, accounts, now, limits),
    reports: new Reports(store, accounts, now, limits),
    creditDowntime: () => creditDowntime(),
    async start() {
      await heartbeat.start();
      time.start();
      runner.start();
      poll?.start();
    },
    runDue: () => runner.run(),
    async close() {
      await poll?.close();
      time.close();
      await runner.close();
      await computers.close();
      await games.close();
      await watchers.close().catch(logError);
      await presence.close().catch(logError);
      await heartbeat.close().catch(logError);
      await store.close();
    },
  };
}

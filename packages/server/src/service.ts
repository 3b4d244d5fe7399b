import { randomUUID } from 'node:crypto';
import { Chat } from './chat/chat.ts';
import type { Fail } from './fail.ts';
import { Computers } from './games/computers.ts';
import { DueRunner } from './games/due-runner.ts';
import { Games } from './games/games.ts';
import { look } from './games/look.ts';
import { Poll } from './games/poll.ts';
import { restAll } from './games/rest.ts';
import { schedule } from './games/schedule.ts';
import { Words } from './games/words.ts';
import { Heartbeat } from './heartbeat.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { Listings } from './lobby/listings.ts';
import { Summaries } from './lobby/summaries.ts';
import { Tables } from './lobby/tables.ts';
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
  /** Another time than that of the node. */
  readonly now?: () => number;
  /** Limits other than the usual ones. */
  readonly limits?: Partial<Limits>;
  /** Whether rated games between accounts that share a network address count. */
  readonly ratesSharedAddress?: boolean;
  /** How often this node is heard of, in milliseconds. */
  readonly heartbeat?: number;
  /** Hears of what went wrong while nobody was waiting for it. */
  readonly fail?: Fail;
}

/** Everything that runs behind the routes, wired in one place. Nothing goes by itself before it is started. */
export interface Service {
  readonly store: Store;
  readonly time: NodeTime;
  readonly now: () => number;
  readonly fail: Fail;
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
  readonly summaries: Summaries;
  readonly listings: Listings;
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
  time = new NodeTime(),
  now = () => time.now(),
  limits: changed = {},
  ratesSharedAddress = false,
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
    patience: 1000 * limits.computerPatienceSeconds,
    stayWith: (live) => schedule({ store, now }, live),
    now,
    fail,
  });
  const accounts = new Accounts(store, now);
  const sessions = new Sessions(store, now, limits);
  const ratings = { sharedAddress: ratesSharedAddress, minutesApart: limits.ratingMinutesApart };
  const node = randomUUID();
  const presence = new Presence(store, node, now, fail);
  const watchers = new Watchers(store, node, now, fail);
  const summaries = new Summaries({ store, accounts, presence, watchers, now });
  const putClocksRight = async (jumpedFrom?: number): Promise<void> => {
    const { outage } = heartbeat;
    const last = await heartbeat.last({ others: jumpedFrom !== undefined });
    // Another node was there to take turns.
    if (last !== undefined && now() - last <= outage) return;
    if (jumpedFrom !== undefined) {
      const since = Math.max(jumpedFrom, last ?? 0);
      await restAll({ store, games, now, fail }, since, 0);
      await sessions.skip(since, now() - since);
    } else if (last !== undefined) {
      await restAll({ store, games, now, fail }, last, outage);
    }
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
  time.onJump(() => heartbeat.jump(() => time.adopt()));
  const { guestDays, auditDays } = limits;
  const sweep = new Sweep({ store, accounts, now, guestDays, auditDays });
  const runner = new DueRunner({
    store,
    now,
    fail,
    isHeard,
    sweep: () => sweep.run(),
    look: (id) => look({ store, games, computers, now, ratings }, id),
  });
  const poll = store.isShared ? new Poll({ store, games, fail }) : undefined;
  games.watch((live, entries) => {
    const changes = entries.some(({ event: { type } }) => type === 'began' || type === 'ended');
    if (changes) void store.tell({ type: 'table', game: live.id }).catch(fail);
  });
  return {
    store,
    time,
    now,
    fail,
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
    tables: new Tables({ store, games, words, now, limits }),
    summaries,
    listings: new Listings({ store, summaries, now }),
    chat: new Chat(store, accounts, now, limits),
    reports: new Reports(store, accounts, now, limits),
    putClocksRight: () => putClocksRight(),
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
      await watchers.close().catch(fail);
      await presence.close().catch(fail);
      await heartbeat.close().catch(fail);
      await store.close();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { Chat } from './chat/chat.ts';
import { FairPlay } from './fair-play/fair-play.ts';
import { advance } from './games/advance.ts';
import { Computers } from './games/computers.ts';
import { DueRunner } from './games/due-runner.ts';
import { Games } from './games/games.ts';
import { Plans } from './games/plans.ts';
import { Poll } from './games/poll.ts';
import { restAll } from './games/rest.ts';
import { schedule } from './games/schedule.ts';
import { skipTime } from './games/skip-time.ts';
import { returnFromVacations } from './games/vacation-time.ts';
import { Words } from './games/words.ts';
import { Heartbeat } from './heartbeat.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { Challenges } from './lobby/challenges.ts';
import { LobbyLife } from './lobby/life.ts';
import { Listings } from './lobby/listings.ts';
import { OpenTables } from './lobby/open-tables.ts';
import { Seeks } from './lobby/seeks.ts';
import { Summaries } from './lobby/summaries.ts';
import { Tables } from './lobby/tables.ts';
import type { LogError } from './log-error.ts';
import { LoopTurns } from './loop-turns.ts';
import { Bans } from './moderation/bans.ts';
import { Reports } from './moderation/reports.ts';
import { Signals } from './moderation/signals.ts';
import { type NoticeSettings, type Notices, openNotices } from './notices/notices.ts';
import { Accounts } from './people/accounts.ts';
import { Addresses } from './people/addresses.ts';
import { Credentials } from './people/credentials.ts';
import { Notes } from './people/notes.ts';
import { Passkeys } from './people/passkeys.ts';
import { RecoveryCodes } from './people/recovery-codes.ts';
import { Relations } from './people/relations.ts';
import { Sessions } from './people/sessions.ts';
import { Sweep } from './people/sweep.ts';
import { Tokens } from './people/tokens.ts';
import { Vacations } from './people/vacations.ts';
import { OnlinePeople } from './presence/online-people.ts';
import { Presence } from './presence/presence.ts';
import { Watchers } from './presence/watchers.ts';
import { Puzzles } from './puzzles/puzzles.ts';
import { Leaderboards } from './ratings/leaderboards.ts';
import type { RatingRules } from './ratings/unrated.ts';
import type { Store } from './store/store.ts';
import { NodeTime } from './time.ts';

export interface ServiceDeps {
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
  /** How notices are sent; by default by push only. */
  readonly notices?: NoticeSettings;
  readonly logError?: LogError;
}

/** Everything behind the routes, wired in one place. Nothing runs on its own until `start`. */
export interface Service {
  readonly store: Store;
  /** The id of this node. */
  readonly node: string;
  readonly time: NodeTime;
  readonly now: () => number;
  readonly logError: LogError;
  readonly limits: Limits;
  /** For everything that an address can ask for in a burst. */
  readonly loopTurns: LoopTurns;
  readonly addresses: Addresses;
  readonly bans: Bans;
  readonly credentials: Credentials;
  readonly passkeys: Passkeys;
  readonly notes: Notes;
  readonly recoveryCodes: RecoveryCodes;
  readonly ratings: RatingRules;
  readonly leaderboards: Leaderboards;
  readonly games: Games;
  readonly computers: Computers;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly tables: Tables;
  readonly seeks: Seeks;
  readonly relations: Relations;
  readonly challenges: Challenges;
  readonly words: Words;
  readonly summaries: Summaries;
  readonly listings: Listings;
  readonly people: OnlinePeople;
  readonly life: LobbyLife;
  readonly heartbeat: Heartbeat;
  readonly presence: Presence;
  readonly watchers: Watchers;
  readonly chat: Chat;
  readonly reports: Reports;
  readonly notices: Notices;
  readonly vacations: Vacations;
  readonly plans: Plans;
  readonly fairPlay: FairPlay;
  readonly signals: Signals;
  readonly puzzles: Puzzles;
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
  notices: noticeSettings,
  logError = () => undefined,
}: ServiceDeps): Service {
  const limits: Limits = { ...DEFAULT_LIMITS, ...overrides };
  const isAlive = (): boolean => heartbeat.isAlive;
  const vacations = new Vacations(store, now, limits.vacationDays);
  const games = new Games({
    store,
    vacations,
    words,
    now,
    logError,
    isAlive,
    noticeDelay: 1000 * limits.noticeSeconds,
    max: limits.gamesInMemory,
  });
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
  const passkeys = new Passkeys(store, now, limits);
  const ratings = { sharedAddress: ratesSharedAddress, minutesApart: limits.ratingMinutesApart };
  const node = randomUUID();
  const presence = new Presence(store, node, now, logError);
  const watchers = new Watchers(store, node, now, logError);
  const summaries = new Summaries({ store, accounts, presence, watchers, vacations, now });
  const creditDowntime = async (jumpedFrom?: number): Promise<void> => {
    const { outage } = heartbeat;
    const last = await heartbeat.lastSeen({ others: jumpedFrom !== undefined });
    // Another node was running, so players could take their turns.
    if (last !== undefined && now() - last <= outage) return;
    if (jumpedFrom !== undefined) {
      const since = Math.max(jumpedFrom, last ?? 0);
      await restAll({ store, games, now, logError }, since, 0);
      const skipped = now() - since;
      await sessions.skip(since, skipped);
      await skipTime(store.db, since, skipped);
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
  const { guestDays, auditDays, fairPlayDays } = limits;
  const sweep = new Sweep({ store, accounts, now, guestDays, auditDays, fairPlayDays });
  const fairPlay = new FairPlay({
    store,
    words,
    limits,
    now,
    isBusy: () => computers.waiting > 0,
    logError,
  });
  const plans = new Plans({ store, games, logError });
  const runner = new DueRunner({
    store,
    now,
    logError,
    isAlive,
    sweep: async () => {
      await returnFromVacations({ store, games, vacations, now, logError });
      await plans.run();
      await sweep.run();
    },
    advance: (id) => advance({ store, games, computers, presence, limits, now, ratings }, id),
  });
  const openTables = store.isShared ? new OpenTables(store) : undefined;
  const poll = openTables && new Poll({ store, games, logError, onPoll: () => openTables.check() });
  games.watch((live, entries) => {
    const changes = entries.some(({ event: { type } }) => type === 'began' || type === 'ended');
    if (changes) void store.publish({ type: 'table', game: live.id }).catch(logError);
  });
  const people = new OnlinePeople(store, node, now, logError);
  const listings = new Listings({ store, summaries, now });
  const credentials = new Credentials({ store, sessions, passkeys, now, resetMinutes: limits.resetMinutes });
  const notices = openNotices({ store, now, people, credentials, limits, isAlive, logError }, noticeSettings);
  const tables = new Tables({ store, games, presence, words, now, limits });
  return {
    store,
    node,
    time,
    now,
    logError,
    limits,
    loopTurns: new LoopTurns(),
    addresses: new Addresses(store),
    bans: new Bans(store, now),
    credentials,
    passkeys,
    notes: new Notes(store, accounts, now),
    recoveryCodes: new RecoveryCodes(store, now),
    notices,
    vacations,
    plans,
    fairPlay,
    signals: new Signals(store, accounts, now),
    puzzles: new Puzzles(store, words, now),
    ratings,
    leaderboards: new Leaderboards(store, now),
    games,
    computers,
    accounts,
    heartbeat,
    presence,
    watchers,
    sessions,
    tokens: new Tokens(store, now, limits),
    words,
    tables,
    relations: new Relations(store, now, limits),
    challenges: new Challenges({ store, accounts, people, tables, words, now, limits }),
    seeks: new Seeks({ store, node, accounts, tables, words, now, limits }),
    summaries,
    listings,
    people,
    life: new LobbyLife({ store, people, summaries, listings }),
    chat: new Chat(store, accounts, now, limits),
    reports: new Reports(store, accounts, now, limits),
    creditDowntime: () => creditDowntime(),
    async start() {
      await heartbeat.start();
      time.start();
      runner.start();
      fairPlay.start();
      notices.notifier.start();
      await poll?.run();
      poll?.start();
    },
    runDue: () => runner.run(),
    async close() {
      await poll?.close();
      time.close();
      await fairPlay.close();
      await runner.close();
      await notices.notifier.close();
      await computers.close();
      await games.close();
      await watchers.close().catch(logError);
      await presence.close().catch(logError);
      await people.close().catch(logError);
      await heartbeat.close().catch(logError);
      await store.close();
    },
  };
}

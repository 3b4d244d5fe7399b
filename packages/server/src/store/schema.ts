import type { LevelName } from '@ziggurat/engine/bots';
import type { AuditAction, PersonKind, Speed, TableState, Unrated } from '@ziggurat/protocol';

/**
 * The database tables, the same for SQLite and PostgreSQL: only text and numbers. Times are in milliseconds, booleans
 * are 0 or 1, and structured values are JSON. Absent values are `null`.
 */
export interface Schema {
  accounts: {
    id: string;
    kind: PersonKind;
    name: string;
    /** The name as compared: unique among members and bots. Guests have none and may share names. */
    name_key: string | null;
    /** Lookalike keys of the name, as written and in lower case: no other account gets a name that looks the same. */
    skeleton: string | null;
    folded_skeleton: string | null;
    password: string | null;
    /** The owner of a bot. */
    owner: string | null;
    created_at: number;
    /** When it was deleted. The row stays, without a name, for the games of others. */
    closed_at: number | null;
    /** Since when it has been an operator. */
    operator_since: number | null;
    /** Since when it has been silenced. */
    silenced_at: number | null;
    /** Key of the network address it was created from. */
    address: string | null;
    /** It can't sign in or play before this time. */
    banned_until: number | null;
  };
  sessions: {
    id: string;
    account: string;
    hash: string;
    /** The hash before the last rotation. */
    previous: string | null;
    created_at: number;
    rotated_at: number;
    seen_at: number;
    expires_at: number;
    agent: string;
    /** Key of the network address it was last used from. */
    address: string | null;
  };
  tokens: {
    id: string;
    account: string;
    name: string;
    hash: string;
    created_at: number;
    used_at: number | null;
  };
  games: {
    id: string;
    state: TableState;
    options: string;
    /** Searchable parts of the options. Players with equal `terms` can be paired. */
    rules: string;
    speed: Speed;
    terms: string;
    listed: number;
    host: string;
    key: string;
    invitation: string;
    opened_at: number;
    changed_at: number;
    /** Number of entries. Updating this from the old value claims the next entry. */
    version: number;
    /** When a node must act on it even if no player does. */
    due_at: number | null;
    /** Until when a node has claimed what is due. */
    claimed_until: number;
    rematch: string | null;
    /** What lists show of it while it's running (`Progress`). */
    standing: string | null;
    result: string | null;
    /** 1 once results and ratings are written. */
    settled: number;
    /** Key of the host's network address. */
    origin: string | null;
  };
  seats: {
    game: string;
    seat: number;
    account: string | null;
    level: LevelName | null;
    kept_for: string | null;
    /** Key of the network address the player joined from, until the game is settled. */
    address: string | null;
  };
  entries: {
    game: string;
    number: number;
    at: number;
    event: string;
    by: string | null;
  };
  presences: {
    game: string;
    account: string;
    node: string;
    /** Since when this account has had no connection to this node. */
    gone_at: number | null;
  };
  /** Number of spectators per node. */
  watchers: { game: string; node: string; count: number };
  nodes: { id: string; seen_at: number };
  /** Periodic jobs. The node that moves `due_at` forward runs the job. */
  chores: { id: string; due_at: number };
  messages: { game: string; number: number; id: string; account: string; at: number; text: string };
  mutes: { account: string; muted: string };
  /** Random keys of this service, created when first needed. */
  secrets: { id: string; value: string };
  /** Banned network addresses by key: they can only read. */
  bans: { address: string; until: number; created_at: number };
  /** One-time codes for setting a new password, by hash. */
  resets: { hash: string; account: string; expires_at: number };
  /** The audit log: sign-ins and operator actions. */
  audit: {
    id: string;
    at: number;
    action: AuditAction;
    /** The account that did it; null for failed sign-ins and commands on the server's machine. */
    actor: string | null;
    /** The account it was done to. */
    account: string | null;
    address: string | null;
    detail: string;
  };
  reports: { id: string; game: string; number: number; account: string; at: number; reason: string };
  ratings: {
    account: string;
    rules: string;
    speed: Speed;
    rating: number;
    deviation: number;
    volatility: number;
    games: number;
  };
  results: {
    game: string;
    account: string;
    seat: number;
    rules: string;
    speed: Speed;
    at: number;
    score: number;
    won: number;
    rating: number | null;
    /** Why a rated game didn't change ratings. */
    unrated: Unrated | null;
  };
}

/** The tables in a backup, in an order that satisfies foreign keys. Chores and watchers are temporary. */
export const TABLES = [
  'secrets',
  'accounts',
  'sessions',
  'tokens',
  'games',
  'seats',
  'entries',
  'presences',
  'nodes',
  'messages',
  'mutes',
  'reports',
  'ratings',
  'results',
  'bans',
  'resets',
  'audit',
] as const satisfies readonly (keyof Schema)[];

/** Primary keys. */
export const KEYS = {
  secrets: ['id'],
  accounts: ['id'],
  sessions: ['id'],
  tokens: ['id'],
  games: ['id'],
  seats: ['game', 'seat'],
  entries: ['game', 'number'],
  presences: ['game', 'account', 'node'],
  nodes: ['id'],
  messages: ['game', 'number'],
  mutes: ['account', 'muted'],
  reports: ['id'],
  ratings: ['account', 'rules', 'speed'],
  results: ['game', 'account'],
  bans: ['address'],
  resets: ['hash'],
  audit: ['id'],
} as const satisfies { readonly [T in (typeof TABLES)[number]]: readonly (keyof Schema[T])[] };

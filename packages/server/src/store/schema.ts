import type { LevelName } from '@ziggurat/engine/bots';
import type { AuditAction, PersonKind, Speed, TableState, Unrated } from '@ziggurat/protocol';

/**
 * The tables of the database, the same for SQLite and PostgreSQL: texts and whole numbers only.
 * Times are milliseconds; truth is 0 or 1; values with parts are JSON. A database says `null`.
 */
export interface Schema {
  accounts: {
    id: string;
    kind: PersonKind;
    name: string;
    /** The name as it is compared; one member has it. Guests may share a name. */
    name_key: string | null;
    /** What the name looks like, as it is written and in small letters: nobody else gets one that looks alike. */
    skeleton: string | null;
    folded_skeleton: string | null;
    password: string | null;
    /** Whose bot it is. */
    owner: string | null;
    created_at: number;
    /** When its owner deleted it: what others played with it stays, without a name. */
    closed_at: number | null;
    /** Since when it has been one of those who run the server. */
    operator_since: number | null;
    /** Since when nobody hears it. */
    silenced_at: number | null;
    /** Key of the network address that opened it. */
    address: string | null;
    /** It cannot sign in or play before this time. */
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
    /** Key of the network address that it was last seen at. */
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
    /** What of the options is searched for; equal `terms` are equal games. */
    rules: string;
    speed: Speed;
    terms: string;
    listed: number;
    host: string;
    key: string;
    invitation: string;
    opened_at: number;
    changed_at: number;
    /** How many entries it has: whoever moves this on owns the next one. */
    version: number;
    /** When somebody must look at it even if no player does anything. */
    due_at: number | null;
    /** Until when a node has said that it looks. */
    claimed_until: number;
    rematch: string | null;
    /** What lists show of it while it is being played. */
    standing: string | null;
    result: string | null;
    /** 1 when results and ratings are written. */
    settled: number;
    /** Key of the network address of whoever opened it. */
    origin: string | null;
  };
  seats: {
    game: string;
    seat: number;
    account: string | null;
    level: LevelName | null;
    kept_for: string | null;
    /** Key of the network address that a player of a rated game sat down from, until the game is settled. */
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
    /** Since when nobody of this account has been connected there. */
    gone_at: number | null;
  };
  /** How many look on, by the node that they are connected to. */
  watchers: { game: string; node: string; count: number };
  nodes: { id: string; seen_at: number };
  /** What is done now and then, by the node that moves the time on. */
  chores: { id: string; due_at: number };
  messages: { game: string; number: number; id: string; account: string; at: number; text: string };
  mutes: { account: string; muted: string };
  /** Random keys of this service, made when first needed. */
  secrets: { id: string; value: string };
  /** Addresses from which people can only read, by key. */
  bans: { address: string; until: number; created_at: number };
  /** One-time codes with which a member sets a new password, by hash. */
  resets: { hash: string; account: string; expires_at: number };
  /** Sign-ins and what operators did. */
  audit: {
    id: string;
    at: number;
    action: AuditAction;
    /** The account that did it; null for failed sign-ins and commands on the server's machine. */
    actor: string | null;
    /** Whom it was done to. */
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
    /** Why a rated game changed no rating. */
    unrated: Unrated | null;
  };
}

/** What a back-up holds, in the order in which it can be filled: no chores and no watchers, which are of the moment. */
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

/** By what the rows of a table are told apart. */
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

import type { LevelName } from '@ziggurat/engine/bots';
import type {
  AuditAction,
  ChallengesFrom,
  NotedAction,
  NoticeLanguage,
  PersonKind,
  Phrase,
  Reported,
  Room,
  SignalKind,
  Speed,
  TableState,
  Unrated,
  Vote,
} from '@ziggurat/protocol';

/** What a passkey is asked for: to be added, to sign in, or to confirm that it's still the owner. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'confirm';

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
    /**
     * Lookalike keys of the name, as written and in lower case. Neither may equal a key of another account: the database
     * has them all in one unique column (migration 011).
     */
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
    /** Whose challenges it accepts; null counts as anyone. */
    challenges_from: ChallengesFrom | null;
    /** ISO 3166 code, if its owner has chosen one. */
    country: string | null;
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
    /** When its owner last entered the password or used a passkey. */
    confirmed_at: number | null;
  };
  tokens: {
    id: string;
    account: string;
    name: string;
    hash: string;
    created_at: number;
    used_at: number | null;
    /** Separated by spaces; null for all of them. */
    scopes: string | null;
    expires_at: number | null;
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
    /** When its last seat was taken; null before, and for games of earlier versions. */
    filled_at: number | null;
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
  /** Accounts that have a socket, per node. */
  online: { account: string; node: string };
  nodes: { id: string; seen_at: number };
  /** Periodic jobs. The node that moves `due_at` forward runs the job. */
  chores: { id: string; due_at: number };
  /** Live seeks, one per account. They end with the player's socket. */
  seeks: {
    account: string;
    /** Chosen by the client: after a reconnect the same one continues. */
    id: string;
    /** The node that the player's socket is connected to. */
    node: string;
    options: string;
    /** Seeks with equal terms can be paired. */
    terms: string;
    rating: number;
    deviation: number;
    /** Key of the player's network address. */
    origin: string;
    since: number;
    /** Since when the socket has been gone. */
    gone_at: number | null;
    /** The account it is paired with, by when both must confirm, and whether this one has. */
    partner: string | null;
    confirm_by: number | null;
    confirmed: number;
    /** The table, once both have confirmed. Kept for a while, for a client that reconnects. */
    game: string | null;
  };
  messages: {
    game: string;
    number: number;
    id: string;
    account: string;
    at: number;
    text: string;
    room: Room;
    phrase: Phrase | null;
  };
  mutes: { account: string; muted: string };
  friends: { account: string; friend: string; since: number };
  blocks: { account: string; blocked: string; since: number };
  challenges: {
    id: string;
    challenger: string;
    challenged: string;
    options: string;
    created_at: number;
    expires_at: number;
    /** Key of the challenger's network address. */
    origin: string;
  };
  /** Random keys of this service, created when first needed. */
  secrets: { id: string; value: string };
  /** Banned network addresses by key: they can only read. */
  bans: { address: string; until: number; created_at: number };
  /** One-time codes for setting a new password, by hash. */
  resets: { hash: string; account: string; expires_at: number };
  /** Unused recovery codes, by hash. */
  recovery_codes: { hash: string; account: string; created_at: number };
  passkeys: {
    id: string;
    account: string;
    /** The authenticator's id for it. */
    credential: string;
    name: string;
    /** The host it was created for: the WebAuthn relying party. */
    host: string;
    public_key: string;
    /** How often it says it has been used. If that goes back, it was copied. */
    counter: number;
    /** How browsers reach it, separated by spaces. */
    transports: string;
    created_at: number;
    used_at: number | null;
  };
  /** WebAuthn challenges that haven't been answered. */
  passkey_challenges: {
    challenge: string;
    purpose: PasskeyPurpose;
    /** The session that asked for it; null for signing in. */
    session: string | null;
    expires_at: number;
  };
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
  /** Reports about people and their names. */
  person_reports: {
    id: string;
    account: string;
    reported: string;
    about: Reported;
    reason: string;
    at: number;
  };
  /** Operators' notes to owners of accounts, and their appeals. */
  notes: {
    id: string;
    account: string;
    at: number;
    action: NotedAction;
    text: string;
    /** Bans: until when. */
    until: number | null;
    read_at: number | null;
    appeal: string | null;
    appealed_at: number | null;
    /** When an operator closed the appeal. */
    closed_at: number | null;
  };
  ratings: {
    account: string;
    rules: string;
    speed: Speed;
    rating: number;
    deviation: number;
    volatility: number;
    games: number;
    /** When it last changed. */
    played_at: number | null;
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
    /** Plays, exchanges and passes; null for games of earlier versions. */
    turns: number | null;
    /** The best play of this player in the game: its words, separated by spaces, and its points. */
    best_words: string | null;
    best_points: number | null;
    /** 1 if the player left without resigning; null for games of earlier versions. */
    abandoned: number | null;
  };
  /** Finished rated games that fair play hasn't looked at yet. */
  pending_checks: {
    game: string;
    at: number;
    /** Random. Games are weighed in this order, so those that there is time for are a sample. */
    lot: number;
    /** 1 once farming and abandoned games have been counted. */
    counted: number;
    /** How often a node has begun to weigh it. */
    attempts: number;
    claimed_until: number;
  };
  /** How players did in games that were weighed. */
  weighed_games: { game: string; account: string; rules: string; at: number; figures: string };
  /** What operators may want to look at. */
  signals: {
    id: string;
    account: string;
    kind: SignalKind;
    /** The other account; empty if there is none. */
    partner: string;
    at: number;
    evidence: string;
    /** 0 once an operator has closed it. */
    open: number;
    /** When that was: only later games can raise it again. */
    since: number;
  };
  /** When accounts are or were on vacation. */
  vacations: {
    account: string;
    since: number;
    until: number;
    /** 1 once clocks have got their time back after it. */
    returned: number;
  };
  /** Planned replies. */
  plans: {
    game: string;
    account: string;
    /** Part of the request that makes the play. */
    id: string;
    /** The game's version when it was last considered. */
    version: number;
    play: string;
    points: number;
  };
  /** Puzzles that somebody has tried: how hard they turned out to be, by first tries of members. */
  puzzles: {
    /** The edition, the id in its collection, and a hash of position and answers. */
    id: string;
    rules: string;
    rating: number;
    deviation: number;
    volatility: number;
    attempts: number;
    solved: number;
    likes: number;
    dislikes: number;
  };
  /** First tries. */
  puzzle_attempts: {
    account: string;
    puzzle: string;
    rules: string;
    at: number;
    solved: number;
    rating_before: number;
    rating_after: number;
    vote: Vote;
  };
  /** How strong accounts are at the puzzles of an edition. */
  puzzle_ratings: {
    account: string;
    rules: string;
    rating: number;
    deviation: number;
    volatility: number;
    attempts: number;
    solved: number;
  };
  /** Accounts that want notices: how, and what they have been told since they were last here. */
  recipients: {
    account: string;
    language: NoticeLanguage;
    /** IANA time zone of the quiet hours. */
    zone: string;
    /** Hours of the day; null without quiet hours. */
    quiet_from: number | null;
    quiet_to: number | null;
    /** When they got a notice, and a warning that their time runs out; null once they are back. */
    told_at: number | null;
    warned_at: number | null;
    /** Until when a node has claimed what is due. */
    claimed_until: number;
  };
  /** Browsers that get notices by web push, while their session lasts. */
  subscriptions: {
    endpoint: string;
    account: string;
    session: string;
    /** The browser's public key and secret. */
    p256dh: string;
    auth: string;
    created_at: number;
  };
  /** E-mail addresses, one per account. Before they are confirmed they only get the confirmation. */
  emails: {
    account: string;
    address: string;
    /** The address as compared. */
    address_key: string;
    confirmed_at: number | null;
    /** 1 if notices go there too; otherwise it's only for recovery. */
    notices: number;
    /** Hash of the confirmation code. */
    code: string | null;
    code_until: number | null;
  };
  /** How many mails with links an address has got since a moment. */
  mail_counts: { address_key: string; since: number; count: number };
  /** Notices that are due or will be. A sent one is deleted. */
  notices: {
    account: string;
    kind: NoticeKind;
    /** The table, the challenge or the e-mail address. */
    subject: string;
    at: number;
    due_at: number;
    attempts: number;
  };
}

/** What a notice is about. The last two are mails that somebody asked for. */
export type NoticeKind = 'turn' | 'challenge' | 'over' | 'time' | 'confirm' | 'reset';

/**
 * The tables in a backup, in an order that satisfies foreign keys. Chores, watchers, seeks, who is online and passkey
 * challenges are temporary.
 */
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
  'friends',
  'blocks',
  'challenges',
  'reports',
  'ratings',
  'results',
  'bans',
  'resets',
  'recovery_codes',
  'passkeys',
  'person_reports',
  'notes',
  'audit',
  'recipients',
  'subscriptions',
  'emails',
  'mail_counts',
  'notices',
  'vacations',
  'plans',
  'pending_checks',
  'weighed_games',
  'signals',
  'puzzles',
  'puzzle_attempts',
  'puzzle_ratings',
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
  friends: ['account', 'friend'],
  blocks: ['account', 'blocked'],
  challenges: ['id'],
  reports: ['id'],
  ratings: ['account', 'rules', 'speed'],
  results: ['game', 'account'],
  bans: ['address'],
  resets: ['hash'],
  recovery_codes: ['hash'],
  passkeys: ['id'],
  person_reports: ['id'],
  notes: ['id'],
  audit: ['id'],
  recipients: ['account'],
  subscriptions: ['endpoint'],
  emails: ['account'],
  mail_counts: ['address_key'],
  notices: ['account', 'kind', 'subject'],
  vacations: ['account', 'since'],
  plans: ['game', 'account'],
  pending_checks: ['game'],
  weighed_games: ['game', 'account'],
  signals: ['id'],
  puzzles: ['id'],
  puzzle_attempts: ['account', 'puzzle'],
  puzzle_ratings: ['account', 'rules'],
} as const satisfies { readonly [T in (typeof TABLES)[number]]: readonly (keyof Schema[T])[] };

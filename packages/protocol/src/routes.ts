import { z } from 'zod/mini';
import {
  BotInfo,
  Credentials,
  Me,
  NewBot,
  NewToken,
  PasswordChange,
  Removal,
  Reset,
  SessionInfo,
  SignIn,
  TokenInfo,
} from './accounts.ts';
import { AccountRecord, AddressKey, AuditEntry, BanHours, BanList, NewReset } from './operators.ts';
import { Level, Options, RulesName, ServerWordList } from './options.ts';
import { Report, Silence } from './reports.ts';
import { RequestId, WireRequest } from './request.ts';
import { SPEEDS } from './speed.ts';
import {
  ChatMessage,
  ListedTable,
  NamedPerson,
  Person,
  Profile,
  RatingPoint,
  TableState,
  TableSummary,
} from './tables.ts';
import { ChatText, Id, Seat, Time, Version } from './text.ts';
import { WireEntry } from './wire-entry.ts';

/** All routes are under this path. */
export const API = '/api';
/** Where the WebSocket is. */
export const SOCKET_PATH = `${API}/socket`;
/** Where the OpenAPI document is. */
export const DOCS_PATH = `${API}/docs`;

/** Who may call a route. */
export type Access =
  | 'anyone'
  /** Signed in, by cookie or by token. */
  | 'account'
  /** Signed in by cookie: a token must not be enough to take over an account. */
  | 'session'
  /** By cookie, and not as a guest. */
  | 'member'
  /** By cookie, as an operator. */
  | 'operator';

/** One HTTP route: what it takes, what it answers and who may use it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `API`, with a `:name` for each param. */
  readonly path: string;
  readonly access: Access;
  readonly tag: 'account' | 'tables' | 'people' | 'operators';
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** Allows fewer requests per minute: it's expensive, or it could be used to guess a secret. */
  readonly isStrict?: true;
}

/** Adds the tag that groups these routes in the OpenAPI document. */
const tagged = <const Tag extends Route['tag'], const Routes extends Record<string, Omit<Route, 'tag'>>>(
  tag: Tag,
  group: Routes,
) =>
  Object.fromEntries(Object.entries(group).map(([name, route]) => [name, { ...route, tag }])) as {
    readonly [Name in keyof Routes]: Routes[Name] & { readonly tag: Tag };
  }; // the same names, each with a tag

const Done = z.object({});
const ById = z.object({ id: Id });
const ByAddress = z.object({ address: AddressKey });
const Since = z.strictObject({ since: z._default(z.pipe(z.coerce.number<number | string>(), Version), 0) });
const Count = (min: number, max: number) =>
  z.pipe(z.coerce.number<number | string>(), z.int().check(z.gte(min), z.lte(max)));
const ByMessage = z.object({ id: Id, number: Count(1, 1_000_000) });
const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const Ban = z.strictObject({ hours: BanHours });
const Until = z.object({ until: Time });
const Progress = z.object({ version: Version });

const account = tagged('account', {
  createGuest: {
    method: 'POST',
    path: '/guests',
    access: 'anyone',
    summary: 'Sign in as a guest.',
    body: NamedPerson,
    reply: Person,
    isStrict: true,
  },
  register: {
    method: 'POST',
    path: '/register',
    access: 'session',
    summary: 'Make a guest a member, with a password.',
    body: Credentials,
    reply: Person,
    isStrict: true,
  },
  login: {
    method: 'POST',
    path: '/login',
    access: 'anyone',
    summary: 'Sign in.',
    body: SignIn,
    reply: Person,
    isStrict: true,
  },
  logout: { method: 'POST', path: '/logout', access: 'session', summary: 'Sign out.', reply: Done },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    access: 'anyone',
    summary: 'Set a new password with a code from an operator, and sign in.',
    body: Reset,
    reply: Person,
    isStrict: true,
  },
  me: {
    method: 'GET',
    path: '/me',
    access: 'anyone',
    summary: 'The account you are signed in with, if any.',
    reply: Me,
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    access: 'session',
    summary: 'Delete your account; members confirm with their password.',
    body: z.nullish(Removal),
    reply: Done,
    isStrict: true,
  },
  exportMe: {
    method: 'GET',
    path: '/me/export',
    access: 'session',
    summary: 'Everything the server stores about you.',
    reply: z.record(z.string(), z.unknown()),
    isStrict: true,
  },
  changePassword: {
    method: 'POST',
    path: '/me/password',
    access: 'session',
    summary: 'Change your password; all other sessions and your tokens end.',
    body: PasswordChange,
    reply: Done,
    isStrict: true,
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    access: 'session',
    summary: 'Where you are signed in.',
    reply: z.array(SessionInfo),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/sessions',
    access: 'session',
    summary: 'End every session but this one.',
    reply: Done,
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'session',
    summary: 'End a session.',
    params: ById,
    reply: Done,
  },
  tokens: {
    method: 'GET',
    path: '/tokens',
    access: 'session',
    summary: 'Your personal tokens.',
    reply: z.array(TokenInfo),
  },
  createToken: {
    method: 'POST',
    path: '/tokens',
    access: 'session',
    summary: 'Create a token for a program; it is shown once.',
    body: NamedPerson,
    reply: NewToken,
    isStrict: true,
  },
  revokeToken: {
    method: 'DELETE',
    path: '/tokens/:id',
    access: 'session',
    summary: 'Revoke a token.',
    params: ById,
    reply: Done,
  },
  bots: {
    method: 'GET',
    path: '/bots',
    access: 'session',
    summary: 'Your bots.',
    reply: z.array(BotInfo),
  },
  createBot: {
    method: 'POST',
    path: '/bots',
    access: 'member',
    summary: 'Create an account for a bot of yours.',
    body: NamedPerson,
    reply: NewBot,
    isStrict: true,
  },
  renewBotToken: {
    method: 'POST',
    path: '/bots/:id/token',
    access: 'session',
    summary: 'Replace the token of a bot of yours.',
    params: ById,
    reply: NewBot,
    isStrict: true,
  },
  deleteBot: {
    method: 'DELETE',
    path: '/bots/:id',
    access: 'session',
    summary: 'Delete a bot of yours.',
    params: ById,
    reply: Done,
    isStrict: true,
  },
});

const tables = tagged('tables', {
  wordLists: {
    method: 'GET',
    path: '/word-lists',
    access: 'anyone',
    summary: 'Word lists that tables may use, besides the built-in dictionaries.',
    query: z.strictObject({}),
    reply: z.array(ServerWordList),
  },
  openTables: {
    method: 'GET',
    path: '/tables',
    access: 'anyone',
    summary: 'Open tables, newest first.',
    query: z.strictObject({
      rules: z.optional(RulesName),
      speed: z.optional(z.enum(SPEEDS)),
      rated: z.optional(Flag),
      seats: z.optional(Count(2, 4)),
      limit: z._default(Count(1, 100), 50),
      before: z.optional(Id).check(z.describe('The last table of the previous page.')),
    }),
    reply: z.array(ListedTable),
  },
  gamesToWatch: {
    method: 'GET',
    path: '/tables/playing',
    access: 'anyone',
    summary: 'Games to watch.',
    query: z.strictObject({}),
    reply: z.array(ListedTable),
  },
  myTables: {
    method: 'GET',
    path: '/tables/mine',
    access: 'account',
    summary: 'Your tables.',
    query: z.strictObject({ state: z.optional(TableState) }),
    reply: z.array(ListedTable),
  },
  openTable: {
    method: 'POST',
    path: '/tables',
    access: 'account',
    summary: 'Open a table.',
    body: Options,
    reply: TableSummary,
  },
  pair: {
    method: 'POST',
    path: '/tables/pair',
    access: 'account',
    summary: 'Join a table with these options, or open one.',
    body: Options,
    reply: TableSummary,
  },
  table: {
    method: 'GET',
    path: '/tables/:id',
    access: 'anyone',
    summary: 'A table.',
    params: ById,
    reply: TableSummary,
  },
  join: {
    method: 'POST',
    path: '/tables/:id/join',
    access: 'account',
    summary: 'Take a seat.',
    params: ById,
    body: z.strictObject({
      invitation: z.optional(Id),
      stir: z
        .optional(z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/)))
        .check(z.describe('Your contribution to the shuffle.')),
    }),
    reply: TableSummary,
  },
  leave: {
    method: 'POST',
    path: '/tables/:id/leave',
    access: 'account',
    summary: 'Give up your seat before the game begins.',
    params: ById,
    reply: Done,
  },
  addComputer: {
    method: 'POST',
    path: '/tables/:id/computers',
    access: 'account',
    summary: 'Give a free seat to a computer.',
    params: ById,
    body: z.strictObject({ level: Level }),
    reply: TableSummary,
  },
  rematch: {
    method: 'POST',
    path: '/tables/:id/rematch',
    access: 'account',
    summary: 'Play again; everyone moves up one seat.',
    params: ById,
    reply: TableSummary,
  },
  claim: {
    method: 'POST',
    path: '/tables/:id/claim',
    access: 'account',
    summary: 'End the game of a player who has left.',
    params: ById,
    body: z.strictObject({ seat: Seat }),
    reply: Progress,
  },
  entries: {
    method: 'GET',
    path: '/tables/:id/entries',
    access: 'anyone',
    summary: 'The entries of a game, showing only what you may see.',
    params: ById,
    query: Since,
    reply: z.object({ version: Version, entries: z.array(WireEntry) }),
  },
  log: {
    method: 'GET',
    path: '/tables/:id/log',
    access: 'anyone',
    summary: 'The full log of a finished game: every draw can be verified.',
    params: ById,
    reply: z.object({ entries: z.array(WireEntry) }),
  },
  command: {
    method: 'POST',
    path: '/tables/:id/commands',
    access: 'account',
    summary: 'Play, exchange, pass, challenge, accept or resign. Takes effect once, even if sent twice.',
    params: ById,
    body: WireRequest,
    reply: Progress,
  },
  messages: {
    method: 'GET',
    path: '/tables/:id/messages',
    access: 'anyone',
    summary: "The table's chat.",
    params: ById,
    query: Since,
    reply: z.array(ChatMessage),
  },
  sendMessage: {
    method: 'POST',
    path: '/tables/:id/messages',
    access: 'account',
    summary: 'Send a chat message to your table.',
    params: ById,
    body: z.strictObject({ id: RequestId, text: ChatText }),
    reply: z.object({ number: z.number() }),
  },
  reportMessage: {
    method: 'POST',
    path: '/tables/:id/messages/:number/report',
    access: 'account',
    summary: 'Report a message to the operators.',
    params: ByMessage,
    body: z.strictObject({ reason: ChatText }),
    reply: Done,
    isStrict: true,
  },
});

const people = tagged('people', {
  profile: {
    method: 'GET',
    path: '/people/:id',
    access: 'anyone',
    summary: 'A player.',
    params: ById,
    reply: Profile,
  },
  ratings: {
    method: 'GET',
    path: '/people/:id/ratings',
    access: 'anyone',
    summary: 'The history of a rating.',
    params: ById,
    query: z.strictObject({ rules: RulesName, speed: z.enum(SPEEDS) }),
    reply: z.array(RatingPoint),
  },
  mutes: {
    method: 'GET',
    path: '/mutes',
    access: 'account',
    summary: 'The players you have muted.',
    reply: z.array(Person),
  },
  mute: {
    method: 'PUT',
    path: '/mutes/:id',
    access: 'account',
    summary: 'Mute a player.',
    params: ById,
    reply: Done,
  },
  unmute: {
    method: 'DELETE',
    path: '/mutes/:id',
    access: 'account',
    summary: 'Unmute a player.',
    params: ById,
    reply: Done,
  },
});

const operators = tagged('operators', {
  reports: {
    method: 'GET',
    path: '/reports',
    access: 'operator',
    summary: 'Open reports.',
    reply: z.array(Report),
  },
  dismissReport: {
    method: 'DELETE',
    path: '/reports/:id',
    access: 'operator',
    summary: 'Dismiss a report.',
    params: ById,
    reply: Done,
  },
  removeMessage: {
    method: 'DELETE',
    path: '/tables/:id/messages/:number',
    access: 'operator',
    summary: 'Remove a message; settles the reports about it.',
    params: ByMessage,
    reply: Done,
  },
  silences: {
    method: 'GET',
    path: '/silences',
    access: 'operator',
    summary: 'Silenced accounts.',
    reply: z.array(Silence),
  },
  silence: {
    method: 'PUT',
    path: '/silences/:id',
    access: 'operator',
    summary: 'Silence an account; settles the reports about it.',
    params: ById,
    reply: Done,
  },
  unsilence: {
    method: 'DELETE',
    path: '/silences/:id',
    access: 'operator',
    summary: 'Lift a silence.',
    params: ById,
    reply: Done,
  },
  accounts: {
    method: 'GET',
    path: '/accounts',
    access: 'operator',
    summary: 'Accounts whose name contains a text, or with this id.',
    query: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    reply: z.array(AccountRecord),
  },
  renameAccount: {
    method: 'PUT',
    path: '/accounts/:id/name',
    access: 'operator',
    summary: 'Rename an account.',
    params: ById,
    body: NamedPerson,
    reply: Person,
  },
  createReset: {
    method: 'POST',
    path: '/accounts/:id/password-reset',
    access: 'operator',
    summary: 'Create a one-time code for a new password.',
    params: ById,
    reply: NewReset,
  },
  banAccount: {
    method: 'PUT',
    path: '/accounts/:id/ban',
    access: 'operator',
    summary: 'Ban an account and its bots.',
    params: ById,
    body: Ban,
    reply: Until,
  },
  unbanAccount: {
    method: 'DELETE',
    path: '/accounts/:id/ban',
    access: 'operator',
    summary: 'Lift the ban of an account and its bots.',
    params: ById,
    reply: Done,
  },
  bans: {
    method: 'GET',
    path: '/bans',
    access: 'operator',
    summary: 'Banned accounts and addresses.',
    reply: BanList,
  },
  banAddress: {
    method: 'PUT',
    path: '/bans/:address',
    access: 'operator',
    summary: 'Ban a network address by its key.',
    params: ByAddress,
    body: Ban,
    reply: Until,
  },
  unbanAddress: {
    method: 'DELETE',
    path: '/bans/:address',
    access: 'operator',
    summary: 'Lift the ban of an address.',
    params: ByAddress,
    reply: Done,
  },
  auditLog: {
    method: 'GET',
    path: '/audit',
    access: 'operator',
    summary: 'The audit log, newest entries first, 50 per page.',
    query: z.strictObject({
      before: z.optional(Id).check(z.describe('The last entry of the previous page.')),
      account: z.optional(Id).check(z.describe('Only what this account did, or what was done to it.')),
    }),
    reply: z.array(AuditEntry),
  },
});

/** Every HTTP route by name. The server serves these, and clients call them. */
export const routes = { ...account, ...tables, ...people, ...operators };

/** One part of a request; optional if the route has no such part. */
type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? undefined extends z.input<Schema>
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> }
  : { readonly [N in Name]?: undefined };

/** A client's input to any route. */
export interface AnyInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** A client's input to this route. */
export type Input<R extends Route> = AnyInput &
  Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']>;

/** The server's reply. */
export type Reply<R extends Route> = z.output<R['reply']>;

/** The URL of a request: `/api/tables/abc/messages?since=3`. */
export function addressOf({ path }: Route, { params = {}, query = {} }: AnyInput): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return `${API}${filled}${search === '' ? '' : `?${search}`}`;
}

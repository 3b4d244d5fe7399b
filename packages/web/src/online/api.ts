import type { LevelName, Seat } from '@ziggurat/engine';
import {
  AccountRecord,
  AuditEntry,
  BanList,
  BotInfo,
  ChatMessage,
  type Code,
  ListedTable,
  Me,
  NewBot,
  NewReset,
  NewToken,
  type Options,
  Person,
  Profile,
  Refused,
  Report,
  SessionInfo,
  Silence,
  type Speed,
  TableSummary,
  Time,
  TokenInfo,
  WireEntry,
} from '@ziggurat/protocol';
import { z } from 'zod/mini';
import './wire.ts';

/** Why a request came to nothing: the server's reason, no answer at all, or a server without games. */
export type ApiCode = Code | 'unreachable' | 'no-server';

export type ApiReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: ApiCode; readonly path?: string | undefined };

/** Where the socket is. */
export const socketAddress = (): string => new URL('/api/socket', location.href).href.replace(/^http/, 'ws');

const Nothing = z.unknown();
const RatingPoints = z.array(z.object({ at: Time, rating: z.number() }));
export type RatingPoint = z.infer<typeof RatingPoints>[number];

/** Every address of the server, with what comes back from it. */
export const api = {
  me: () => get('/me', Me),
  guest: (name: string) => send('POST', '/guest', Person, { name }),
  keep: (name: string, password: string) => send('POST', '/keep', Person, { name, password }),
  enter: (name: string, password: string) => send('POST', '/enter', Person, { name, password }),
  leave: () => send('POST', '/leave', Nothing),
  reset: (code: string, password: string) => send('POST', '/reset', Person, { code, password }),
  /** Members confirm with their password. */
  remove: (password: string | undefined) =>
    send('DELETE', '/me', Nothing, password === undefined ? undefined : { password }),
  changePassword: (old: string, password: string) => send('POST', '/me/password', Nothing, { old, password }),
  exported: () => get('/me/export', Nothing),
  sessions: () => get('/sessions', z.array(SessionInfo)),
  endOtherSessions: () => send('DELETE', '/sessions', Nothing),
  endSession: (id: string) => send('DELETE', `/sessions/${id}`, Nothing),
  tokens: () => get('/tokens', z.array(TokenInfo)),
  openToken: (name: string) => send('POST', '/tokens', NewToken, { name }),
  endToken: (id: string) => send('DELETE', `/tokens/${id}`, Nothing),
  bots: () => get('/bots', z.array(BotInfo)),
  openBot: (name: string) => send('POST', '/bots', NewBot, { name }),
  renewBot: (id: string) => send('POST', `/bots/${id}/token`, NewBot),
  removeBot: (id: string) => send('DELETE', `/bots/${id}`, Nothing),

  gamesToWatch: () => get('/tables/playing', z.array(ListedTable)),
  myTables: () => get('/tables/mine', z.array(ListedTable)),
  open: (options: Options) => send('POST', '/tables', TableSummary, options),
  pair: (options: Options) => send('POST', '/tables/pair', TableSummary, options),
  table: (id: string) => get(`/tables/${id}`, TableSummary),
  join: (id: string, wish: { readonly invitation?: string; readonly stir: string }) =>
    send('POST', `/tables/${id}/join`, TableSummary, wish),
  getUp: (id: string) => send('POST', `/tables/${id}/leave`, Nothing),
  addComputer: (id: string, level: LevelName) =>
    send('POST', `/tables/${id}/computers`, TableSummary, { level }),
  rematch: (id: string) => send('POST', `/tables/${id}/rematch`, TableSummary),
  claim: (id: string, seat: Seat) => send('POST', `/tables/${id}/claim`, Nothing, { seat }),
  /** Everything that happened, once the game is over. */
  log: (id: string) => get(`/tables/${id}/log`, z.object({ entries: z.array(WireEntry) })),
  messages: (id: string, since: number) => get(`/tables/${id}/messages?since=${since}`, z.array(ChatMessage)),
  report: (id: string, number: number, reason: string) =>
    send('POST', `/tables/${id}/messages/${number}/report`, Nothing, { reason }),

  profile: (id: string) => get(`/people/${id}`, Profile),
  ratings: (id: string, rules: string, speed: Speed) =>
    get(`/people/${id}/ratings?${new URLSearchParams({ rules, speed })}`, RatingPoints),
  mutes: () => get('/mutes', z.array(Person)),
  mute: (id: string) => send('PUT', `/mutes/${id}`, Nothing),
  unmute: (id: string) => send('DELETE', `/mutes/${id}`, Nothing),

  reports: () => get('/reports', z.array(Report)),
  dismiss: (id: string) => send('DELETE', `/reports/${id}`, Nothing),
  silences: () => get('/silences', z.array(Silence)),
  silence: (id: string) => send('PUT', `/silences/${id}`, Nothing),
  unsilence: (id: string) => send('DELETE', `/silences/${id}`, Nothing),
  removeMessage: (table: string, number: number) =>
    send('DELETE', `/tables/${table}/messages/${number}`, Nothing),
  accounts: (name: string) => get(`/accounts?${new URLSearchParams({ name })}`, z.array(AccountRecord)),
  rename: (id: string, name: string) => send('PUT', `/accounts/${id}/name`, Person, { name }),
  openReset: (id: string) => send('POST', `/accounts/${id}/reset`, NewReset),
  ban: (id: string, hours: number) => send('PUT', `/accounts/${id}/ban`, Nothing, { hours }),
  unban: (id: string) => send('DELETE', `/accounts/${id}/ban`, Nothing),
  bans: () => get('/bans', BanList),
  banAddress: (key: string, hours: number) => send('PUT', `/bans/${key}`, Nothing, { hours }),
  unbanAddress: (key: string) => send('DELETE', `/bans/${key}`, Nothing),
  audit: (filter: { readonly before?: string; readonly account?: string }) =>
    get(`/audit?${new URLSearchParams(filter)}`, z.array(AuditEntry)),
};

const get = <T>(path: string, schema: z.ZodMiniType<T>): Promise<ApiReply<T>> => ask(path, schema, {});

const send = <T>(
  method: string,
  path: string,
  schema: z.ZodMiniType<T>,
  body?: unknown,
): Promise<ApiReply<T>> =>
  ask(path, schema, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

async function ask<T>(path: string, schema: z.ZodMiniType<T>, init: RequestInit): Promise<ApiReply<T>> {
  try {
    const response = await fetch(`/api${path}`, { ...init, cache: 'no-store' });
    const body: unknown = await response.json();
    if (response.ok) {
      const read = schema.safeParse(body);
      return read.success ? { ok: true, value: read.data } : { ok: false, code: 'no-server' };
    }
    const refused = Refused.safeParse(body);
    if (!refused.success) return { ok: false, code: 'unreachable' };
    const { code, path: where } = refused.data;
    // Without games the server has no such address at all.
    return { ok: false, code: code === 'not-found' && path === '/me' ? 'no-server' : code, path: where };
  } catch (error) {
    return { ok: false, code: error instanceof SyntaxError ? 'no-server' : 'unreachable' };
  }
}

import type { LevelName } from '@ziggurat/engine/bots';
import type { Seat } from '@ziggurat/engine/game';
import { accept, type Result, refuse } from '@ziggurat/engine/result';
import {
  type AnyInput,
  addressOf,
  type Code,
  type Input,
  type Options,
  Refused,
  type Reply,
  type Route,
  routes,
  SOCKET_PATH,
  type Speed,
} from '@ziggurat/protocol';
import './wire.ts';

/** Why a request failed: the server's code, no answer at all, or a server without online games. */
export type ApiCode = Code | 'unreachable' | 'no-server';

export interface ApiRefusal {
  readonly code: ApiCode;
  readonly path?: string | undefined;
}

export type ApiReply<T> = Result<T, ApiRefusal>;

/** Why a request failed; the server gives one reason. */
export const codeOf = ({ refusals }: { readonly refusals: readonly ApiRefusal[] }): ApiCode =>
  refusals[0]!.code;

export const socketAddress = (): string => new URL(SOCKET_PATH, location.href).href.replace(/^http/, 'ws');

/** The server's routes as functions. */
export const api = {
  me: () => call(routes.me, {}),
  guest: (name: string) => call(routes.createGuest, { body: { name } }),
  register: (name: string, password: string) => call(routes.register, { body: { name, password } }),
  login: (name: string, password: string) => call(routes.login, { body: { name, password } }),
  logout: () => call(routes.logout, {}),
  resetPassword: (code: string, password: string) => call(routes.resetPassword, { body: { code, password } }),
  /** Members confirm with their password. */
  remove: (password: string | undefined) =>
    call(routes.deleteMe, password === undefined ? {} : { body: { password } }),
  changePassword: (old: string, password: string) => call(routes.changePassword, { body: { old, password } }),
  exported: () => call(routes.exportMe, {}),
  sessions: () => call(routes.sessions, {}),
  endOtherSessions: () => call(routes.endOtherSessions, {}),
  endSession: (id: string) => call(routes.endSession, { params: { id } }),
  tokens: () => call(routes.tokens, {}),
  createToken: (name: string) => call(routes.createToken, { body: { name } }),
  revokeToken: (id: string) => call(routes.revokeToken, { params: { id } }),
  bots: () => call(routes.bots, {}),
  createBot: (name: string) => call(routes.createBot, { body: { name } }),
  renewBot: (id: string) => call(routes.renewBotToken, { params: { id } }),
  removeBot: (id: string) => call(routes.deleteBot, { params: { id } }),

  wordLists: () => call(routes.wordLists, { query: {} }),
  gamesToWatch: () => call(routes.gamesToWatch, { query: {} }),
  myTables: () => call(routes.myTables, { query: {} }),
  open: (options: Options) => call(routes.openTable, { body: options }),
  pair: (options: Options) => call(routes.pair, { body: options }),
  table: (id: string) => call(routes.table, { params: { id } }),
  join: (id: string, body: { readonly invitation?: string; readonly stir: string }) =>
    call(routes.join, { params: { id }, body }),
  leave: (id: string) => call(routes.leave, { params: { id } }),
  addComputer: (id: string, level: LevelName) =>
    call(routes.addComputer, { params: { id }, body: { level } }),
  rematch: (id: string) => call(routes.rematch, { params: { id } }),
  claim: (id: string, seat: Seat) => call(routes.claim, { params: { id }, body: { seat } }),
  /** The full log, once the game is over. */
  log: (id: string) => call(routes.log, { params: { id } }),
  messages: (id: string, since: number) => call(routes.messages, { params: { id }, query: { since } }),
  report: (id: string, number: number, reason: string) =>
    call(routes.reportMessage, { params: { id, number }, body: { reason } }),

  profile: (id: string) => call(routes.profile, { params: { id } }),
  ratings: (id: string, rules: string, speed: Speed) =>
    call(routes.ratings, { params: { id }, query: { rules, speed } }),
  mutes: () => call(routes.mutes, {}),
  mute: (id: string) => call(routes.mute, { params: { id } }),
  unmute: (id: string) => call(routes.unmute, { params: { id } }),

  reports: () => call(routes.reports, {}),
  dismiss: (id: string) => call(routes.dismissReport, { params: { id } }),
  silences: () => call(routes.silences, {}),
  silence: (id: string) => call(routes.silence, { params: { id } }),
  unsilence: (id: string) => call(routes.unsilence, { params: { id } }),
  removeMessage: (id: string, number: number) => call(routes.removeMessage, { params: { id, number } }),
  accounts: (name: string) => call(routes.accounts, { query: { name } }),
  rename: (id: string, name: string) => call(routes.renameAccount, { params: { id }, body: { name } }),
  openReset: (id: string) => call(routes.createReset, { params: { id } }),
  ban: (id: string, hours: number) => call(routes.banAccount, { params: { id }, body: { hours } }),
  unban: (id: string) => call(routes.unbanAccount, { params: { id } }),
  bans: () => call(routes.bans, {}),
  banAddress: (address: string, hours: number) =>
    call(routes.banAddress, { params: { address }, body: { hours } }),
  unbanAddress: (address: string) => call(routes.unbanAddress, { params: { address } }),
  audit: (query: { readonly before?: string; readonly account?: string }) => call(routes.auditLog, { query }),
};

/** Sends a request and reads its reply by the route's schema. */
async function call<R extends Route>(route: R, input: Input<R>): Promise<ApiReply<Reply<R>>> {
  const { body }: AnyInput = input;
  try {
    const response = await fetch(addressOf(route, input), {
      method: route.method,
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    if (response.ok) {
      const result = route.reply.safeParse(json);
      // The schema of this very route has read it.
      return result.success ? accept(result.data as Reply<R>) : refuse({ code: 'no-server' });
    }
    const refused = Refused.safeParse(json);
    if (!refused.success) return refuse({ code: 'unreachable' });
    const { code, path } = refused.data;
    // A server without online games doesn't even have this route.
    const isMissing = code === 'not-found' && route.path === routes.me.path;
    return refuse({ code: isMissing ? 'no-server' : code, path });
  } catch (error) {
    return refuse({ code: error instanceof SyntaxError ? 'no-server' : 'unreachable' });
  }
}

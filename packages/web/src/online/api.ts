import type { LevelName } from '@ziggurat/engine/bots';
import type { Seat } from '@ziggurat/engine/game';
import { accept, type Result, refuse } from '@ziggurat/engine/result';
import {
  type AnyInput,
  addressOf,
  type Code,
  type ContactSettings,
  type Input,
  type NewEmail,
  type NewPasskey,
  type Options,
  type PasskeyAnswer,
  type Proof,
  type RatedSpeed,
  Refused,
  type Reply,
  type Reported,
  type Route,
  routes,
  SOCKET_PATH,
  type Speed,
  type Subscription,
  type TokenRequest,
  type Vote,
  type WirePlay,
  type WireTurn,
} from '@ziggurat/protocol';
import './wire.ts';

/** Why a request failed: the server's code, no answer at all, a server without online games, or no passkey. */
export type ApiCode = Code | 'unreachable' | 'no-server' | 'no-passkey';

interface ApiRefusal {
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
  register: (name: string, password: string) => callAlone(routes.register, { body: { name, password } }),
  login: (name: string, password: string) => call(routes.login, { body: { name, password } }),
  logout: () => call(routes.logout, {}),
  resetPassword: (code: string, password: string) => call(routes.resetPassword, { body: { code, password } }),
  /** Members prove who they are. */
  remove: (proof: Proof | undefined) => call(routes.deleteMe, proof === undefined ? {} : { body: proof }),
  recover: (name: string, code: string, password: string) =>
    call(routes.recover, { body: { name, code, password } }),
  recoveryState: () => call(routes.recoveryState, {}),
  createRecoveryCodes: () => call(routes.createRecoveryCodes, {}),
  confirmOptions: () => call(routes.confirmOptions, {}),
  confirm: (proof: Proof) => call(routes.confirm, { body: proof }),
  passkeys: () => call(routes.passkeys, {}),
  newPasskeyOptions: () => call(routes.newPasskeyOptions, {}),
  addPasskey: (name: string, passkey: NewPasskey) => call(routes.addPasskey, { body: { name, passkey } }),
  renamePasskey: (id: string, name: string) => call(routes.renamePasskey, { params: { id }, body: { name } }),
  removePasskey: (id: string) => call(routes.removePasskey, { params: { id } }),
  passkeyOptions: () => call(routes.passkeyOptions, {}),
  passkeyLogin: (answer: PasskeyAnswer) => call(routes.passkeyLogin, { body: answer }),
  changePassword: (old: string, password: string) =>
    callAlone(routes.changePassword, { body: { old, password } }),
  exportMe: () => call(routes.exportMe, {}),
  sessions: () => call(routes.sessions, {}),
  endOtherSessions: () => call(routes.endOtherSessions, {}),
  endSession: (id: string) => call(routes.endSession, { params: { id } }),
  tokens: () => call(routes.tokens, {}),
  createToken: (body: TokenRequest) => call(routes.createToken, { body }),
  revokeToken: (id: string) => call(routes.revokeToken, { params: { id } }),
  bots: () => call(routes.bots, {}),
  createBot: (name: string) => call(routes.createBot, { body: { name } }),
  renewBotToken: (id: string) => call(routes.renewBotToken, { params: { id } }),
  removeBot: (id: string) => call(routes.deleteBot, { params: { id } }),

  noticeSettings: () => call(routes.noticeSettings, {}),
  setNotices: (body: Input<typeof routes.setNotices>['body']) => call(routes.setNotices, { body }),
  subscribe: (body: Subscription) => call(routes.subscribe, { body }),
  unsubscribe: (endpoint: string) => call(routes.unsubscribe, { body: { endpoint } }),
  setEmail: (body: NewEmail) => call(routes.setEmail, { body }),
  removeEmail: () => call(routes.removeEmail, {}),
  vacation: () => call(routes.vacation, {}),
  startVacation: (days: number) => call(routes.startVacation, { body: { days } }),
  endVacation: () => call(routes.endVacation, {}),
  confirmEmail: (code: string) => call(routes.confirmEmail, { body: { code } }),
  stopMail: (code: string) => call(routes.stopMail, { query: { code } }),
  requestReset: (address: string) => call(routes.requestReset, { body: { address } }),

  wordLists: () => call(routes.wordLists, { query: {} }),
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
  plan: (id: string) => call(routes.plan, { params: { id } }),
  setPlan: (id: string, play: WirePlay) => call(routes.setPlan, { params: { id }, body: { play } }),
  removePlan: (id: string) => call(routes.removePlan, { params: { id } }),
  messages: (id: string, since: number) => call(routes.messages, { params: { id }, query: { since } }),
  report: (id: string, number: number, reason: string) =>
    call(routes.reportMessage, { params: { id, number }, body: { reason } }),

  nextPuzzle: (rules: string) => call(routes.nextPuzzle, { query: { rules } }),
  attemptPuzzle: (id: string, turn: WireTurn | undefined) =>
    call(routes.attemptPuzzle, { params: { id }, body: { turn } }),
  votePuzzle: (id: string, vote: Vote) => call(routes.votePuzzle, { params: { id }, body: { vote } }),

  profile: (id: string) => call(routes.profile, { params: { id } }),
  ratings: (id: string, rules: string, speed: Speed) =>
    call(routes.ratings, { params: { id }, query: { rules, speed } }),
  mutes: () => call(routes.mutes, {}),
  mute: (id: string) => call(routes.mute, { params: { id } }),
  unmute: (id: string) => call(routes.unmute, { params: { id } }),

  friends: () => call(routes.friends, {}),
  addFriend: (id: string) => call(routes.addFriend, { params: { id } }),
  removeFriend: (id: string) => call(routes.removeFriend, { params: { id } }),
  blocks: () => call(routes.blocks, {}),
  block: (id: string) => call(routes.block, { params: { id } }),
  unblock: (id: string) => call(routes.unblock, { params: { id } }),
  contactSettings: () => call(routes.contactSettings, {}),
  setContactSettings: (body: ContactSettings) => call(routes.setContactSettings, { body }),
  challenges: () => call(routes.challenges, {}),
  challenge: (id: string, body: Options) => call(routes.challenge, { params: { id }, body }),
  acceptChallenge: (id: string) => call(routes.acceptChallenge, { params: { id } }),
  endChallenge: (id: string) => call(routes.endChallenge, { params: { id } }),

  history: (id: string, query: Input<typeof routes.history>['query']) =>
    call(routes.history, { params: { id }, query }),
  setCountry: (country: string | undefined) => call(routes.setCountry, { body: { country } }),
  leaderboard: (rules: string, speed: RatedSpeed, page: number) =>
    call(routes.leaderboard, { params: { rules, speed }, query: { page } }),
  serviceStatistics: () => call(routes.serviceStatistics, {}),

  reportPerson: (id: string, about: Reported, reason: string) =>
    call(routes.reportPerson, { params: { id }, body: { about, reason } }),
  notes: () => call(routes.notes, {}),
  answerNote: (id: string, appeal: string | undefined) =>
    call(routes.answerNote, { params: { id }, body: { appeal } }),
  banNote: (name: string, password: string, appeal: string | undefined) =>
    call(routes.banNote, { body: { name, password, appeal } }),
  personReports: () => call(routes.personReports, {}),
  signals: () => call(routes.signals, {}),
  closeSignal: (id: string) => call(routes.closeSignal, { params: { id } }),
  dismissPerson: (id: string) => call(routes.dismissPersonReport, { params: { id } }),
  appeals: () => call(routes.appeals, {}),
  closeAppeal: (id: string) => call(routes.closeAppeal, { params: { id } }),

  reports: () => call(routes.reports, {}),
  dismiss: (id: string) => call(routes.dismissReport, { params: { id } }),
  silences: () => call(routes.silences, {}),
  silence: (id: string, note: string) => call(routes.silence, { params: { id }, body: { note } }),
  unsilence: (id: string) => call(routes.unsilence, { params: { id } }),
  removeMessage: (id: string, number: number) => call(routes.removeMessage, { params: { id, number } }),
  accounts: (name: string) => call(routes.accounts, { query: { name } }),
  rename: (id: string, name: string, note: string) =>
    call(routes.renameAccount, { params: { id }, body: { name, note } }),
  createReset: (id: string) => call(routes.createReset, { params: { id } }),
  ban: (id: string, hours: number, note: string) =>
    call(routes.banAccount, { params: { id }, body: { hours, note } }),
  unban: (id: string) => call(routes.unbanAccount, { params: { id } }),
  bans: () => call(routes.bans, {}),
  banAddress: (address: string, hours: number) =>
    call(routes.banAddress, { params: { address }, body: { hours } }),
  unbanAddress: (address: string) => call(routes.unbanAddress, { params: { address } }),
  audit: (query: { readonly before?: string; readonly account?: string }) => call(routes.auditLog, { query }),
};

/** Requests without an answer yet. */
const pending = new Set<Promise<unknown>>();
/** The request that replaces the session, while it is on its way: others wait for the new one. */
let replacing: Promise<unknown> | undefined;

/** For requests that replace the session: another on its way at the same time would arrive with the old one. */
async function callAlone<R extends Route>(route: R, input: Input<R>): Promise<ApiReply<Reply<R>>> {
  const reply = Promise.allSettled([...pending, replacing]).then(() => send(route, input));
  replacing = reply;
  try {
    return await reply;
  } finally {
    if (replacing === reply) replacing = undefined;
  }
}

async function call<R extends Route>(route: R, input: Input<R>): Promise<ApiReply<Reply<R>>> {
  await replacing;
  const reply = send(route, input);
  pending.add(reply);
  try {
    return await reply;
  } finally {
    pending.delete(reply);
  }
}

/** Sends a request and reads its reply by the route's schema. */
async function send<R extends Route>(route: R, input: Input<R>): Promise<ApiReply<Reply<R>>> {
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

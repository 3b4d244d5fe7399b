import { RULESETS } from '@ziggurat/engine/rules';
import { z } from 'zod/mini';
import {
  BotInfo,
  Credentials,
  Me,
  NewBot,
  NewToken,
  PasswordChange,
  Proof,
  Recovery,
  RecoveryCodes,
  RecoveryState,
  Removal,
  Reset,
  SessionInfo,
  SignIn,
  TokenInfo,
  TokenRequest,
} from './accounts.ts';
import { Challenge, ContactSettings, Friend } from './contacts.ts';
import { Country } from './countries.ts';
import {
  EmailAddress,
  NewEmail,
  NewVacation,
  NoticeChanges,
  NoticeSettings,
  Subscription,
  VacationInfo,
} from './notices.ts';
import { AccountRecord, AddressKey, AuditEntry, BanHours, BanList, NewReset } from './operators.ts';
import { Level, Options, RulesName, ServerWordList } from './options.ts';
import { PasskeyAnswer, PasskeyInfo, PasskeyOptions, PasskeyRequest } from './passkeys.ts';
import { Phrase, saysOneThing } from './phrases.ts';
import {
  Attempt,
  DailyPuzzle,
  Day,
  NewAttempt,
  NewVote,
  NextPuzzle,
  PuzzleFigures,
  PuzzleId,
} from './puzzles.ts';
import { LEADERBOARD_PAGE, LEADERBOARD_SIZE, Leaderboard, ServiceStatistics } from './ratings.ts';
import {
  Appeal,
  BanAnswer,
  Note,
  NoteAnswer,
  NoteText,
  PersonReport,
  PersonReportRequest,
  Report,
  Silence,
} from './reports.ts';
import { Plan, RequestId, WirePlay, WireRequest } from './request.ts';
import type { Scope } from './scopes.ts';
import { Signal } from './signals.ts';
import { RATED_SPEEDS, SPEEDS } from './speed.ts';
import {
  ChatMessage,
  ListedTable,
  NamedPerson,
  OUTCOMES,
  Person,
  PlayedGame,
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
  /** Signed in, by cookie or by a token with this scope. */
  | Scope
  /** Signed in by cookie: a token must not be enough to take over an account. */
  | 'session'
  /** By cookie, and members only if they have confirmed in the last ten minutes that it's them. */
  | 'confirmed'
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
  readonly tag: 'account' | 'notices' | 'tables' | 'puzzles' | 'people' | 'operators';
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
/** What an operator writes to the owner of the account. */
const WithNote = z.strictObject({ note: z._default(NoteText, '') });
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
    summary: 'Set a new password with a code from an operator or a mail, and sign in.',
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
    summary: 'Delete your account; members send their password or a passkey.',
    body: Removal,
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
  recover: {
    method: 'POST',
    path: '/recover',
    access: 'anyone',
    summary: 'Set a new password with a recovery code, and sign in.',
    body: Recovery,
    reply: Person,
    isStrict: true,
  },
  recoveryState: {
    method: 'GET',
    path: '/me/recovery-codes',
    access: 'member',
    summary: 'How many recovery codes you have left.',
    reply: RecoveryState,
  },
  createRecoveryCodes: {
    method: 'POST',
    path: '/me/recovery-codes',
    access: 'confirmed',
    summary: 'Create recovery codes, which replace the earlier ones; they are shown once.',
    reply: RecoveryCodes,
    isStrict: true,
  },
  confirmOptions: {
    method: 'POST',
    path: '/me/confirm/options',
    access: 'member',
    summary: "A challenge for one of your passkeys, to confirm that it's you.",
    reply: PasskeyOptions,
    isStrict: true,
  },
  confirm: {
    method: 'POST',
    path: '/me/confirm',
    access: 'member',
    summary: "Confirm that it's you, for the next ten minutes.",
    body: Proof,
    reply: Done,
    isStrict: true,
  },
  passkeys: {
    method: 'GET',
    path: '/me/passkeys',
    access: 'member',
    summary: 'Your passkeys.',
    reply: z.array(PasskeyInfo),
  },
  newPasskeyOptions: {
    method: 'POST',
    path: '/me/passkeys/options',
    access: 'confirmed',
    summary: 'A challenge for a new passkey.',
    reply: PasskeyOptions,
    isStrict: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/me/passkeys',
    access: 'confirmed',
    summary: 'Add a passkey.',
    body: PasskeyRequest,
    reply: PasskeyInfo,
    isStrict: true,
  },
  renamePasskey: {
    method: 'PUT',
    path: '/me/passkeys/:id',
    access: 'member',
    summary: 'Rename a passkey.',
    params: ById,
    body: NamedPerson,
    reply: Done,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/me/passkeys/:id',
    access: 'confirmed',
    summary: 'Remove a passkey.',
    params: ById,
    reply: Done,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/passkeys/options',
    access: 'anyone',
    summary: 'A challenge for signing in with a passkey.',
    reply: PasskeyOptions,
    isStrict: true,
  },
  passkeyLogin: {
    method: 'POST',
    path: '/passkeys/login',
    access: 'anyone',
    summary: 'Sign in with a passkey.',
    body: PasskeyAnswer,
    reply: Person,
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
    access: 'confirmed',
    summary: 'Create a token for a program; it is shown once.',
    body: TokenRequest,
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
    access: 'confirmed',
    summary: 'Create an account for a bot of yours; for members.',
    body: NamedPerson,
    reply: NewBot,
    isStrict: true,
  },
  renewBotToken: {
    method: 'POST',
    path: '/bots/:id/token',
    access: 'confirmed',
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

const Code = z.strictObject({ code: z.string().check(z.maxLength(100)) });

const notices = tagged('notices', {
  noticeSettings: {
    method: 'GET',
    path: '/notices',
    access: 'session',
    summary: 'How you get notices.',
    reply: NoticeSettings,
  },
  setNotices: {
    method: 'PUT',
    path: '/notices',
    access: 'session',
    summary: 'Change how you get notices.',
    body: NoticeChanges,
    reply: Done,
  },
  subscribe: {
    method: 'POST',
    path: '/notices/push',
    access: 'session',
    summary: 'Send notices to this browser.',
    body: Subscription,
    reply: Done,
    isStrict: true,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/notices/push',
    access: 'session',
    summary: 'Send no more notices to this browser.',
    body: z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) }),
    reply: Done,
  },
  setEmail: {
    method: 'PUT',
    path: '/notices/mail',
    access: 'member',
    summary: 'Set your e-mail address; a link in a mail confirms it.',
    body: NewEmail,
    reply: Done,
    isStrict: true,
  },
  removeEmail: {
    method: 'DELETE',
    path: '/notices/mail',
    access: 'session',
    summary: 'Remove your e-mail address.',
    reply: Done,
  },
  vacation: {
    method: 'GET',
    path: '/vacation',
    access: 'session',
    summary: 'Your vacation, and how many days you have left this year.',
    reply: VacationInfo,
  },
  startVacation: {
    method: 'PUT',
    path: '/vacation',
    access: 'session',
    summary: 'Start a vacation, or change when it ends: clocks of days per turn stand still.',
    body: NewVacation,
    reply: VacationInfo,
  },
  endVacation: {
    method: 'DELETE',
    path: '/vacation',
    access: 'session',
    summary: 'End your vacation.',
    reply: Done,
  },
  confirmEmail: {
    method: 'POST',
    path: '/mail/confirm',
    access: 'anyone',
    summary: 'Confirm an e-mail address with the code from the mail.',
    body: Code,
    reply: Done,
    isStrict: true,
  },
  stopMail: {
    method: 'POST',
    path: '/mail/stop',
    access: 'anyone',
    summary: 'Stop notices by e-mail, with the code from one of them. Mail programs use this too (RFC 8058).',
    query: Code,
    reply: Done,
    isStrict: true,
  },
  requestReset: {
    method: 'POST',
    path: '/mail/reset',
    access: 'anyone',
    summary:
      'Send a link for a new password to this address, if it is confirmed. The answer is always the same.',
    body: z.strictObject({ address: EmailAddress }),
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
    access: 'read',
    summary: 'Your tables.',
    query: z.strictObject({ state: z.optional(TableState) }),
    reply: z.array(ListedTable),
  },
  openTable: {
    method: 'POST',
    path: '/tables',
    access: 'play',
    summary: 'Open a table.',
    body: Options,
    reply: TableSummary,
  },
  pair: {
    method: 'POST',
    path: '/tables/pair',
    access: 'play',
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
    access: 'play',
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
    access: 'play',
    summary: 'Give up your seat before the game begins.',
    params: ById,
    reply: Done,
  },
  addComputer: {
    method: 'POST',
    path: '/tables/:id/computers',
    access: 'play',
    summary: 'Give a free seat to a computer.',
    params: ById,
    body: z.strictObject({ level: Level }),
    reply: TableSummary,
  },
  rematch: {
    method: 'POST',
    path: '/tables/:id/rematch',
    access: 'play',
    summary: 'Play again; everyone moves up one seat.',
    params: ById,
    reply: TableSummary,
  },
  challenges: {
    method: 'GET',
    path: '/challenges',
    access: 'read',
    summary: 'Open challenges that you have sent or received.',
    reply: z.array(Challenge),
  },
  challenge: {
    method: 'POST',
    path: '/people/:id/challenges',
    access: 'play',
    summary: 'Challenge a player to a game; replaces your earlier challenge to them.',
    params: ById,
    body: Options,
    reply: Challenge,
    isStrict: true,
  },
  acceptChallenge: {
    method: 'POST',
    path: '/challenges/:id/accept',
    access: 'play',
    summary: 'Accept a challenge: opens a table with both players.',
    params: ById,
    reply: TableSummary,
  },
  endChallenge: {
    method: 'DELETE',
    path: '/challenges/:id',
    access: 'play',
    summary: 'Decline a challenge, or withdraw yours.',
    params: ById,
    reply: Done,
  },
  claim: {
    method: 'POST',
    path: '/tables/:id/claim',
    access: 'play',
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
    access: 'play',
    summary:
      'Play, exchange, pass, challenge, accept or resign, or direct. Takes effect once, even if sent twice.',
    params: ById,
    body: WireRequest,
    reply: Progress,
  },
  plan: {
    method: 'GET',
    path: '/tables/:id/plan',
    access: 'read',
    summary: 'Your planned reply in a game by turns.',
    params: ById,
    reply: z.object({ plan: z.optional(Plan) }),
  },
  setPlan: {
    method: 'PUT',
    path: '/tables/:id/plan',
    access: 'play',
    summary: "Plan a reply to the opponent's next turn: made if it is still legal for the same points.",
    params: ById,
    body: z.strictObject({ play: WirePlay }),
    reply: z.object({ plan: Plan }),
  },
  removePlan: {
    method: 'DELETE',
    path: '/tables/:id/plan',
    access: 'play',
    summary: 'Drop your planned reply.',
    params: ById,
    reply: Done,
  },
  messages: {
    method: 'GET',
    path: '/tables/:id/messages',
    access: 'anyone',
    summary: "The table's chat; that of its spectators not for players before the game is over.",
    params: ById,
    query: Since,
    reply: z.array(ChatMessage),
  },
  sendMessage: {
    method: 'POST',
    path: '/tables/:id/messages',
    access: 'chat',
    summary: 'Send a chat message: as a player to your table, otherwise to its spectators.',
    params: ById,
    body: z
      .strictObject({ id: RequestId, text: z.optional(ChatText), phrase: z.optional(Phrase) })
      .check(z.refine(saysOneThing)),
    reply: z.object({ number: z.number() }),
  },
  reportMessage: {
    method: 'POST',
    path: '/tables/:id/messages/:number/report',
    access: 'chat',
    summary: 'Report a message to the operators.',
    params: ByMessage,
    body: z.strictObject({ reason: ChatText }),
    reply: Done,
    isStrict: true,
  },
});

const ByPuzzle = z.object({ id: PuzzleId });
/** The editions with puzzles. */
const EditionName = z.enum(RULESETS.map(({ name }) => name));

const puzzles = tagged('puzzles', {
  dailyPuzzle: {
    method: 'GET',
    path: '/puzzles/daily',
    access: 'anyone',
    summary: 'The puzzle of the day, the same for everyone.',
    query: z.strictObject({
      day: z
        .optional(z.pipe(z.coerce.number<number | string>(), Day))
        .check(z.describe('A day that is today somewhere on Earth; by default today in UTC.')),
    }),
    reply: DailyPuzzle,
  },
  nextPuzzle: {
    method: 'GET',
    path: '/puzzles/next',
    access: 'read',
    summary: "A puzzle near your rating that you haven't tried: the same one until you try it.",
    query: z.strictObject({ rules: z._default(EditionName, 'upwords-2006') }),
    reply: NextPuzzle,
  },
  attemptPuzzle: {
    method: 'POST',
    path: '/puzzles/:id/attempt',
    access: 'play',
    summary: 'Try a puzzle. Only the first try counts; the answers come with the reply.',
    params: ByPuzzle,
    body: NewAttempt,
    reply: Attempt,
  },
  votePuzzle: {
    method: 'POST',
    path: '/puzzles/:id/vote',
    access: 'play',
    summary: 'Say whether you liked a puzzle that you have tried; for members.',
    params: ByPuzzle,
    body: NewVote,
    reply: PuzzleFigures,
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
  history: {
    method: 'GET',
    path: '/people/:id/games',
    access: 'anyone',
    summary: "A player's finished games, newest first, 20 per page.",
    params: ById,
    query: z.strictObject({
      opponent: z
        .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(50)))
        .check(z.describe("Part of an opponent's name.")),
      rules: z.optional(RulesName),
      speed: z.optional(z.enum(SPEEDS)),
      outcome: z.optional(z.enum(OUTCOMES)),
      before: z.optional(Id).check(z.describe('The last table of the previous page.')),
    }),
    reply: z.array(PlayedGame),
  },
  setCountry: {
    method: 'PUT',
    path: '/me/country',
    access: 'account',
    summary: 'Show a country in your profile, or none.',
    body: z.strictObject({ country: z.optional(Country) }),
    reply: Done,
  },
  leaderboard: {
    method: 'GET',
    path: '/leaderboards/:rules/:speed',
    access: 'anyone',
    summary: 'The best players of an edition and speed, 50 per page.',
    params: z.object({ rules: z.enum(RULESETS.map(({ name }) => name)), speed: z.enum(RATED_SPEEDS) }),
    query: z.strictObject({ page: z._default(Count(1, LEADERBOARD_SIZE / LEADERBOARD_PAGE), 1) }),
    reply: Leaderboard,
  },
  serviceStatistics: {
    method: 'GET',
    path: '/statistics',
    access: 'anyone',
    summary: 'The service in figures.',
    reply: ServiceStatistics,
  },
  reportPerson: {
    method: 'POST',
    path: '/people/:id/report',
    access: 'chat',
    summary: 'Report a person or their name to the operators.',
    params: ById,
    body: PersonReportRequest,
    reply: Done,
    isStrict: true,
  },
  notes: {
    method: 'GET',
    path: '/me/notes',
    access: 'session',
    summary: 'What operators have done to your account, and why; newest first.',
    reply: z.array(Note),
  },
  answerNote: {
    method: 'POST',
    path: '/me/notes/:id',
    access: 'session',
    summary: 'Mark a note as read, and appeal against it if you like, once.',
    params: ById,
    body: NoteAnswer,
    reply: Done,
    isStrict: true,
  },
  banNote: {
    method: 'POST',
    path: '/ban-note',
    access: 'anyone',
    summary: 'Why a member is banned, with their password; and an appeal, once.',
    body: BanAnswer,
    reply: Note,
    isStrict: true,
  },
  mutes: {
    method: 'GET',
    path: '/mutes',
    access: 'read',
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

const contacts = tagged('people', {
  friends: {
    method: 'GET',
    path: '/friends',
    access: 'read',
    summary: 'Your friends, and whether they are online.',
    reply: z.array(Friend),
  },
  addFriend: {
    method: 'PUT',
    path: '/friends/:id',
    access: 'account',
    summary: 'Add a friend.',
    params: ById,
    reply: Done,
  },
  removeFriend: {
    method: 'DELETE',
    path: '/friends/:id',
    access: 'account',
    summary: 'Remove a friend.',
    params: ById,
    reply: Done,
  },
  blocks: {
    method: 'GET',
    path: '/blocks',
    access: 'read',
    summary: 'The players you have blocked.',
    reply: z.array(Person),
  },
  block: {
    method: 'PUT',
    path: '/blocks/:id',
    access: 'account',
    summary: 'Block a player: no chat, pairing or challenges.',
    params: ById,
    reply: Done,
  },
  unblock: {
    method: 'DELETE',
    path: '/blocks/:id',
    access: 'account',
    summary: 'Unblock a player.',
    params: ById,
    reply: Done,
  },
  contactSettings: {
    method: 'GET',
    path: '/me/contact',
    access: 'read',
    summary: 'Who may challenge you.',
    reply: ContactSettings,
  },
  setContactSettings: {
    method: 'PUT',
    path: '/me/contact',
    access: 'account',
    summary: 'Change who may challenge you.',
    body: ContactSettings,
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
    body: z.nullish(WithNote),
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
  personReports: {
    method: 'GET',
    path: '/person-reports',
    access: 'operator',
    summary: 'Open reports about people and names.',
    reply: z.array(PersonReport),
  },
  dismissPersonReport: {
    method: 'DELETE',
    path: '/person-reports/:id',
    access: 'operator',
    summary: 'Dismiss a report about a person.',
    params: ById,
    reply: Done,
  },
  appeals: {
    method: 'GET',
    path: '/appeals',
    access: 'operator',
    summary: 'Open appeals, oldest first.',
    reply: z.array(Appeal),
  },
  closeAppeal: {
    method: 'DELETE',
    path: '/appeals/:id',
    access: 'operator',
    summary: 'Close an appeal.',
    params: ById,
    reply: Done,
  },
  signals: {
    method: 'GET',
    path: '/signals',
    access: 'operator',
    summary: 'Open fair play signals, newest first, with their evidence.',
    reply: z.array(Signal),
  },
  closeSignal: {
    method: 'DELETE',
    path: '/signals/:id',
    access: 'operator',
    summary: 'Close a fair play signal; only later games can raise it again.',
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
    body: z.extend(NamedPerson, WithNote.shape),
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
    body: z.extend(Ban, WithNote.shape),
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
export const routes = { ...account, ...notices, ...tables, ...puzzles, ...people, ...contacts, ...operators };

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

import { join } from 'node:path';
import { accept, excerpt, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import { LIMITS, type LimitName, type Limits } from './limits.ts';
import type { StoreLocation } from './store/open.ts';

/** The server's settings. Nothing else reads the environment. */
export interface Settings {
  readonly host: string;
  /** `chosen`: set explicitly, so if it's in use the server doesn't try another one. */
  readonly port: { readonly number: number; readonly chosen: boolean };
  readonly location: StoreLocation;
  /** Other origins that the page is served from. */
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  /** Whether browsers must use HTTPS: not at all, for this host, or for its subdomains too. */
  readonly hsts: (typeof HSTS)[number];
  /** Whether rated games count between accounts that share a network address. */
  readonly ratesSharedAddress: boolean;
  readonly limits: Limits;
  /** Folder of the scheduled backups; not used with PostgreSQL. */
  readonly backups: string;
  /** Folder of word lists that tables may use. */
  readonly wordLists: string;
  readonly notices: {
    readonly push: boolean;
    readonly pushOrigins: readonly string[];
    readonly publicUrl?: string;
    readonly mail?: { readonly url: string; readonly from: string };
  };
  readonly log: LogLevel;
}

const HSTS = ['no', 'yes', 'subdomains'] as const;

const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type SettingsCode =
  | 'not-a-port'
  | 'not-a-number'
  | 'not-a-choice'
  | 'not-an-origin'
  | 'not-a-database'
  | 'not-a-mail-server'
  | 'missing';
type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;

/** An empty variable counts as unset: `PORT= npm start`. */
export function readSettings(environment: Environment): Result<Settings, Refusal<SettingsCode>> {
  const refusals: Refusal<SettingsCode>[] = [];
  const fault = (code: SettingsCode, path: string, expected: string): undefined => {
    // Don't print the URL of a database or a mail server: it may contain a password.
    const found =
      code === 'not-a-database' || code === 'not-a-mail-server' ? '' : excerpt(environment[path] ?? '');
    refusals.push({ code, path, found, expected });
  };
  const number = (path: string, defaultValue: number, min: number, max: number): number => {
    const text = environment[path] || String(defaultValue);
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < min || value > max) fault('not-a-number', path, `${min}–${max}`);
    return value;
  };
  const choice = <T extends string>(path: string, defaultValue: T, all: readonly T[]): T => {
    const found = all.find((value) => value === (environment[path] || defaultValue));
    return found ?? fault('not-a-choice', path, all.join(', ')) ?? defaultValue;
  };
  const folder = environment.DATA_DIR || 'data';
  const url = environment.DATABASE_URL || undefined;
  if (url !== undefined && !/^postgres(?:ql)?:\/\//.test(url))
    fault('not-a-database', 'DATABASE_URL', 'postgres://…');
  const origins = (environment.ORIGINS || '').split(/[\s,]+/).filter((text) => text !== '');
  if (!origins.every(isOrigin)) fault('not-an-origin', 'ORIGINS', 'https://example.org');
  const pushOrigins = (environment.PUSH_ORIGINS || '').split(/[\s,]+/).filter((text) => text !== '');
  if (!pushOrigins.every(isOrigin)) fault('not-an-origin', 'PUSH_ORIGINS', 'https://push.example.org');
  const publicUrl = environment.PUBLIC_URL || undefined;
  if (publicUrl !== undefined && !isOrigin(publicUrl))
    fault('not-an-origin', 'PUBLIC_URL', 'https://example.org');
  const smtp = environment.SMTP_URL || undefined;
  const from = environment.MAIL_FROM || undefined;
  if (smtp !== undefined) {
    if (!/^smtps?:\/\//.test(smtp) || !URL.canParse(smtp)) fault('not-a-mail-server', 'SMTP_URL', 'smtp://…');
    if (publicUrl === undefined) fault('missing', 'PUBLIC_URL', 'https://example.org');
    if (from === undefined) fault('missing', 'MAIL_FROM', 'games@example.org');
  }
  const settings: Settings = {
    host: environment.HOST || DEFAULT_HOST,
    port: readPort(environment.PORT || undefined) ?? fault('not-a-port', 'PORT', '0–65535') ?? NO_PORT,
    location: { folder, ...(url === undefined ? {} : { url }) },
    origins,
    trustProxy: choice('TRUST_PROXY', 'no', ['yes', 'no']) === 'yes',
    hsts: choice('HSTS', 'yes', HSTS),
    ratesSharedAddress: choice('RATE_SHARED_ADDRESS', 'no', ['yes', 'no']) === 'yes',
    limits: Object.fromEntries(
      (Object.keys(LIMITS) as LimitName[]).map((name) => {
        const { variable, defaultValue, min, max } = LIMITS[name];
        return [name, number(variable, defaultValue, min, max)];
      }),
    ) as Limits, // one number per name in LIMITS
    backups: environment.BACKUP_DIR || join(folder, 'backups'),
    wordLists: environment.WORD_LISTS || join(folder, 'word-lists'),
    notices: {
      push: choice('PUSH', 'yes', ['yes', 'no']) === 'yes',
      pushOrigins,
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(smtp === undefined || from === undefined ? {} : { mail: { url: smtp, from } }),
    },
    log: choice('LOG', 'warn', LOG_LEVELS),
  };
  return refusals.length > 0 ? refuse(...refusals) : accept(settings);
}

const NO_PORT = { number: DEFAULT_PORT, chosen: false };

function readPort(text: string | undefined): Settings['port'] | undefined {
  if (text === undefined) return NO_PORT;
  const number = Number(text);
  return /^\d{1,5}$/.test(text) && number <= 65_535 ? { number, chosen: true } : undefined;
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

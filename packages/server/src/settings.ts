import { join } from 'node:path';
import { accept, excerpt, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import { LIMITS, type LimitName, type Limits } from './limits.ts';
import type { StorePlace } from './store/open.ts';

/** What the server is told when it starts. Nothing else reads the environment. */
export interface Settings {
  readonly host: string;
  /** `chosen` by the operator: if it is taken that is an error, and no other is tried. */
  readonly port: { readonly number: number; readonly chosen: boolean };
  readonly place: StorePlace;
  /** Other addresses under which the page is served. */
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  /** Which browsers are told to use HTTPS only: this host's, or those of its subdomains too. */
  readonly hsts: (typeof HSTS)[number];
  /** Whether rated games between accounts that share an address count. */
  readonly ratesSharedAddress: boolean;
  readonly limits: Limits;
  /** Folder of the scheduled backups; not used with PostgreSQL. */
  readonly backups: string;
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
  | 'not-a-database';
type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;

/** An empty variable is an absent one: `PORT= npm start`. */
export function readSettings(environment: Environment): Result<Settings, Refusal<SettingsCode>> {
  const refusals: Refusal<SettingsCode>[] = [];
  const fault = (code: SettingsCode, path: string, expected: string): undefined => {
    // A database's address may hold a password: it is not shown.
    const found = code === 'not-a-database' ? '' : excerpt(environment[path] ?? '');
    refusals.push({ code, path, found, expected });
  };
  const number = (path: string, usual: number, least: number, most: number): number => {
    const text = environment[path] || String(usual);
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < least || value > most)
      fault('not-a-number', path, `${least}–${most}`);
    return value;
  };
  const choice = <T extends string>(path: string, usual: T, all: readonly T[]): T => {
    const found = all.find((one) => one === (environment[path] || usual));
    return found ?? fault('not-a-choice', path, all.join(', ')) ?? usual;
  };
  const folder = environment.DATA_DIR || 'data';
  const url = environment.DATABASE_URL || undefined;
  if (url !== undefined && !/^postgres(?:ql)?:\/\//.test(url))
    fault('not-a-database', 'DATABASE_URL', 'postgres://…');
  const origins = (environment.ORIGINS || '').split(/[\s,]+/).filter((text) => text !== '');
  if (!origins.every(isOrigin)) fault('not-an-origin', 'ORIGINS', 'https://example.org');
  const settings: Settings = {
    host: environment.HOST || DEFAULT_HOST,
    port: readPort(environment.PORT || undefined) ?? fault('not-a-port', 'PORT', '0–65535') ?? NO_PORT,
    place: { folder, ...(url === undefined ? {} : { url }) },
    origins,
    trustProxy: choice('TRUST_PROXY', 'no', ['yes', 'no']) === 'yes',
    hsts: choice('HSTS', 'yes', HSTS),
    ratesSharedAddress: choice('RATE_SHARED_ADDRESS', 'no', ['yes', 'no']) === 'yes',
    limits: Object.fromEntries(
      (Object.keys(LIMITS) as LimitName[]).map((name) => {
        const { variable, usual, least, most } = LIMITS[name];
        return [name, number(variable, usual, least, most)];
      }),
    ) as Limits, // one number for each name of the table
    backups: environment.BACKUP_DIR || join(folder, 'backups'),
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

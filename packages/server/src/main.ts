import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertNever, type Refusal } from '@ziggurat/engine/result';
import { rulesetNamed } from '@ziggurat/engine/rules';
import { USUAL_DICTIONARY } from '@ziggurat/protocol';
import { pino } from 'pino';
import { ScheduledBackups } from './backup/scheduled.ts';
import { readWordLists, type WordListRefusal } from './games/word-lists.ts';
import { Words } from './games/words.ts';
import { type ListenCode, listen } from './listen.ts';
import { errorLine, type LogError } from './log-error.ts';
import { BUILT_PAGE } from './page.ts';
import { makeServer } from './serve.ts';
import { openService } from './service.ts';
import { readSettings, type SettingsCode } from './settings.ts';
import { lockStore, openStore } from './store/open.ts';
import { exitWith, storeErrorText } from './store-error.ts';
import { NodeTime } from './time.ts';

/** How long a node may take to stop, in milliseconds: less than process managers wait before they kill it. */
const SHUTDOWN_TIMEOUT = 15_000;
/** The rules of most tables. */
const DEFAULT_RULES = 'upwords-2006';

type Fault = SettingsCode | ListenCode | 'not-built';

function faultText(fault: Fault, found = '', path = '', expected = ''): string {
  switch (fault) {
    case 'not-a-port':
      return `PORT is "${found}". Set it to a number from 0 to 65535, or leave it out.`;
    case 'port-taken':
      return `${found} is in use by another program. Set PORT to a free port, or leave it out to get one.`;
    case 'port-forbidden':
      return `You don't have permission to open ${found}. Set PORT to a number above 1023.`;
    case 'no-such-host':
      return `${found} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all interfaces.`;
    case 'not-a-number':
    case 'not-a-choice':
    case 'not-an-origin':
      return `${path} is "${found}". Set it to ${expected}, or leave it out.`;
    case 'not-a-database':
      return 'DATABASE_URL is not a PostgreSQL URL. It must start with postgres://';
    case 'not-a-mail-server':
      return 'SMTP_URL is not the URL of a mail server. It must start with smtp:// or smtps://';
    case 'missing':
      return `SMTP_URL needs ${path}. Set it to ${expected}, or leave SMTP_URL out.`;
    case 'not-built':
      return 'The page is not built. Run `npm run build` first.';
    default:
      return assertNever(fault);
  }
}

function wordListText({ code, path, found = '' }: WordListRefusal): string {
  switch (code) {
    case 'unreadable':
      return `The word list ${path} can't be read: ${found}. Check its permissions, or move it out of WORD_LISTS.`;
    case 'no-words':
      return `The word list ${path} has no words. Use plain text with one word per line, or move it out of WORD_LISTS.`;
    default:
      return assertNever(code);
  }
}

function exitOnFault(fault: Fault, { found, path, expected }: Partial<Refusal> = {}): never {
  exitWith(faultText(fault, found, path, expected));
}

const settings = readSettings(process.env);
if (!settings.ok) exitOnFault(settings.refusals[0]!.code, settings.refusals[0]);
if (!existsSync(join(BUILT_PAGE, 'index.html'))) exitOnFault('not-built');
const { location, origins, trustProxy, hsts, limits, ratesSharedAddress, notices, backups, log } =
  settings.value;

const logger = pino({ level: log, serializers: { err: errorLine } });
const logError: LogError = (error, about) => logger.error({ err: error, ...about });
const exitUnusable = (error: unknown): never => exitWith(storeErrorText(error));

const lock = await lockStore(location).catch(exitUnusable);
const store = await openStore(
  { ...location, lockTimeout: 1000 * limits.lockSeconds, connections: limits.databaseConnections },
  logError,
).catch(exitUnusable);
const lists = await readWordLists(settings.value.wordLists);
if (!lists.ok) exitWith(wordListText(lists.refusals[0]!));
const words = new Words(lists.value);
for (const name of ['en', USUAL_DICTIONARY, ...lists.value.map(({ id }) => id)] as const)
  await words.prepare(rulesetNamed(DEFAULT_RULES)!, name);
const time = new NodeTime({ log: (message) => logger.warn(message) });
const service = openService({ store, words, time, limits, ratesSharedAddress, notices, logError });
const app = await makeServer({
  api: { service, origins },
  logger,
  trustProxy,
  hsts,
  publicUrl: notices.publicUrl,
});
await service.creditDowntime().catch(exitUnusable);
const scheduled =
  location.url === undefined && limits.backupHours > 0
    ? new ScheduledBackups({
        db: store.db,
        folder: backups,
        hours: limits.backupHours,
        max: limits.backupsKept,
        now: service.now,
        logError,
      })
    : undefined;
// The first signal lets running requests finish; a second one kills the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown());

async function shutDown(): Promise<void> {
  const timer = setTimeout(() => {
    logger.error('shutdown took too long');
    process.exit(1);
  }, SHUTDOWN_TIMEOUT);
  timer.unref();
  await scheduled?.close();
  await app.close();
  await lock?.release();
}

const listening = await listen(app, settings.value);
if (!listening.ok) exitOnFault(listening.refusals[0]!.code, listening.refusals[0]);
await service.start();
scheduled?.start();
const { address, takenPort } = listening.value;
await lock?.publish(address).catch(logError);
if (takenPort !== undefined) console.log(`Port ${takenPort} is in use, using another one.`);
console.log(`Ziggurat is running at ${address} (Ctrl+C to stop)`);

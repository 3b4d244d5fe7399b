import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertNever, type Refusal } from '@ziggurat/engine/result';
import { rulesetNamed } from '@ziggurat/engine/rules';
import { pino } from 'pino';
import { ScheduledBackups } from './backup/scheduled.ts';
import { errorLine, type Fail } from './fail.ts';
import { Words } from './games/words.ts';
import { type ListenCode, listen } from './listen.ts';
import { BUILT_PAGE } from './page.ts';
import { makeServer } from './serve.ts';
import { openService } from './service.ts';
import { readSettings, type SettingsCode } from './settings.ts';
import { claimStore, openStore } from './store/open.ts';
import { NodeTime } from './time.ts';
import { endWith, storeSentence } from './tool.ts';

/** How long a node may take to stop, in milliseconds: less than process managers wait before they kill it. */
const ENDING = 15_000;
/** Those that most tables are opened with. */
const USUAL_RULES = 'upwords-2006';

type Fault = SettingsCode | ListenCode | 'not-built';

function sentence(fault: Fault, found = '', path = '', expected = ''): string {
  switch (fault) {
    case 'not-a-port':
      return `PORT is "${found}". Set it to a number from 0 to 65535, or leave it out.`;
    case 'port-taken':
      return `${found} is in use by another program. Set PORT to a free port, or leave it out to get one.`;
    case 'port-forbidden':
      return `This user may not open ${found}. Set PORT to a number above 1023.`;
    case 'no-such-host':
      return `${found} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all.`;
    case 'not-a-number':
    case 'not-a-choice':
    case 'not-an-origin':
      return `${path} is "${found}". Set it to ${expected}, or leave it out.`;
    case 'not-a-database':
      return `DATABASE_URL is not the address of a PostgreSQL. It starts with postgres://`;
    case 'not-built':
      return 'The page is not built. Run `npm run build` first.';
    default:
      return assertNever(fault);
  }
}

function fail(fault: Fault, { found, path, expected }: Partial<Refusal> = {}): never {
  endWith(sentence(fault, found, path, expected));
}

const settings = readSettings(process.env);
if (!settings.ok) fail(settings.refusals[0]!.code, settings.refusals[0]);
if (!existsSync(join(BUILT_PAGE, 'index.html'))) fail('not-built');
const { place, origins, trustProxy, hsts, limits, ratesSharedAddress, backups, log } = settings.value;

const logger = pino({ level: log, serializers: { err: errorLine } });
const tell: Fail = (error, about) => logger.error({ err: error, ...about });
const unusable = (error: unknown): never => endWith(storeSentence(error));

const claim = await claimStore(place).catch(unusable);
const store = await openStore(
  { ...place, lockPatience: 1000 * limits.lockSeconds, connections: limits.databaseConnections },
  tell,
).catch(unusable);
const words = new Words();
await words.prepare(rulesetNamed(USUAL_RULES)!, 'en');
const time = new NodeTime({ log: (message) => logger.warn(message) });
const service = openService({ store, words, time, limits, ratesSharedAddress, fail: tell });
const app = await makeServer({ api: { service, origins }, logger, trustProxy, hsts });
await service.putClocksRight().catch(unusable);
const scheduled =
  place.url === undefined && limits.backupHours > 0
    ? new ScheduledBackups({
        db: store.db,
        folder: backups,
        hours: limits.backupHours,
        most: limits.backupsKept,
        now: service.now,
        fail: tell,
      })
    : undefined;
// The first signal lets requests end; a second one ends the process as signals do.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  const late = setTimeout(() => {
    logger.error('this node did not end in time');
    process.exit(1);
  }, ENDING);
  late.unref();
  await scheduled?.close();
  await app.close();
  await claim?.release();
}

const listening = await listen(app, settings.value);
if (!listening.ok) fail(listening.refusals[0]!.code, listening.refusals[0]);
await service.start();
scheduled?.start();
const { address, instead } = listening.value;
await claim?.publish(address).catch(tell);
if (instead !== undefined) console.log(`Port ${instead} is in use, so another was taken.`);
console.log(`Ziggurat is at ${address} (Ctrl+C ends it)`);

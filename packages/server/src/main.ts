import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertNever } from '@ziggurat/engine';
import { type ListenCode, listen } from './listen.ts';
import { BUILT_PAGE } from './page.ts';
import { makeServer } from './serve.ts';
import { readSettings, type SettingsCode } from './settings.ts';

type Fault = SettingsCode | ListenCode | 'not-built';

function sentence(fault: Fault, found = ''): string {
  switch (fault) {
    case 'not-a-port':
      return `PORT is "${found}". Set it to a number from 0 to 65535, or leave it out.`;
    case 'port-taken':
      return `${found} is in use by another program. Set PORT to a free port, or leave it out to get one.`;
    case 'port-forbidden':
      return `This user may not open ${found}. Set PORT to a number above 1023.`;
    case 'no-such-host':
      return `${found} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all.`;
    case 'not-built':
      return 'The page is not built. Run `npm run build` first.';
    default:
      return assertNever(fault);
  }
}

function fail(fault: Fault, found?: string): never {
  console.error(sentence(fault, found));
  process.exit(1);
}

const settings = readSettings(process.env);
if (!settings.ok) fail(settings.refusals[0]!.code, settings.refusals[0]!.found);
if (!existsSync(join(BUILT_PAGE, 'index.html'))) fail('not-built');

const app = await makeServer();
// The first signal lets requests end; a second one ends the process as signals do.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());

const listening = await listen(app, settings.value);
if (!listening.ok) fail(listening.refusals[0]!.code, listening.refusals[0]!.found);
const { address, instead } = listening.value;
if (instead !== undefined) console.log(`Port ${instead} is in use, so another was taken.`);
console.log(`Ziggurat is at ${address} (Ctrl+C ends it)`);

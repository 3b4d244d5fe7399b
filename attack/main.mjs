// Attacks a server from outside, over loopback, with programs that know only docs/api.md and docs/operating.md:
// npm run attack [-- name …] [-- --markdown]. Run `npm run build` first.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { clock } from './clock.mjs';
import { costly } from './costly.mjs';
import { crowd } from './crowd.mjs';
import { fuzz } from './fuzz.mjs';
import { kills } from './kills.mjs';
import { cleanUp } from './kit/server.mjs';
import { limits } from './limits.mjs';
import { lobby } from './lobby.mjs';
import { lock } from './lock.mjs';
import { lostFile } from './lost-file.mjs';
import { names } from './names.mjs';
import { origins } from './origins.mjs';
import { pings } from './pings.mjs';
import { ratings } from './ratings.mjs';
import { second } from './second.mjs';
import { slow } from './slow.mjs';

const ATTACKS = [
  kills,
  lock,
  lostFile,
  second,
  pings,
  slow,
  costly,
  lobby,
  crowd,
  limits,
  names,
  origins,
  ratings,
  clock,
  fuzz,
];
const PAGE = new URL('../docs/attacks.md', import.meta.url);
const MARKS = ['<!-- attacks: begin -->', '<!-- attacks: end -->'];

const log = (message) => console.error(`${new Date().toTimeString().slice(0, 8)} ${message}`);

/** Runs one attack, with its time limit, and stops everything it has started. */
async function carryOut({ name, seconds, run }) {
  const began = performance.now();
  const timeout = new AbortController();
  const result = await Promise.race([
    run((what) => log(`${name}: ${what}`)),
    wait(1000 * seconds, undefined, { signal: timeout.signal }).then(() => {
      throw new Error(`it did not finish within ${seconds} s`);
    }),
  ]).catch((error) => ({ times: '', figures: '', faults: [error.message] }));
  timeout.abort();
  await cleanUp();
  const { faults } = result;
  log(`${name}: ${faults.length === 0 ? 'held' : 'did not hold'}, ${elapsedText(began)}`);
  for (const fault of faults) log(`${name}: - ${fault}`);
  return result;
}

const elapsedText = (began) => `${((performance.now() - began) / 1000).toFixed(0)} s`;

function makeTable(results) {
  const rows = results.map(({ title, times, figures, faults }) => {
    const held = faults.length === 0 ? 'yes' : `**no**: ${faults.join('; ')}`;
    return `| ${[title, times, held, figures].map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| attack | how often | held? | figures |', '|---|---|---|---|', ...rows].join('\n');
}

function writePage(table, began) {
  const about = `Node ${process.versions.node}, ${cpus().length} processors for the server and its attackers together, ${elapsedText(began)}.`;
  const text = readFileSync(PAGE, 'utf8');
  const [head] = text.split(MARKS[0]);
  const tail = text.split(MARKS[1])[1];
  writeFileSync(PAGE, `${head}${MARKS[0]}\n${about}\n\n${table}\n${MARKS[1]}${tail}`);
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWritten = process.argv.includes('--markdown');
const unknown = wanted.filter((attack) => !ATTACKS.some(({ name }) => name === attack));
if (unknown.length > 0 || (isWritten && wanted.length > 0)) {
  console.error(`Attacks: ${ATTACKS.map(({ name }) => name).join(' ')}\n--markdown needs all of them.`);
  process.exit(2);
}

const began = performance.now();
const results = [];
for (const attack of ATTACKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  log(`${attack.name}: ${attack.title} …`);
  results.push({ ...attack, ...(await carryOut(attack)) });
}
const table = makeTable(results);
console.log(table);
if (isWritten) writePage(table, began);
process.exit(results.every(({ faults }) => faults.length === 0) ? 0 : 1);

// What the first visit to the page weighs and how long it takes: `npm run bench:web`, after a build.
// A fresh browser profile each time, the thread of the page slowed four times, the network not; medians of five.
// `ready` is the moment that the page marks itself by performance.mark('ready'): it can be played.
import { listen, makeServer } from '../packages/server/dist/index.js';
import { openChromium } from '../packages/web/dist/tools/tools/chromium.js';

const RUNS = 5;
const SLOWED = 4;
/** Brotli, in bytes: all that comes before the dictionary. */
const WEIGHT = 350_000;

const KINDS = [
  ['page', /\/$|\.html$/],
  ['scripts', /\.js$/],
  ['styles', /\.css$/],
  ['fonts', /\.woff2$/],
  ['pictures', /\.(?:svg|png|webp)$/],
  ['dictionary', /\/lexica\//],
];
const kindOf = (path) => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';

/** One first visit: milliseconds until something is seen, and until the page marks itself ready. */
async function visit(browser, address) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  const ready = await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime);
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { painted, ready };
}

const median = (figures) => figures.toSorted((a, b) => a - b)[figures.length >> 1];

const row = (what, figure, unit, target = '') =>
  console.log(`${what.padEnd(38)}${figure.padStart(8)} ${unit.padEnd(6)}${target}`);

const bytes = new Map();
const app = await makeServer();
// Counted where they are sent: a browser tells little of what its workers load.
app.addHook('onResponse', async ({ url }, reply) => {
  const kind = kindOf(url.split('?', 1)[0]);
  bytes.set(kind, (bytes.get(kind) ?? 0) + Number(reply.getHeader('content-length')) / RUNS);
});
const listening = await listen(app, { host: '127.0.0.1', port: { number: 0, chosen: true } });
if (!listening.ok) throw new Error(listening.refusals[0].code);
const browser = await openChromium();
const visits = [];
for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, listening.value.address));
await browser.close();
await app.close();

const kB = (count) => (count / 1000).toFixed(1);
for (const [kind] of [...KINDS, ['other']]) if (bytes.has(kind)) row(kind, kB(bytes.get(kind)), 'kB');
const before = [...bytes].reduce((sum, [kind, count]) => (kind === 'dictionary' ? sum : sum + count), 0);
row(
  'all but the dictionary',
  kB(before),
  'kB',
  `at most ${WEIGHT / 1000}: ${before <= WEIGHT ? 'met' : 'missed'}`,
);
row('first paint, page slowed 4 ×', median(visits.map(({ painted }) => painted)).toFixed(0), 'ms');
row('ready, page slowed 4 ×', median(visits.map(({ ready }) => ready)).toFixed(0), 'ms');

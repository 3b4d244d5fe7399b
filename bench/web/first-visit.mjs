// Size and time of the first visit, with a throttled main thread and an unthrottled network.
import { median, row } from './figures.mjs';
import { addressOf, importGames, openPage } from './stage.mjs';

const RUNS = 5;
const SLOWED = 4;
const KINDS = [
  ['page', /\/$|\.html$/],
  ['scripts', /\.js$/],
  ['styles', /\.css$/],
  ['fonts', /\.woff2$/],
  ['pictures', /\.(?:svg|png|webp)$/],
  ['dictionary', /\/lexica\//],
];
const kindOf = (path) => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';

const slow = (devtools) => devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });

/** Milliseconds from navigation to the first mark with this name. */
async function until(page, name) {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, name);
  return page.evaluate((name) => performance.getEntriesByName(name)[0].startTime, name);
}

/** One first visit: milliseconds until the first paint, and until the page is usable. */
async function visitHome(stage) {
  const { context, page, devtools } = await openPage(stage);
  await slow(devtools);
  await page.goto(stage.address, { waitUntil: 'networkidle' });
  const visit = {
    painted: await until(page, 'first-contentful-paint'),
    ready: await until(page, 'ready'),
  };
  await context.close();
  return visit;
}

/** From opening a game's address to a tile that can be placed, with an empty cache. */
async function visitGame(stage) {
  const { context, page, devtools } = await openPage(stage);
  await importGames(page, stage);
  await page.goto('about:blank');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slow(devtools);
  await page.goto(addressOf(stage, '/game/upwords-new'), { waitUntil: 'commit' });
  const placeable = await until(page, 'placeable');
  await context.close();
  return placeable;
}

/** The most prominent buttons, one after the other: Play now, Hint until the play is placed, Play. */
const BUTTONS = [/^Play now/, /^Hint$/, /^Hint: length/, /^Hint: word/, /^Place it/, /^Play \d/];

/** From the address of the page to the first legal play, for someone who only presses the most prominent button. */
async function playFirst(stage) {
  const { context, page, devtools } = await openPage(stage, { viewport: { width: 390, height: 844 } });
  await slow(devtools);
  const start = performance.now();
  await page.goto(stage.address, { waitUntil: 'commit' });
  for (const name of BUTTONS) await page.getByRole('button', { name }).click();
  await page
    .getByRole('gridcell', { name: /last play/ })
    .first()
    .waitFor();
  const played = performance.now() - start;
  await context.close();
  return played;
}

export async function measureFirstVisit(stage) {
  stage.sent.length = 0;
  const visits = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visitHome(stage));
  const bytes = new Map();
  for (const { path, bytes: count } of stage.sent) {
    const kind = kindOf(path);
    bytes.set(kind, (bytes.get(kind) ?? 0) + count / RUNS / 1000);
  }
  const all = [...bytes].reduce((sum, [kind, count]) => (kind === 'dictionary' ? sum : sum + count), 0);
  for (const [kind] of [...KINDS, ['other']]) {
    if (bytes.has(kind)) row(kind, bytes.get(kind), 'kB', { digits: 1 });
  }
  row('all but the dictionary', all, 'kB', { target: 350, digits: 1 });
  row('first paint, page slowed 4 ×', median(visits.map(({ painted }) => painted)), 'ms');
  row('first screen ready, page slowed 4 ×', median(visits.map(({ ready }) => ready)), 'ms', {
    target: 2000,
  });
  const games = [];
  for (let run = 0; run < RUNS; run++) games.push(await visitGame(stage));
  row('from the address of a game to a tile, page slowed 4 ×', median(games), 'ms', { target: 2000 });
  const plays = [];
  for (let run = 0; run < RUNS; run++) plays.push(await playFirst(stage));
  row('from the first visit to the first legal play, page slowed 4 ×', median(plays), 'ms');
  row('clicks for that', BUTTONS.length, '');
}

// How long a word list of 280,000 words takes to add, with a throttled main thread. Workers aren't throttled, so their
// time is multiplied.
import { readFileSync } from 'node:fs';
import { median, row } from './figures.mjs';
import { addressOf, openPage } from './stage.mjs';

const RUNS = 5;
const SLOWED = 4;
const WORDS = 280_000;

const english = readFileSync(new URL('../../lexica/en/words.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0])
  .filter((word) => word !== '' && !word.startsWith('#'));
const reversed = english.map((word) => [...word].reverse().join(''));
const text = [...new Set([...english, ...reversed])].slice(0, WORDS).sort().join('\n');

async function add(stage, rate) {
  const { context, page, devtools } = await openPage(stage);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(addressOf(stage, '/settings'), { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries())).observe({
      type: 'longtask',
    });
  });
  await page.getByRole('button', { name: 'Add word list' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'club.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const added = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector('dialog button[type=submit]').click();
    while (document.querySelector('.notice-good') === null) await new Promise(requestAnimationFrame);
    const time = performance.now() - start;
    // Choosing the file isn't measured, even if its task is reported late.
    const tasks = globalThis.tasks.filter(({ startTime }) => startTime >= start);
    return { time, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) };
  });
  await context.close();
  return added;
}

export async function measureWordList(stage) {
  const plain = [];
  const slowed = [];
  for (let run = 0; run < RUNS; run++) {
    plain.push(await add(stage, 1));
    slowed.push(await add(stage, SLOWED));
  }
  const worker = SLOWED * median(plain.map(({ time }) => time));
  row(`add ${WORDS.toLocaleString('en')} words, worker time × ${SLOWED}`, worker, 'ms', { target: 2000 });
  row(
    'longest task of the page in the meantime, slowed CPU',
    median(slowed.map(({ longest }) => longest)),
    'ms',
    {
      target: 50,
    },
  );
}

// Where the page is measured: its own server, a fresh browser profile, games that were played by fixed keys.
import { join } from 'node:path';
import { listen, makeServer } from '../../packages/server/dist/index.js';
import { openChromium } from '../../packages/web/dist/tools/tools/chromium.js';
import { archiveOf, readEnglish } from '../../packages/web/dist/tools/tools/played-game.js';

const againstClub = {
  mode: 'computer',
  judging: 'referee',
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'computer', level: 'club' },
  ],
  openedAt: Date.UTC(2026, 9, 30, 18),
  ranks: [9, 4],
};

/** In all of them it is the person's turn. */
const GAMES = [
  { ...againstClub, id: 'upwords-new', rules: 'upwords-2006', seed: '5a', turns: 0 },
  { ...againstClub, id: 'upwords-middle', rules: 'upwords-2006', seed: '5a', turns: 24 },
  { ...againstClub, id: 'scrabble-middle', rules: 'scrabble', seed: '5c', turns: 22 },
];

export async function openStage() {
  const app = await makeServer();
  const sent = [];
  // Counted where they are sent: a browser tells little of what its workers load.
  app.addHook('onResponse', async ({ url }, reply) => {
    sent.push({ path: url.split('?', 1)[0], bytes: Number(reply.getHeader('content-length')) });
  });
  const listening = await listen(app, { host: '127.0.0.1', port: { number: 0, chosen: true } });
  if (!listening.ok) throw new Error(listening.refusals[0].code);
  const browser = await openChromium();
  return {
    browser,
    address: listening.value.address,
    sent,
    archive: archiveOf(GAMES, readEnglish(join(import.meta.dirname, '../..'))),
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

/** A page of a profile of its own, and a line to its inspector. */
export async function openPage({ browser }, options = {}) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

/** Puts the games into the browser, as a reader would. */
export async function importGames(page, { address, archive }) {
  await page.goto(new URL('/games', address).href);
  const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(archive) };
  await page.locator('input[type=file][accept*=json]').first().setInputFiles(file);
  await page.locator('.notice-good').waitFor();
}

export const addressOf = ({ address }, path) => new URL(path, address).href;

// The setting of the page benchmarks: their own server, a fresh browser profile, games played with fixed
// keys.
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

/** In each of them it is the person's turn. */
const GAMES = [
  { ...againstClub, id: 'upwords-new', rules: 'upwords-2006', seed: '5a', turns: 0 },
  { ...againstClub, id: 'upwords-middle', rules: 'upwords-2006', seed: '5a', turns: 24 },
  { ...againstClub, id: 'scrabble-middle', rules: 'scrabble', seed: '5c', turns: 22 },
];

export async function openStage() {
  const app = await makeServer();
  const sent = [];
  // Counted on the server: browsers report little about what workers load.
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

/** A page with its own profile, and a CDP session. */
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

/** Imports the games like a user would. */
export async function importGames(page, { address, archive }) {
  await page.goto(new URL('/games', address).href);
  const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(archive) };
  await page.locator('input[type=file][accept*=json]').first().setInputFiles(file);
  await page.locator('.notice-good').waitFor();
}

export const addressOf = ({ address }, path) => new URL(path, address).href;

// A node that dies between its commit and its news: writes an entry and kills itself.
// node dies-after-commit.mjs URL GAME VERSION EVENT
import { openStore } from '../dist/store/open.js';

const [url, game, version, event] = process.argv.slice(2);
const { db } = await openStore({ url, folder: '' });
const number = Number(version) + 1;
await db.transaction().execute(async (transaction) => {
  await transaction.insertInto('entries').values({ game, number, at: Date.now(), event }).execute();
  await transaction.updateTable('games').set({ version: number }).where('id', '=', game).execute();
});
process.kill(process.pid, 'SIGKILL');

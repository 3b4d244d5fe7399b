// A node that dies between its commit and its news: appends an entry and kills itself.
// node dies-after-commit.mjs URL GAME VERSION EVENT
import { openStore } from '../dist/store/open.js';

const [url, game, version, event] = process.argv.slice(2);
const store = await openStore({ url, folder: '' });
const after = Number(version);
const isStored = await store.append({
  game,
  after,
  state: 'playing',
  entries: [{ number: after + 1, at: Date.now(), event }],
});
process.kill(process.pid, isStored ? 'SIGKILL' : 'SIGTERM');

// Page benchmarks: `npm run bench:web`, after a build. `npm run bench:web -- visit club drag list` runs only those
// parts.
import { measureClub } from './web/club-game.mjs';
import { measureDrag } from './web/drag.mjs';
import { measureFirstVisit } from './web/first-visit.mjs';
import { openStage } from './web/stage.mjs';
import { measureWordList } from './web/word-list.mjs';

const PARTS = { visit: measureFirstVisit, club: measureClub, drag: measureDrag, list: measureWordList };

const names = process.argv.slice(2);
const stage = await openStage();
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length === 0 || names.includes(name)) await measure(stage);
}
await stage.close();

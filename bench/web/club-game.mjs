// A whole game against the club computer: how long its turns take, and the longest the main thread is
// blocked.
import { DOWN } from '../../packages/engine/dist/rules/index.js';
import { median, row, share } from './figures.mjs';
import { addressOf, importGames, openPage } from './stage.mjs';
import { traceTasks } from './trace.mjs';

const GAME = 'upwords-new';

/** In the page: listens to the channel of the hosting worker, and can send requests on it. */
function listenToTables() {
  const names = new Map();
  const settled = new Map();
  const tables = { events: [], turns: [], longTasks: [] };
  let worker;
  let acknowledged;
  let lastId = 1_000_000;
  const take = (entries) => {
    tables.events.push(...entries.map(({ event }) => event));
    if (acknowledged === undefined || !entries.some(({ event }) => event.seat === 1)) return;
    tables.turns.push(performance.now() - acknowledged);
    acknowledged = undefined;
  };
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      worker = this;
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'update' && data.update.type === 'whole') tables.events = [];
        if (data.type === 'update' && data.update.entries !== undefined) take(data.update.entries);
        if (data.type !== 'reply') return;
        if (names.get(data.id) === 'tell') acknowledged = performance.now();
        settled.get(data.id)?.(data.reply);
      });
    }
    postMessage(message, ...rest) {
      if (message.type === 'ask') names.set(message.id, message.name);
      super.postMessage(message, ...rest);
    }
  };
  tables.ask = (name, request) =>
    new Promise((resolve) => {
      settled.set(++lastId, resolve);
      worker.postMessage({ type: 'ask', id: lastId, name, request });
    });
  window.tables = tables;
  new PerformanceObserver((list) => {
    tables.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** In the page: plays the best play by pressing slots and squares, as a person would, until the game ends. */
async function playOn({ id, stride, isCold }) {
  const { tables } = window;
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (condition) => {
    while (!condition()) await frame();
  };
  const isOver = () => tables.events.some(({ type }) => type === 'ended');
  const mainButton = () => document.querySelector('.main-button');
  const { ruleset } = tables.events[0];
  const squareAt = (square) => {
    const at = Math.floor(square / stride) * ruleset.size + (square % stride);
    return document.querySelector(`[data-square="${at}"]`);
  };
  const slotOf = (tile) =>
    [...document.querySelectorAll('[data-slot]')].find(
      (slot) => slot.querySelector('.tile-face')?.dataset.face === ruleset.tiles[tile].face,
    );
  const { turns, longTasks } = tables;
  longTasks.length = 0;
  while (!isOver()) {
    const before = turns.length;
    // Asking for a hint would wait until the thinker is ready.
    const hint = isCold ? {} : await tables.ask('hint', { id, seat: 0 });
    if (hint.value === undefined) {
      const request = { id: crypto.randomUUID(), version: tables.events.length };
      await tables.ask('tell', { id, request: { ...request, command: { type: 'pass', seat: 0 } } });
    } else {
      for (const { square, tile } of hint.value.play) {
        slotOf(tile).click();
        await frame();
        squareAt(square).click();
        await frame();
      }
      await until(() => mainButton()?.ariaDisabled === 'false');
      mainButton().click();
    }
    await until(() => turns.length > before || isOver());
    if (isCold) break;
  }
  return { turns, longTasks };
}

async function play(stage, isCold = false) {
  const { context, page, devtools } = await openPage(stage);
  await importGames(page, stage);
  await page.addInitScript(listenToTables);
  await page.goto('about:blank');
  const opening = await traceTasks(devtools, async () => {
    await page.goto(addressOf(stage, `/game/${GAME}`));
    await page.locator('.rack [data-tile]').first().waitFor();
  });
  let played;
  const tasks = await traceTasks(devtools, async () => {
    played = await page.evaluate(playOn, { id: GAME, stride: DOWN, isCold });
  });
  await context.close();
  return { ...played, opening, tasks };
}

export async function measureClub(stage) {
  const cold = [];
  for (let run = 0; run < 3; run++) cold.push((await play(stage, true)).turns[0]);
  const { turns, opening, tasks, longTasks } = await play(stage);
  row('first turn of club, after an immediate pass', median(cold), 'ms');
  row(`turn of club, median of ${turns.length}`, median(turns), 'ms', { target: 300 });
  row('turn of club, 90th percentile', share(turns, 0.9), 'ms');
  row('longest task when a game opens, CPU time', Math.max(...opening), 'ms', { target: 50 });
  row('longest task during a game, CPU time', Math.max(...tasks), 'ms', { target: 50 });
  row('longest task of the page in a game, elapsed', Math.max(0, ...longTasks), 'ms');
}

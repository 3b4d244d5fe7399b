// Drags a tile all over the board with a mouse that reports 125 times per second.
import { median, row, share } from './figures.mjs';
import { addressOf, importGames, openPage } from './stage.mjs';

const SECONDS = 4;
const REPORT_INTERVAL = 8;

/** In the page: records the time of every frame from now on. */
function countFrames() {
  window.frames60 = [];
  const note = (now) => {
    window.frames60.push(now);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

const middleOf = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function browserCpuTime(browserTools) {
  const { processInfo } = await browserTools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'GPU').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function pageTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

async function countLayers(devtools, page) {
  let layers = [];
  const note = (tree) => {
    layers = tree.layers ?? layers;
  };
  devtools.on('LayerTree.layerTreeDidChange', note);
  await devtools.send('LayerTree.enable');
  await page.keyboard.press('Escape');
  await page.locator('.ghost').waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  return layers.length;
}

/** Milliseconds between frames, and CPU time per frame in the page and the compositor. */
async function drag(stage, { game, view }) {
  const { context, page, devtools } = await openPage(stage);
  const tools = await stage.browser.newBrowserCDPSession();
  await importGames(page, stage);
  await page.addInitScript(
    (view) => localStorage.setItem('ziggurat.preferences', JSON.stringify({ view })),
    view,
  );
  await page.goto(addressOf(stage, `/game/${game}`));
  const tile = page.locator('.rack [data-tile]').first();
  await tile.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2000); // the dictionary is prepared in the meantime
  const from = await middleOf(tile);
  const field = await page.locator('.board-field').boundingBox();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 4 });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(countFrames);
  const before = { page: await pageTime(devtools), drawn: await browserCpuTime(tools) };
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    const turn = ((performance.now() - start) / 1000) * Math.PI;
    const x = field.x + field.width * (0.5 + 0.42 * Math.sin(turn * 1.3));
    const y = field.y + field.height * (0.5 + 0.42 * Math.cos(turn));
    void devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 1, button: 'left' });
    await new Promise((resolve) => setTimeout(resolve, REPORT_INTERVAL));
  }
  const times = await page.evaluate(() => window.frames60);
  const after = { page: await pageTime(devtools), drawn: await browserCpuTime(tools) };
  const layers = await countLayers(devtools, page);
  await context.close();
  const frames = times.length - 1;
  return {
    layers,
    intervals: times.slice(1).map((time, i) => time - times[i]),
    page: ((after.page - before.page) * 1000) / frames,
    drawn: ((after.drawn - before.drawn) * 1000) / frames,
  };
}

const BOARDS = [
  ['10 × 10', 'upwords-middle'],
  ['15 × 15', 'scrabble-middle'],
];

export async function measureDrag(stage) {
  for (const [name, game] of BOARDS) {
    for (const view of ['flat', 'tilted']) {
      const { layers, intervals, page, drawn } = await drag(stage, { game, view });
      row(`dragging, ${name} ${view}: from frame to frame`, median(intervals), 'ms', {
        target: 17,
        digits: 1,
      });
      row('  90th percentile', share(intervals, 0.9), 'ms', { digits: 1 });
      row('  CPU time per frame, page', page, 'ms', { digits: 1 });
      row('  CPU time per frame, drawing', drawn, 'ms', { digits: 1 });
      row('  layers', layers, '');
    }
  }
}

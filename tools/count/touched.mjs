// Which files something touches: those with a named function that runs because of it. A module that is only loaded
// doesn't count, and neither does what runs anyway, like timers.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const from = (root, path) => import(pathToFileURL(join(root, path)).href);

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-count-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Source files as `engine/rules/judge`. The body of a module is a function without a name. */
const ran = (scripts, pattern) =>
  scripts
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0].count > 0),
    )
    .flatMap(({ url }) => pattern.exec(url)?.groups ?? [])
    .map(({ home = 'web', file }) => `${home}/${file}`);

const BUILT = /\/packages\/(?<home>\w+)\/dist\/(?<file>[^?]+)\.js$/;
const SERVED = /(?:\/packages\/(?<home>\w+))?\/src\/(?<file>[^?]+)\.ts(?:\?.*)?$/;

/** `ziggurat judge` with a legal play, without a dictionary: the files that it touches, and how many it loads. */
export const judgedPlay = (root) =>
  inFolder((folder) => {
    const position = '10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;';
    const program = join(root, 'packages/cli/bin/ziggurat.mjs');
    const { status } = spawnSync(process.execPath, [program, 'judge', position, '5C W...'], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    if (status !== 0) throw new Error(`ziggurat judge ended with ${status}`);
    const { result } = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), 'utf8'));
    const own = pathToFileURL(join(root, 'packages')).href;
    return { files: ran(result, BUILT), loaded: result.filter(({ url }) => url.startsWith(own)).length };
  });

/**
 * An exchange at an online table, on the server: from the player's message to the news for the other player. A play
 * also touches the judge, which is counted separately.
 */
export const onlineTurn = (root) =>
  inFolder(async (folder) => {
    const hook = join(import.meta.dirname, 'report-coverage.mjs');
    const server = spawn(process.execPath, ['--import', hook, join(root, 'packages/server/dist/main.js')], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const since = async () => {
      server.send('files');
      return ran((await once(server, 'message'))[0], BUILT);
    };
    const address = await new Promise((resolve) => {
      server.stdout.on('data', (text) => {
        const address = /http:\/\/127[\d.]+:\d+/.exec(text);
        if (address) resolve(address[0]);
      });
    });
    const { table, counts } = await openTable(root, address);
    const exchanges = [];
    while (exchanges.length < 5) {
      const before = counts.exchange;
      await since();
      await table.turn();
      const files = await since();
      if (counts.exchange > before) exchanges.push(files);
    }
    table.close();
    server.kill();
    await once(server, 'exit');
    // A timer may go off during one of them, but not during all.
    return exchanges[0].filter((file) => exchanges.every((files) => files.includes(file)));
  });

/** The players of the load benchmark. Before the redesign some of this had other names. */
async function openTable(root, address) {
  const { makeGenerator, readDictionary, rulesetNamed } = await from(root, 'packages/engine/dist/index.js');
  const { Guest } = await from(root, 'bench/load/guest.mjs');
  const { Table } = await from(root, 'bench/load/table.mjs');
  const read = readDictionary(readFileSync(join(root, 'lexica/dist/en/en.zig')));
  const { dictionary } = read.value ?? read;
  const generator = makeGenerator(rulesetNamed('upwords-2006'), dictionary).value;
  const signIn = (name) => (Guest.signIn ?? Guest.enter).call(Guest, address, name);
  const people = await Promise.all(['Ann', 'Ben'].map(signIn));
  return { table: await Table.open(people, generator), counts: Table.counts };
}

/**
 * Placing a selected tile by a tap on a square, in the page as Vite serves it to developers. Without components and
 * hooks: whatever is on the screen renders again.
 */
export const tap = (root) =>
  inFolder(async (cacheDir) => {
    const { createServer } = await from(root, 'node_modules/vite/dist/node/index.js');
    const { addressOf, importGames, openPage, openStage } = await from(root, 'bench/web/stage.mjs');
    const web = join(root, 'packages/web');
    const vite = await createServer({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      cacheDir,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
    });
    await vite.listen();
    const stage = await openStage();
    const served = { ...stage, address: vite.resolvedUrls.local[0] };
    const { page, devtools } = await openPage(served);
    const since = async () => ran((await devtools.send('Profiler.takePreciseCoverage')).result, SERVED);
    await importGames(page, served);
    await page.goto(addressOf(served, '/game/upwords-new'));
    await page.locator('.rack [data-tile]').first().click();
    await page.waitForLoadState('networkidle');
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.startPreciseCoverage', { callCount: true });
    await page.waitForTimeout(3000);
    const idle = await since();
    await page.locator('[data-square]').nth(55).click();
    await page.waitForTimeout(1000);
    const files = await since();
    await stage.close();
    await vite.close();
    return files.filter((file) => !idle.includes(file) && !/\/use-[^/]*$/.test(file));
  });

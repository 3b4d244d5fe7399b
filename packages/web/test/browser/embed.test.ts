import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations, colourViolations } from './accessibility.ts';
import { test as base, type PageOptions } from './open-page.ts';

const root = resolve(import.meta.dirname, '../../../..');
const EXAMPLE = readFileSync(resolve(root, 'examples/embed.html'), 'utf8');
const GAME = readFileSync(resolve(root, 'fixtures/games/upwords-worked.gcg'), 'utf8');
/** Two stacks: D over P at A1, A over B over C at B1. */
const STACKS = '(PD)(CBA)8/10/10/10/10/10/10/10/10/10 / 0/0 0 rules upwords-2006;';

interface Site {
  readonly address: string;
  /** What it answers, by path. */
  readonly files: Map<string, string>;
}

const test = base.extend<{
  readonly site: Site;
  readonly openBoard: (attributes: string, options?: PageOptions) => Promise<Page>;
}>({
  /** Another site. Its policy allows nothing but scripts from the server, and games from itself. */
  site: async ({ address }, use) => {
    const files = new Map<string, string>();
    const server = createServer(({ url = '' }, response) => {
      const text = files.get(url);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader(
        'content-security-policy',
        `default-src 'none'; script-src ${address}; connect-src 'self'; require-trusted-types-for 'script'`,
      );
      response.writeHead(text === undefined ? 404 : 200).end(text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on a port, not a pipe
    files.set('/', EXAMPLE.replaceAll('http://localhost:8080', address));
    await use({ address: `http://127.0.0.1:${port}`, files });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  },
  openBoard: async ({ openPage, site, address }, use) => {
    await use(async (attributes, options) => {
      site.files.set(
        '/board',
        `<!doctype html><html lang="en"><title>Board</title><main><h1>Board</h1>
        <script type="module" src="${address}/embed/ziggurat-board.js"></script>
        <ziggurat-board ${attributes}></ziggurat-board></main></html>`,
      );
      return openPage({ ...options, address: site.address, path: '/board' });
    });
  },
});

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const game = `game="${quoted(GAME)}"`;
const saidBy = (page: Page) => async () => (await page.getByRole('status').textContent())?.trim();
const labelOf = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });

/** Records the events of the first board. */
const recordEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('ziggurat-board')!.addEventListener('turnchange', (event) => {
      const { turn, turns } = (event as CustomEvent).detail;
      document.title = `${turn} of ${turns}`;
    });
  });

describe('<ziggurat-board> on another site', () => {
  test('shows the example: a game and a position', async ({ openPage, site }) => {
    const page = await openPage({ address: site.address });
    const boards = page.locator('ziggurat-board');
    await expect
      .poll(() => boards.first().getByRole('grid').getAttribute('aria-label'))
      .toBe('Board, Turn 7');
    const position = boards.last();
    await expect
      .poll(() => position.getByRole('grid').getAttribute('aria-label'))
      .toBe('UPWORDS, 2006 rules board');
    expect(await position.getByRole('list', { name: 'Rack' }).getByRole('listitem').count()).toBe(7);
    expect(await position.getByRole('list', { name: 'Scores' }).textContent()).toBe('Player 1 27Player 2 46');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('steps with buttons, slider and keys, and says what happened', async ({ openBoard }) => {
    const page = await openBoard(`turn="0" ${game}`);
    const said = saidBy(page);
    await expect.poll(said).toBe('Empty board');
    await recordEvents(page);
    await page.getByRole('button', { name: 'Next turn' }).click();
    await expect.poll(said).toBe('First Player played: MOOD +8');
    await expect.poll(() => page.title()).toBe('1 of 7');
    await expect.poll(() => labelOf(page, 'C5').getAttribute('aria-label')).toBe('C5, M, last play');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.title()).toBe('2 of 7');
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect.poll(said).toBe('First Player played: PLUS, NETS +16');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.title()).toBe('6 of 7');
    await page.getByRole('button', { name: 'First turn' }).click();
    await expect.poll(said).toBe('Empty board');
    // On a square, arrows move between squares.
    await labelOf(page, 'E5').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('ziggurat-board').evaluate(focusedSquare)).toBe('F5, empty, start');
    expect(await said()).toBe('Empty board');
    await page.keyboard.press('Escape');
  });

  test('follows its properties, and attributes that change', async ({ openBoard }) => {
    const page = await openBoard(game);
    const board = page.locator('ziggurat-board');
    await expect.poll(() => board.evaluate((element) => Reflect.get(element, 'turns'))).toBe(7);
    await board.evaluate((element) => Reflect.set(element, 'turn', 4));
    await expect.poll(saidBy(page)).toBe('Second Player played: WOOD +5');
    await board.evaluate((element, text) => element.setAttribute('position', text), STACKS);
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
    await board.evaluate((element) => element.removeAttribute('position'));
    await expect.poll(() => page.getByRole('slider').count()).toBe(1);
    await board.evaluate((element) => element.setAttribute('controls', 'none'));
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
    await board.evaluate((element) => {
      const { parentNode } = element;
      element.remove();
      parentNode!.append(element);
    });
    await expect.poll(saidBy(page)).toBe('Second Player played: WOOD +5');
  });

  test('steps by swiping', async ({ openBoard }) => {
    const page = await openBoard(game, { touch: true, viewport: { width: 390, height: 844 } });
    await recordEvents(page);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const session = await page.context().newCDPSession(page);
    const { x, y, width } = (await grid.boundingBox())!;
    const touch = (type: string, at?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: `touch${type}` as 'touchStart',
        touchPoints: at === undefined ? [] : [{ x: at, y: y + 20 }],
      });
    await touch('Start', x + 40);
    await touch('Move', x + width / 2);
    await touch('Move', x + width - 20);
    await touch('End');
    await expect.poll(() => page.title()).toBe('6 of 7');
  });

  test('opens a stack with a finger', async ({ openBoard }) => {
    const page = await openBoard(`position="${STACKS}"`, { touch: true });
    const stack = labelOf(page, 'B1');
    await expect.poll(() => stack.getAttribute('aria-label')).toBe('B1, A over B over C, three high');
    await stack.tap();
    const fan = page.locator('.fan .tile-face');
    await expect
      .poll(() => fan.evaluateAll((faces) => faces.map((face) => face.getAttribute('data-face'))))
      .toEqual(['C', 'B', 'A']);
    await page.keyboard.press('Escape');
    await expect.poll(() => fan.count()).toBe(0);
  });

  test('opens a stack with the keyboard', async ({ openBoard }) => {
    const page = await openBoard(`position="${STACKS}"`);
    await labelOf(page, 'A1').focus();
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => labelOf(page, 'A1').getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('ziggurat-board').evaluate(focusedSquare)).toContain('B1');
  });

  test('leaves the page around it alone', async ({ openBoard }) => {
    const page = await openBoard(`turn="1" ${game}`);
    await page.getByRole('button', { name: 'Next turn' }).click();
    await page.getByRole('button', { name: 'First turn' }).click();
    await expect.poll(saidBy(page)).toBe('Empty board');
    const around = await page.evaluate(() => ({
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      body: [...document.body.children].map(({ tagName }) => tagName),
      main: [...document.querySelector('main')!.children].map(({ tagName }) => tagName),
      storage: localStorage.length + sessionStorage.length,
      cookies: document.cookie,
    }));
    expect(around).toEqual({
      sheets: 0,
      body: ['MAIN'],
      main: ['H1', 'SCRIPT', 'ZIGGURAT-BOARD'],
      storage: 0,
      cookies: '',
    });
  });

  test('keeps its colours and fonts, whatever the page does', async ({ openBoard }) => {
    const page = await openBoard(`position="${STACKS}" theme="light"`, { theme: 'dark' });
    const stone = () =>
      page
        .locator('.paving')
        .last()
        .evaluate((square) => getComputedStyle(square).backgroundColor);
    await expect.poll(stone).toBe('rgb(236, 227, 209)');
    expect(await colourViolations(page)).toEqual([]);
    const board = page.locator('ziggurat-board');
    await board.evaluate((element) => element.removeAttribute('theme'));
    await expect.poll(stone).toBe('rgb(39, 42, 61)');
    expect(await colourViolations(page)).toEqual([]);
    const font = await page
      .locator('.tile-face')
      .first()
      .evaluate(async (face) => {
        await document.fonts.ready;
        return [
          getComputedStyle(face).fontFamily.split(',')[0],
          document.fonts.check('700 20px "Ziggurat Aleo"'),
        ];
      });
    expect(font).toEqual(['"Ziggurat Aleo"', true]);
  });

  test('speaks the language of the page around it, or its own', async ({ openBoard }) => {
    const page = await openBoard(`lang="de-AT" turn="1" ${game}`);
    await expect.poll(saidBy(page)).toBe('First Player am Zug: MOOD +8');
    await page.locator('ziggurat-board').evaluate((element) => element.removeAttribute('lang'));
    await expect.poll(saidBy(page)).toBe('First Player played: MOOD +8');
  });
});

const focusedSquare = (element: Element): string | null | undefined =>
  element.shadowRoot?.activeElement?.getAttribute('aria-label');

describe('<ziggurat-board> explains', () => {
  test.for([
    ['nothing', '', 'No position or game to show.'],
    ['no position', 'position="nonsense"', 'This isn’t a position: check “nonsense”.'],
    ['a short row', `position="9${'/10'.repeat(9)} / 0/0 0 rules upwords-2006;"`, 'This isn’t a position.'],
    ['no game', 'game="nonsense"', 'This is neither GCG nor a game log.'],
    ['no turns', 'game="#player1 a Ann&#10;#player2 b Ben"', 'This game has no turns yet.'],
    ['a long text', `game="${'x'.repeat(2_000_000)}"`, 'This text is too long to be a game.'],
    ['a script as address', 'src="javascript:alert(1)"', 'The game’s address isn’t a web address.'],
  ] as const)('%s', async ([, attributes, sentence], { openBoard }) => {
    const page = await openBoard(attributes);
    await expect.poll(saidBy(page)).toBe(sentence);
  });

  test('a game that can’t be loaded, and loads one that can', async ({ openBoard, site }) => {
    const page = await openBoard('src="/none.gcg"', { expected: /404|refused|Refused|CORS|violates/ });
    await expect.poll(saidBy(page)).toBe('The game couldn’t be loaded.');
    site.files.set('/some.gcg', GAME);
    await page.locator('ziggurat-board').evaluate((element) => Reflect.set(element, 'src', '/some.gcg'));
    await expect.poll(saidBy(page)).toBe('First Player played: PLUS, NETS +16');
    await page
      .locator('ziggurat-board')
      .evaluate((element) => Reflect.set(element, 'src', 'https://other.invalid/'));
    await expect.poll(saidBy(page)).toBe('The game couldn’t be loaded.');
  });

  test('hostile text as text', async ({ openBoard }) => {
    const markup = '<img src=x onerror=document.title="hacked"><script>document.title="hacked"</script>';
    const hostile = GAME.replaceAll('First Player', markup);
    const page = await openBoard(`turn="1" game="${quoted(hostile)}"`);
    await expect.poll(saidBy(page)).toContain('<img src=x');
    await page.locator('ziggurat-board').evaluate((element, text) => {
      element.setAttribute('position', text);
    }, markup);
    await expect.poll(saidBy(page)).toContain('This isn’t a position');
    const made = await page
      .locator('ziggurat-board')
      .evaluate((element) => element.shadowRoot!.querySelectorAll('img, script').length);
    expect([made, await page.title()]).toEqual([0, 'Board']);
  });
});

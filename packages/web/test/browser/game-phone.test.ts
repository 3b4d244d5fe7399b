import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PlayerSetup } from '../../src/host/host.ts';
import {
  ANN,
  BEN,
  mainButton,
  passButton,
  slotOf,
  squareOn,
  startGame,
  startWithPlay,
  takeDevice,
  type,
  YOU,
} from './game-page.ts';
import { boxAt, boxesAt, boxesOf, middleOf } from './layout.ts';
import { joinTable, openTable, signIn } from './online-page.ts';
import { type OpenPage, PHONE, test } from './open-page.ts';

const SMALL = { width: 320, height: 568 } as const;
const LOW = { width: 844, height: 390 } as const;
const SMALL_LOW = { width: 568, height: 320 } as const;

const FOUR: readonly PlayerSetup[] = ['Ann', 'Ben', 'Cleo', 'Dimitri'].map((name) => ({
  type: 'person',
  name,
}));

/** The texts that don't fit into their element. */
const cutTexts = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 2,
      )
      .map(({ textContent }) => textContent),
  );

/** Fails if anything covers the left end of a button. */
const pressLeftEnd = async (button: Locator): Promise<void> => {
  const { top, bottom } = await boxAt(button);
  await button.click({ position: { x: 12, y: (bottom - top) / 2 }, trial: true });
};

/** A finger, down at a point of the screen. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
}

test('a tile under a finger is ringed, with its row and column marked and its square named', async ({
  openPage,
}) => {
  const setup = { mode: 'pass', sitters: [ANN, BEN] } as const;
  const page = await startGame(openPage, { setup, viewport: SMALL, touch: true });
  await takeDevice(page);
  const finger = await fingerOn(page);
  const [x, y] = middleOf(await boxAt(slotOf(page, 1)));
  await finger('touchStart', x, y);
  for (let i = 1; i <= 10; i++) await finger('touchMove', x + i * 4, y - i * 15);
  const offset = (): Promise<number> =>
    page.evaluate(() => {
      const [target, row, column] = ['[data-square][data-over]', '.aim-row', '.aim-column'].map((selector) =>
        document.querySelector(selector)!.getBoundingClientRect(),
      );
      return Math.max(Math.abs(row!.top - target!.top), Math.abs(column!.left - target!.left));
    });
  await expect.poll(offset).toBeLessThan(2);
  const ring = await page.locator('.aim').evaluate((aim) => {
    const { outlineOffset, outlineStyle } = getComputedStyle(aim);
    const tile = document.querySelector('.ghost .tile-face')!.getBoundingClientRect();
    const width = aim.clientWidth + 2 * Number.parseFloat(outlineOffset);
    return { style: outlineStyle, isWider: width > tile.width };
  });
  expect(ring).toEqual({ style: 'solid', isWider: true });
  const names = await page.evaluate(() => [
    document.querySelector('.aimed-square')?.textContent,
    document.querySelector('[data-over]')?.getAttribute('aria-label')?.split(',')[0],
  ]);
  expect(names[0]).toMatch(/^[A-J]\d+$/);
  expect(names[0]).toBe(names[1]);
  await finger('touchEnd');
  await page.locator('.square.is-tentative').waitFor();
  await expect.poll(() => page.locator('.aim-line, .aimed-square').filter({ visible: true }).count()).toBe(0);
});

test.for([
  { isMoving: true, pulses: 1 },
  { isMoving: false, pulses: 0 },
])(
  'a tile is felt when it is put down, unless motion is reduced: $isMoving',
  async ({ isMoving, pulses }, { openPage }) => {
    const setup = { mode: 'pass', sitters: [ANN, BEN] } as const;
    const page = await startGame(openPage, { setup, viewport: PHONE, touch: true, isMoving });
    await takeDevice(page);
    await page.evaluate(() => {
      navigator.vibrate = () => {
        document.body.dataset.pulses = String(Number(document.body.dataset.pulses ?? 0) + 1);
        return true;
      };
    });
    await slotOf(page, 0).tap();
    await squareOn(page, 'E5').tap();
    await page.locator('.square.is-tentative').waitFor();
    expect(await page.evaluate(() => Number(document.body.dataset.pulses ?? 0))).toBe(pulses);
  },
);

test("pulling the page down in the middle of a turn doesn't reload it", async ({ openPage }) => {
  const page = await startGame(openPage, { viewport: PHONE, touch: true });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe(
    'none',
  );
});

test('every hint fits into the line of the smallest phone', async ({ openPage }) => {
  const { page } = await startWithPlay(openPage, {
    setup: { mode: 'pass', sitters: [ANN, BEN] },
    viewport: SMALL,
    touch: true,
  });
  for (const text of [/^The best play/, /\d letters/, / for \d/]) {
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    await page.locator('.preview > span').filter({ hasText: text }).waitFor();
    expect(await cutTexts(page, '.preview > span')).toEqual([]);
  }
});

describe('the menu of four players', () => {
  test.for([SMALL, LOW])(
    'covers neither Cancel nor a question: $width by $height',
    async (viewport, { openPage }) => {
      const setup = { mode: 'pass', sitters: FOUR } as const;
      const page = await startGame(openPage, { setup, viewport, touch: true });
      await takeDevice(page);
      await page.getByRole('button', { name: 'Exchange' }).click();
      const cancel = page.getByRole('button', { name: 'Cancel' });
      await pressLeftEnd(cancel);
      await cancel.click();
      if (await passButton(page).isVisible()) {
        await passButton(page).click();
      } else {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Pass' }).click();
      }
      await page.getByRole('alertdialog').waitFor();
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Keep playing' }).click();
      await page.getByRole('button', { name: 'Menu' }).waitFor();
    },
  );
});

// In somebody's first games the line has a tip for a phone with a Scrabble board, and it gives way too.
test.for([
  { viewport: SMALL, rules: 'upwords-2006' },
  { viewport: SMALL, rules: 'scrabble' },
  { viewport: LOW, rules: 'scrabble' },
])(
  'a phone names the play that can be challenged, and counts the bag once: $viewport.width px, $rules',
  async ({ viewport, rules }, { openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, {
      setup: { mode: 'pass', sitters: [ANN, BEN], judging: 'challenge', rules },
      viewport,
      touch: true,
    });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await page.locator('.hand-over').waitFor();
    await takeDevice(page);
    const line = page.locator('.bar-line');
    await line.locator('.last-line').filter({ visible: true }).waitFor();
    expect(await line.locator('.last-line').innerText()).toMatch(/[A-Z]{2,} \+\d/);
    expect(await line.locator('.preview').isVisible()).toBe(false);
    const bag = await line.locator('.bag-count > span[aria-hidden]').innerText();
    expect((await line.innerText()).split(bag)).toHaveLength(3); // for screen readers, and to see
  },
);

test('a celebration leaves the name of the next player readable', async ({ openPage }) => {
  const setup = { mode: 'pass', sitters: [ANN, BEN] } as const;
  const page = await startGame(openPage, { setup, viewport: SMALL, touch: true });
  await page.locator('.hand-over').evaluate((panel) => {
    panel.insertAdjacentHTML('beforebegin', '<div class="celebration"><b>Full rack! +76</b></div>');
  });
  const [pill, heading] = await boxesAt(page.locator('.celebration > b'), page.locator('.hand-over h2'));
  expect(pill.bottom).toBeLessThanOrEqual(heading.top);
});

test.for([SMALL, PHONE, LOW])(
  'a lost connection is shown above the bar, and the rack stays free: $width by $height',
  async (viewport, { openPage }) => {
    const page = await startGame(openPage, { viewport, touch: true, language: 'de-DE' });
    await page.locator('.play-bar').evaluate((bar) => {
      bar.insertAdjacentHTML(
        'beforebegin',
        `<div class="game-notice"><div class="notice notice-info">
          <div class="notice-text">Keine Verbindung. Deine Züge werden später gesendet.</div>
          <button class="button button-plain button-small">Nochmal</button>
        </div></div>`,
      );
    });
    await page.getByRole('button', { name: 'Nochmal' }).click({ trial: true });
    const [notice, rack] = await boxesAt(page.locator('.notice'), page.locator('.rack .slot').first());
    expect(notice.bottom).toBeLessThanOrEqual(rack.top);
  },
);

describe('a zoomed board', () => {
  const cell = (page: Page): Promise<number> =>
    page
      .locator('[data-square]')
      .first()
      .evaluate((square) => square.getBoundingClientRect().width);

  async function zoomed(openPage: OpenPage): Promise<Page> {
    const setup = { mode: 'pass', rules: 'scrabble', sitters: [ANN, BEN] } as const;
    const page = await startGame(openPage, { setup, viewport: PHONE, touch: true });
    await takeDevice(page);
    await lay(page, 'H8');
    await expect.poll(() => cell(page)).toBeGreaterThan(40);
    return page;
  }

  /** Not the blank, which asks for its letter. */
  async function lay(page: Page, square: string): Promise<void> {
    await page.locator('.slot:has([data-face]:not([data-face=""]))').first().tap();
    await squareOn(page, square).tap();
    await squareOn(page, square).and(page.locator('.is-tentative')).waitFor();
  }

  test('fits the window again when the phone is turned', async ({ openPage }) => {
    const page = await zoomed(openPage);
    await page.setViewportSize(LOW);
    const frame = page.locator('.board-window');
    await expect.poll(async () => (await boxAt(frame)).bottom).toBeLessThanOrEqual(LOW.height);
    await expect.poll(() => cell(page)).toBeGreaterThan(40);
    const overflow = () =>
      frame.evaluate(
        ({ scrollWidth, firstElementChild }) =>
          scrollWidth - Math.ceil(firstElementChild!.getBoundingClientRect().width),
      );
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });

  test('can be panned until no square is under the map or the button', async ({ openPage }) => {
    const page = await zoomed(openPage);
    const frame = page.locator('.board-window');
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const [last, ...parts] = await boxesAt(
      squareOn(page, 'O15'),
      page.locator('.board-map'),
      page.locator('.board-map-row .button'),
    );
    for (const { top } of parts) expect(top).toBeGreaterThanOrEqual(last.bottom);
  });

  test('has a map that makes way for a dragged tile', async ({ openPage }) => {
    const page = await zoomed(openPage);
    const finger = await fingerOn(page);
    const map = page.locator('.board-map');
    const [from, below] = await boxesAt(
      page.locator('.slot:has([data-face]:not([data-face=""]))').first(),
      map,
    );
    const middle = ({ left, right, top, bottom }: typeof from) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    });
    const [start, end] = [middle(from), middle(below)];
    /** The tile floats above the finger. */
    const LIFT = 62;
    await finger('touchStart', start.x, start.y);
    for (let i = 1; i <= 10; i++) {
      const part = (a: number, b: number): number => a + ((b - a) * i) / 10;
      await finger('touchMove', part(start.x, end.x), part(start.y, end.y + LIFT));
    }
    const mapTop = (): Promise<number> => map.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(mapTop).toBeLessThan(2 * below.top - below.bottom);
    expect(await map.isVisible()).toBe(true);
    await finger('touchEnd');
    await expect.poll(() => page.locator('.square.is-tentative:not([data-arriving])').count()).toBe(2);
    await expect.poll(mapTop).toBe(below.top);
    const last = page.locator('.square.is-tentative').last();
    const bottom = (): Promise<number> => last.evaluate((square) => square.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(below.top);
  });

  test('stays whole once the player asked for that', async ({ openPage }) => {
    const page = await zoomed(openPage);
    await page.getByRole('button', { name: 'Whole board' }).tap();
    await expect.poll(() => cell(page)).toBeLessThan(28);
    await lay(page, 'H7');
    expect(await cell(page)).toBeLessThan(28);
  });
});

describe('an online table on the smallest phone', () => {
  const CLOCK = { type: 'bank', base: 600_000, increment: 0 } as const;
  const phone = { viewport: SMALL, touch: true } as const;

  test('shows whole names, scores and clocks', async ({ openPage }) => {
    const [ann, ben] = [
      await signIn(openPage, 'Anneliese', phone),
      await signIn(openPage, 'Benjamin', { ...phone, language: 'de-DE' }),
    ];
    await joinTable(ben, await openTable(ann, { clock: CLOCK }));
    for (const page of [ann, ben]) {
      await mainButton(page).waitFor();
      expect(await cutTexts(page, '.player-called, .seat-clock')).toEqual([]);
      expect(await page.locator('.seat-clock').filter({ visible: true }).count()).toBe(2);
    }
  });

  test('keeps the menu off the bar of its director, in German', async ({ openPage }) => {
    const dora = await signIn(openPage, 'Dora', { ...phone, language: 'de-DE' });
    const id = await openTable(dora, { clock: CLOCK, director: true });
    for (const name of ['Cleo', 'Dimitri']) await joinTable(await signIn(openPage, name), id);
    const pause = dora.getByRole('button', { name: 'Anhalten' });
    await pressLeftEnd(pause);
    await pause.tap();
    await dora.getByText('Die Leitung hat das Spiel angehalten.').first().waitFor();
    await dora.getByRole('button', { name: 'Werkzeuge' }).tap();
    const rows = dora.locator('.director-row');
    await rows.first().waitFor();
    const offsets = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [field, button] = ['input', 'button:last-of-type'].map((part) => row.querySelector(part));
        return Math.abs(
          (field?.getBoundingClientRect().bottom ?? 0) - (button?.getBoundingClientRect().bottom ?? 0),
        );
      }),
    );
    expect(offsets).toHaveLength(2);
    expect(Math.max(...offsets)).toBeLessThan(2);
  });
});

describe('very large text', () => {
  test.for([
    { viewport: SMALL, language: 'de-DE' },
    { viewport: PHONE, language: 'en-GB' },
  ])('leaves nothing cut or covered: $viewport.width px', async ({ viewport, language }, { openPage }) => {
    const setup = { sitters: [YOU, { type: 'computer', level: 'beginner' }] } as const;
    const page = await startGame(openPage, { setup, viewport, touch: true, language });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe('24px');
    await expect.poll(() => cutTexts(page, '.tool > span, .player-called, .main-button')).toEqual([]);
    expect((await boxAt(mainButton(page))).bottom).toBeLessThanOrEqual(viewport.height);
    await page.goto(new URL('/', page.url()).href);
    for (const link of await page.locator('.top-bar-link').all()) {
      const width = await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(width).toBe(0);
    }
  });
});

test('no screen is wider than a small phone on its side, in German', async ({ openPage }) => {
  const page = await openPage({ viewport: SMALL_LOW, touch: true, language: 'de-DE' });
  for (const path of ['/', '/new/computer', '/games', '/settings', '/online', '/annotate']) {
    await page.goto(new URL(path, page.url()).href);
    await page.locator('h1').first().waitFor();
    // A phone zooms out to fit a wider page, and reports that width.
    expect([path, await page.evaluate(() => innerWidth)]).toEqual([path, SMALL_LOW.width]);
  }
});

test.for(['en-GB', 'de-DE'])(
  'every choice of the appearance is one row on the smallest phone: %s',
  async (language, { openPage }) => {
    const page = await openPage({ path: '/settings', viewport: SMALL, touch: true, language });
    await page.locator('.appearance').waitFor();
    for (const choice of await page.locator('.appearance .choice-options').all()) {
      const tops = await choice
        .locator('.choice-option')
        .evaluateAll((all) => all.map((option) => option.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    }
  },
);

test('buttons in a line of text are large enough for a finger', async ({ openPage }) => {
  const { page } = await startWithPlay(openPage, {
    setup: { mode: 'pass', sitters: [ANN, BEN] },
    viewport: SMALL,
    touch: true,
  });
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  const next = page.getByRole('button', { name: 'Hint: length' });
  await next.waitFor();
  const { top, bottom } = await boxAt(next);
  expect(bottom - top).toBeGreaterThanOrEqual(44);
});

test.for([SMALL, { width: 360, height: 640 }, { width: 375, height: 667 }])(
  'a newcomer sees the first game and the lesson without scrolling: $width by $height',
  async (viewport, { openPage }) => {
    const page = await openPage({ viewport, touch: true });
    const lesson = page.getByRole('link', { name: 'Learn in two minutes' });
    const [link, bar] = await boxesAt(lesson, page.locator('.top-bar-nav'));
    expect(link.bottom).toBeLessThanOrEqual(bar.top);
  },
);

test('a puzzle fits the smallest phone, with the names of its tools', async ({ openPage }) => {
  const page = await openPage({
    path: '/puzzles/daily',
    viewport: SMALL,
    touch: true,
    language: 'de-DE',
    motion: 'reduce',
  });
  await page.locator('.study-tool').first().waitFor();
  const boxes = await boxesOf(page, '.study-tool, .study-act > .button');
  for (const { bottom } of boxes[0]) expect(bottom).toBeLessThanOrEqual(SMALL.height);
  expect(await cutTexts(page, '.study-tool > span, .study-act > .button')).toEqual([]);
});

test('the lesson has tiles for a finger on a phone on its side', async ({ openPage }) => {
  const page = await openPage({ path: '/learn', viewport: LOW, touch: true });
  const { left, right, bottom } = await boxAt(slotOf(page, 0));
  expect(right - left).toBeGreaterThan(36);
  expect(bottom).toBeLessThanOrEqual(LOW.height);
  expect(await page.locator('.learn-how').innerText()).not.toMatch(/keyboard|type/);
});

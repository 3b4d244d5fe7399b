import {
  isBlank,
  kindOf,
  letterOf,
  makeRuleset,
  type Placement,
  type Position,
  type Ruleset,
} from '@ziggurat/engine/rules';
import { expect } from 'vitest';
import type { Preferences } from '../../src/preferences/preferences.ts';
import { bestOf, positionFrom, rulesNamed } from '../browser/game-page.ts';
import type { EnginePage, Point, Pointer } from './engine.ts';

/** A built-in rule set with a third of its tiles: a whole game in a few turns. */
export function shortRules(name: string): Ruleset {
  const rules = rulesNamed(name);
  const tiles = rules.tiles.map((kind) => ({ ...kind, count: Math.ceil(kind.count / 3) }));
  return { ...rules, name: `short-${name}`, tiles };
}

interface TableOptions {
  readonly address: string;
  readonly ruleset: Ruleset;
  readonly pointer: Pointer;
  readonly preferences?: Partial<Preferences>;
}

/** A game against the computer, played by mouse or finger. */
export class Table {
  readonly #page: EnginePage;
  readonly #options: TableOptions;

  constructor(page: EnginePage, options: TableOptions) {
    this.#page = page;
    this.#options = options;
  }

  /** Starts from the home screen, where these rules were chosen last. */
  async start(): Promise<void> {
    const { address, ruleset, preferences } = this.#options;
    const setup = {
      mode: 'computer',
      rules: makeRuleset(ruleset),
      judging: 'referee',
      dictionary: 'en',
      sitters: [
        { type: 'person', name: '' },
        { type: 'computer', level: 'beginner' },
      ],
      undo: false,
    };
    const stored = { ...preferences, language: 'en', hasPlayed: true, setups: { computer: setup } };
    await this.#page.go(address);
    await this.#page.run(
      (text) => localStorage.setItem('ziggurat.preferences', text),
      JSON.stringify(stored),
    );
    await this.#page.go(address);
    await this.#page.run(() => {
      addEventListener('pointerdown', ({ pointerType }) =>
        document.body.setAttribute('data-pointer', pointerType),
      );
      addEventListener('error', ({ message }) => document.body.setAttribute('data-error', message));
      addEventListener('unhandledrejection', ({ reason }) =>
        document.body.setAttribute('data-error', String(reason)),
      );
    });
    // The home screen may move while it loads on a busy machine. Whoever misses the button presses again.
    await expect
      .poll(
        async () => {
          const isHome = await this.#page.run(() => document.querySelector('.mode-start:enabled') !== null);
          if (isHome) await this.press('.mode-start');
          return this.#page.run(() => location.pathname.startsWith('/game/'));
        },
        { message: 'the game starts', interval: 3000 },
      )
      .toBe(true);
    await this.#until(() => document.querySelector('.rack .tile') !== null);
  }

  /** Waits for the player's turn or the end; returns whether it is a turn. */
  async waitForTurn(): Promise<boolean> {
    await this.#until(() => /^(Your turn|Game over)/.test(document.title));
    await this.#until(() => document.querySelector('.ghost, [data-arriving]') === null);
    return this.#page.run(() => document.title.startsWith('Your turn'));
  }

  /** Plays the best play, or passes, and waits until the turn is accepted. */
  async takeTurn(): Promise<void> {
    const position = await this.#position();
    const best = bestOf(position);
    if (best === undefined) {
      await this.#pressButton('Pass');
      await this.#pressButton('Pass', '[role="alertdialog"]');
      await this.#until(() => !document.title.startsWith('Your turn'));
      return;
    }
    for (const [i, placed] of best.play.entries()) await this.#lay(placed, i % 2 === 0 ? 'drag' : 'press');
    await this.#until(() => /^Play \d+$/.test(document.querySelector('.main-button')?.textContent ?? ''));
    await this.press('.main-button');
    await this.#until(() => document.querySelector('.is-tentative') === null);
    await this.#page.run(() => delete document.body.dataset.frame);
    await this.#page.run(() => requestAnimationFrame(() => document.body.setAttribute('data-frame', '')));
    await this.#until(() => document.body.dataset.frame !== undefined);
  }

  /** After the end: opens the review and waits until its board is drawn. */
  async review(): Promise<void> {
    await this.#until(() => document.querySelector('.result') !== null);
    await this.#pressButton('Review', '.result');
    await this.#until(() => document.querySelector('.review-board .top-tile .tile-face') !== null);
    // In WebKit's narrowest window the last rows of a Scrabble board begin under the buttons.
    await this.#page.run(() => {
      const board = document.querySelector('.review-board')!;
      const buttons = document.querySelector('.stepper')!;
      if (board.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top)
        board.scrollIntoView({ block: 'center' });
    });
  }

  /** Presses the middle of an element, as soon as it exists and has stopped moving. */
  async press(selector: string): Promise<void> {
    await this.#pressPoint(await this.#middle(selector));
  }

  /** The kind of pointer that the page saw last. */
  pointer(): Promise<string | null> {
    return this.#page.run(() => document.body.getAttribute('data-pointer'));
  }

  /** The error that the page threw, if any. */
  error(): Promise<string | null> {
    return this.#page.run(() => document.body.getAttribute('data-error'));
  }

  async #position(): Promise<Position> {
    const [cells, slots] = await this.#page.run(() => {
      const labels = (selector: string): string[] =>
        [...document.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label') ?? '');
      return [labels('[role="grid"] [data-square]'), labels('.rack [data-slot]')] as const;
    });
    return positionFrom(this.#options.ruleset, cells, slots);
  }

  async #lay({ square, tile }: Placement, how: 'drag' | 'press'): Promise<void> {
    const { ruleset } = this.#options;
    const face = isBlank(tile) ? '' : kindOf(ruleset, letterOf(tile)).face;
    const at = (square >> 5) * ruleset.size + (square & 31);
    // A small board zooms in on the first tile: the next one may go outside the visible part.
    if (await this.#page.run(() => document.querySelector('.board-map-row .button') !== null)) {
      await this.press('.board-map-row .button');
      await this.#until(() => document.querySelector('.board-window[data-zoomed]') === null);
    }
    const from = await this.#middle(`.rack [data-slot]:has([data-face="${face}"])`);
    const target = `[role="grid"] [data-square="${at}"]`;
    const to = await this.#middle(`${target}:not(:has(.tile-face)), ${target} .top-tile .tile-face`);
    if (how === 'drag') {
      await this.#drag(from, to, at);
    } else {
      await this.#pressPoint(from);
      await this.#until(() => document.querySelector('.slot.is-selected') !== null);
      await this.#pressPoint(to);
    }
    if (isBlank(tile)) await this.#pressButton(kindOf(ruleset, letterOf(tile)).face, 'dialog[open]');
    await this.#until(
      (square) =>
        document.querySelector(`[data-square="${square}"].is-tentative:not([data-arriving])`) !== null,
      at,
    );
    await this.#until(() => document.querySelector('.ghost') === null);
  }

  /** A finger holds a tile above itself: it goes as far below the target as the tile is above it. */
  async #drag(from: Point, to: Point, at: number): Promise<void> {
    const { pointer } = this.#options;
    const start = { x: from.x, y: from.y - 20 };
    await this.#page.point(pointer, [
      { type: 'move', to: from },
      { type: 'down' },
      { type: 'move', to: start },
    ]);
    const held = await this.#middle('.ghost');
    const end = { x: to.x + start.x - held.x, y: to.y + start.y - held.y };
    const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    await this.#page.point(pointer, [
      { type: 'move', to: half },
      { type: 'move', to: end },
    ]);
    await this.#until((at) => document.querySelector(`[data-square="${at}"][data-over]`) !== null, at);
    // Chromium treats a finger lifted in motion as a fling, and the next tap only stops it.
    await this.#page.point(pointer, [{ type: 'rest' }, { type: 'up' }]);
  }

  #pressPoint(at: Point): Promise<void> {
    return this.#page.point(this.#options.pointer, [
      { type: 'move', to: at },
      { type: 'down' },
      { type: 'up' },
    ]);
  }

  async #pressButton(text: string, within = 'body'): Promise<void> {
    await this.#until(markButton, text, within);
    await this.press('[data-wanted]');
  }

  async #middle(selector: string): Promise<Point> {
    let last = '';
    await expect
      .poll(
        async () => {
          const before = last;
          last = JSON.stringify(await this.#page.run(middleOf, selector));
          return last === before && last !== 'null';
        },
        { message: `${selector} doesn't show up`, interval: 20 },
      )
      .toBe(true);
    return JSON.parse(last);
  }

  async #until<A extends readonly unknown[]>(condition: (...args: A) => boolean, ...args: A): Promise<void> {
    await expect.poll(() => this.#page.run(condition, ...args), { message: `${condition}` }).toBe(true);
  }
}

function middleOf(selector: string): Point | undefined {
  const element = document.querySelector(selector);
  if (element === null) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Marks a button to press. A mark is removed only now: right after a press WebKit may have no page to run a script in. */
function markButton(text: string, within: string): boolean {
  document.querySelector('[data-wanted]')?.removeAttribute('data-wanted');
  const buttons = [...document.querySelectorAll(`${within} button`)];
  const wanted = buttons.find((button) => button.textContent === text);
  wanted?.setAttribute('data-wanted', '');
  return wanted !== undefined;
}

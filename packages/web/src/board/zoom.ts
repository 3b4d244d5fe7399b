/** Squares smaller than this are too small for a finger. */
const SMALL = 28;
/** The side of a square in a zoomed board. */
const ZOOMED = 44;
const MAX_SIZE = 64;
/** Two taps this close are one double tap. */
const DOUBLE_TAP = { milliseconds: 300, distance: 24 };
/** This close to the edge of the window a carried tile scrolls the board, in pixels. */
const EDGE = 32;
const SCROLL_STEP = 7;
/** This close to the map or its button, a tile is in their way, in pixels. */
const MAP_MARGIN = 30;

const zooms = new WeakMap<Element, Zoom>();

/** The zoom of the board that an element belongs to. */
export const zoomOf = (element: Element | undefined): Zoom | undefined => {
  const frame = element?.closest('.board-window');
  return frame ? zooms.get(frame) : undefined;
};

/**
 * A board that can be larger than its window: it is laid out again at that size, so it stays sharp, and the
 * browser's own scrolling pans it. Rack and buttons stay where they are.
 */
export class Zoom {
  readonly #frame: HTMLElement;
  readonly #changed: () => void;
  readonly #stop = new AbortController();
  #scale = 1;
  #pinch: { readonly distance: number; readonly scale: number } | undefined;
  #tap: { readonly at: number; readonly x: number; readonly y: number } | undefined;

  constructor(frame: HTMLElement, changed: () => void) {
    this.#frame = frame;
    this.#changed = changed;
    zooms.set(frame, this);
    const { signal } = this.#stop;
    frame.addEventListener('touchstart', this.#touchStart, { signal, passive: true });
    frame.addEventListener('touchmove', this.#touchMove, { signal, passive: false });
    frame.addEventListener('touchend', this.#touchEnd, { signal });
    window.addEventListener('resize', this.#fitAgain, { signal });
  }

  get isZoomed(): boolean {
    return this.#scale > 1;
  }

  /** Zooms in around a point of the screen if the squares are too small for a finger. True if it did. */
  zoomInIfSmall(x: number, y: number): boolean {
    const cell = this.#cell();
    if (this.isZoomed || cell >= SMALL) return false;
    this.#zoomTo(ZOOMED / cell, x, y);
    return true;
  }

  zoomOut(): void {
    if (this.isZoomed) this.#zoomTo(1, 0, 0);
  }

  /** Is the board zoomed in, and this point of the screen in its window? */
  isZoomedAt(x: number, y: number): boolean {
    const { left, right, top, bottom } = this.#frame.getBoundingClientRect();
    return this.isZoomed && x >= left && x <= right && y >= top && y <= bottom;
  }

  /** Scrolls while a tile is carried near an edge of the window. True if it has scrolled. */
  scrollNear(x: number, y: number): boolean {
    if (!this.isZoomedAt(x, y)) return false;
    const { left, right, top, bottom } = this.#frame.getBoundingClientRect();
    const step = (at: number, low: number, high: number): number =>
      at < low + EDGE ? -SCROLL_STEP : at > high - EDGE ? SCROLL_STEP : 0;
    const { scrollLeft, scrollTop } = this.#frame;
    this.#frame.scrollBy(step(x, left, right), step(y, top, bottom));
    return this.#frame.scrollLeft !== scrollLeft || this.#frame.scrollTop !== scrollTop;
  }

  /**
   * Moves the map and its button to the other end of the window while a tile is carried over one of them, at
   * `tile`, or a finger is, at `finger`.
   */
  keepMapClear(x: number, tile: number, finger: number): void {
    const row = this.#mapRow();
    if (row === undefined || (!isNearChild(row, x, tile) && !isNearChild(row, x, finger))) return;
    const { top, bottom } = this.#frame.getBoundingClientRect();
    row.toggleAttribute('data-above', tile > (top + bottom) / 2);
  }

  /** Puts the map back after a drag. */
  restoreMap(): void {
    this.#mapRow()?.removeAttribute('data-above');
  }

  /** Pans the board if a square is under the map or its button. */
  reveal(square: Element): void {
    const row = this.#mapRow();
    const { left, width, bottom } = square.getBoundingClientRect();
    if (row !== undefined && isNearChild(row, left + width / 2, bottom))
      this.#frame.scrollBy(0, bottom + MAP_MARGIN - row.getBoundingClientRect().top);
  }

  close(): void {
    this.#stop.abort();
    zooms.delete(this.#frame);
  }

  #mapRow(): Element | undefined {
    return this.#frame.parentElement?.querySelector('.board-map-row') ?? undefined;
  }

  #cell(): number {
    return this.#frame.querySelector('[data-square]')?.getBoundingClientRect().width ?? ZOOMED;
  }

  /** The point of the board under (x, y) stays there. */
  #zoomTo(wanted: number, x: number, y: number): void {
    const frame = this.#frame;
    const max = Math.max(1, (MAX_SIZE / this.#cell()) * this.#scale);
    const scale = Math.min(max, Math.max(1, wanted));
    if (scale === this.#scale) return;
    const board = frame.querySelector('.board');
    if (board === null) return;
    if (!this.isZoomed)
      frame.style.setProperty('--window', `${frame.parentElement?.clientHeight ?? frame.clientHeight}px`);
    const before = board.getBoundingClientRect();
    this.#scale = scale;
    frame.style.setProperty('--zoom', String(scale));
    frame.toggleAttribute('data-zoomed', this.isZoomed);
    const after = board.getBoundingClientRect();
    const part = (at: number, from: number, size: number) => (at - from) / size;
    frame.scrollLeft += after.left + part(x, before.left, before.width) * after.width - x;
    frame.scrollTop += after.top + part(y, before.top, before.height) * after.height - y;
    this.#changed();
  }

  /** After a phone was turned the window has another shape; its middle stays in the middle. */
  readonly #fitAgain = (): void => {
    const board = this.#frame.querySelector('.board');
    if (!this.isZoomed || board === null) return;
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    const before = board.getBoundingClientRect();
    const part = (middle: number, from: number, size: number) => (middle - from) / size;
    const across = part(left + width / 2, before.left, before.width);
    const down = part(top + height / 2, before.top, before.height);
    this.zoomOut();
    const whole = board.getBoundingClientRect();
    this.zoomInIfSmall(whole.left + across * whole.width, whole.top + down * whole.height);
  };

  readonly #touchStart = ({ touches }: TouchEvent): void => {
    this.#pinch = touches.length === 2 ? { distance: gap(touches), scale: this.#scale } : undefined;
  };

  readonly #touchMove = (event: TouchEvent): void => {
    const { touches } = event;
    if (this.#pinch === undefined || touches.length !== 2) return;
    event.preventDefault();
    const [first, second] = [touches[0]!, touches[1]!];
    const scale = (this.#pinch.scale * gap(touches)) / this.#pinch.distance;
    this.#zoomTo(scale, (first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2);
  };

  readonly #touchEnd = (event: TouchEvent): void => {
    const wasPinch = this.#pinch !== undefined;
    if (event.touches.length < 2) this.#pinch = undefined;
    const touch = event.changedTouches[0];
    if (wasPinch || touch === undefined || event.touches.length > 0) {
      this.#tap = undefined;
      return;
    }
    const tap = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
    const first = this.#tap;
    const isDouble =
      first !== undefined &&
      tap.at - first.at < DOUBLE_TAP.milliseconds &&
      Math.hypot(tap.x - first.x, tap.y - first.y) < DOUBLE_TAP.distance;
    this.#tap = isDouble ? undefined : tap;
    if (!isDouble) return;
    event.preventDefault(); // no second click
    if (this.isZoomed) this.zoomOut();
    else this.#zoomTo(ZOOMED / this.#cell(), tap.x, tap.y);
  };
}

const isNearChild = (parent: Element, x: number, y: number): boolean =>
  [...parent.children].some((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    return x > left - MAP_MARGIN && x < right + MAP_MARGIN && y > top - MAP_MARGIN && y < bottom + MAP_MARGIN;
  });

const gap = (touches: TouchList): number =>
  Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY);

import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { EmbedBoard } from './embed-board.tsx';
import { fetchGame } from './fetch-game.ts';
import { readGame, readPosition, type Shown, stepAfterTurn } from './read-shown.ts';
import { styleSheet } from './styles.ts';
import { type Texts, textsFor } from './texts.ts';
import { addTileFont } from './tile-font.ts';

/** The detail of a `turnchange` event. */
interface TurnChange {
  /** The turn whose end is shown; 0 is the start. */
  readonly turn: number;
  /** The number of turns. */
  readonly turns: number;
}

const NAME = 'ziggurat-board';
/** What is shown comes from these attributes, and from the language for names of players. */
const SOURCES = ['position', 'game', 'src', 'lang'];

let count = 0;

/**
 * `<ziggurat-board>`: shows a position, or a game to step through. docs/embed.md describes its attributes and events. Attributes
 * are read as data and shown as text, never as HTML.
 */
class ZigguratBoard extends HTMLElement {
  static readonly observedAttributes = [...SOURCES, 'turn', 'view', 'controls'];

  readonly #id: string;
  #root: Root | undefined;
  #shown: Shown | string = '';
  #at = 0;
  /** The attributes that changed since the last update; `undefined` if no update is due. */
  #changed: Set<string> | undefined;
  #loading: AbortController | undefined;

  constructor() {
    super();
    count += 1;
    this.#id = `board-${count}`;
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styleSheet()];
  }

  connectedCallback(): void {
    addTileFont();
    // A page may have set properties before this script was loaded.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#change('position');
  }

  disconnectedCallback(): void {
    this.#loading?.abort();
    this.#root?.unmount();
    this.#root = undefined;
  }

  attributeChangedCallback(name: string): void {
    this.#change(name);
  }

  /** A position as text, or CGP. */
  get position(): string {
    return this.getAttribute('position') ?? '';
  }

  set position(text: string) {
    this.setAttribute('position', text);
  }

  /** A game as text: GCG or a log. */
  get game(): string {
    return this.getAttribute('game') ?? '';
  }

  set game(text: string) {
    this.setAttribute('game', text);
  }

  /** The address of a game. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string) {
    this.setAttribute('src', address);
  }

  /** The turn whose end is shown; 0 is the start. */
  get turn(): number {
    return this.#turnAt(this.#at);
  }

  set turn(turn: number) {
    this.setAttribute('turn', String(turn));
  }

  /** The number of turns. */
  get turns(): number {
    return this.#turnAt(-1);
  }

  #turnAt(at: number): number {
    const shown = this.#shown;
    return typeof shown === 'object' && shown.type === 'game' ? (shown.recorded.steps.at(at)?.turn ?? 0) : 0;
  }

  /** Attributes that are set together are read once. */
  #change(name: string): void {
    if (this.#changed !== undefined) this.#changed.add(name);
    else {
      const changed = new Set([name]);
      this.#changed = changed;
      queueMicrotask(() => {
        this.#changed = undefined;
        if (this.isConnected) this.#update(changed);
      });
    }
  }

  #update(changed: ReadonlySet<string>): void {
    const texts = textsFor(this);
    if (SOURCES.some((name) => changed.has(name))) this.#read(texts);
    else if (changed.has('turn')) this.#goToTurn();
    this.#render(texts);
  }

  #read(texts: Texts): void {
    this.#loading?.abort();
    const { position, game, src } = this;
    if (position !== '') this.#show(readPosition(position, texts));
    else if (game !== '') this.#show(readGame(game, texts));
    else if (src !== '') void this.#load(src, texts);
    else this.#shown = texts.embed.empty;
  }

  #show(shown: ReturnType<typeof readPosition>): void {
    this.#shown = shown.ok ? shown.value : shown.refusals[0]!;
    this.#goToTurn();
  }

  async #load(address: string, texts: Texts): Promise<void> {
    const loading = new AbortController();
    this.#loading = loading;
    this.#shown = texts.embed.loading;
    const text = await fetchGame(address, this.baseURI, loading.signal);
    if (loading.signal.aborted) return;
    if (text.ok) this.#show(readGame(text.value, texts));
    else this.#shown = FAULTS[text.refusals[0]!](texts);
    this.#render(texts);
  }

  /** To the turn of the attribute; to the end without one. */
  #goToTurn(): void {
    const shown = this.#shown;
    if (typeof shown === 'string' || shown.type !== 'game') return;
    const turn = this.getAttribute('turn')?.trim() ?? '';
    this.#at = /^\d{1,4}$/.test(turn)
      ? stepAfterTurn(shown.recorded, Number(turn))
      : shown.recorded.steps.length - 1;
  }

  #step(at: number): void {
    if (at === this.#at) return;
    this.#at = at;
    this.#render(textsFor(this));
    const { turn, turns } = this;
    const detail: TurnChange = { turn, turns };
    this.dispatchEvent(new CustomEvent('turnchange', { detail, bubbles: true, composed: true }));
  }

  #render(texts: Texts): void {
    this.#root ??= createRoot(this.shadowRoot!); // attached by the constructor
    this.#root.render(
      createElement(EmbedBoard, {
        id: this.#id,
        shown: this.#shown,
        at: this.#at,
        onStep: (at) => this.#step(at),
        hasControls: this.getAttribute('controls') !== 'none',
        tilted: this.getAttribute('view') === 'tilted',
        texts,
      }),
    );
  }
}

const PROPERTIES = ['position', 'game', 'src', 'turn'] as const;

const FAULTS = {
  'not-an-address': ({ embed }: Texts) => embed.notAnAddress,
  'not-loaded': ({ embed }: Texts) => embed.notLoaded,
  'too-long': ({ embed }: Texts) => embed.tooLong,
};

// Two sites may load two versions of this file into one page: the first one stays.
if (customElements.get(NAME) === undefined) customElements.define(NAME, ZigguratBoard);

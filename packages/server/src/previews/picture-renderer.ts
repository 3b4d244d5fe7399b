import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '@ziggurat/workers';
import type { LogError } from '../log-error.ts';

/** Always the built file: Node can't run workers from the TypeScript source. */
const WORKER = new URL('../../dist/previews/render-worker.js', import.meta.url);
/** Where `npm run build` puts the fonts. */
const FONTS = fileURLToPath(new URL('../../../web/dist/fonts/', import.meta.url));

/** A picture takes about 30 ms; after this many milliseconds the worker is ended. */
const TIMEOUT = 5000;
/** How many pictures may wait. */
const MAX_WAITING = 50;

export interface Picture {
  readonly png: Uint8Array;
  /** Of its content, for conditional requests. */
  readonly etag: string;
}

interface Job {
  readonly svg: string;
  readonly done: (png: Uint8Array | undefined) => void;
}

interface RendererDeps {
  readonly logError: LogError;
  /** How many pictures stay in memory; each has about 60 kB. */
  readonly max: number;
}

/** Makes PNGs of SVGs, one at a time, in one worker thread. Pictures that were asked for last stay in memory. */
export class PictureRenderer {
  readonly #deps: RendererDeps;
  readonly #fontFiles: readonly string[];
  readonly #made = new Map<string, Promise<Picture | undefined>>();
  readonly #waiting: Job[] = [];
  #current: Job | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(deps: RendererDeps, fontFiles: readonly string[]) {
    this.#deps = deps;
    this.#fontFiles = fontFiles;
  }

  /** `undefined` where the library has no binary for this platform, or there are no fonts. */
  static async open(deps: RendererDeps): Promise<PictureRenderer | undefined> {
    if (deps.max === 0 || !existsSync(FONTS)) return undefined;
    try {
      await import('@resvg/resvg-js');
    } catch {
      return undefined;
    }
    return new PictureRenderer(
      deps,
      readdirSync(FONTS).map((name) => join(FONTS, name)),
    );
  }

  /** The picture; `undefined` if too many others wait, or if it failed. */
  render(svg: string): Promise<Picture | undefined> {
    const hash = createHash('sha256').update(svg).digest('base64url');
    const made = this.#made.get(hash) ?? this.#make(svg, `"${hash}"`);
    this.#made.delete(hash);
    this.#made.set(hash, made); // the most recently used come last
    for (const oldest of this.#made.keys()) {
      if (this.#made.size > this.#deps.max) this.#made.delete(oldest);
    }
    void made.then((picture) => {
      if (picture === undefined && this.#made.get(hash) === made) this.#made.delete(hash);
    });
    return made;
  }

  async #make(svg: string, etag: string): Promise<Picture | undefined> {
    if (this.#waiting.length >= MAX_WAITING) return undefined;
    const png = await new Promise<Uint8Array | undefined>((done) => {
      this.#waiting.push({ svg, done });
      this.#next();
    });
    return png && { png, etag };
  }

  #next(): void {
    if (this.#current !== undefined) return;
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) return;
    this.#worker ??= this.#start();
    this.#timer = setTimeout(() => this.#fail(new Error('a picture took too long')), TIMEOUT);
    this.#timer.unref();
    this.#worker.postMessage(this.#current.svg);
  }

  #start(): Worker {
    const worker = startWorker(WORKER, { fontFiles: this.#fontFiles });
    worker.unref();
    worker.on('message', (png: Uint8Array) => this.#finish(png));
    worker.on('error', (error) => this.#fail(error));
    return worker;
  }

  #finish(png: Uint8Array | undefined): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    job?.done(png);
    this.#next();
  }

  /** The next picture gets a new worker. */
  #fail(error: unknown): void {
    this.#deps.logError(error);
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#finish(undefined);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const { done } of this.#waiting.splice(0)) done(undefined);
    this.#current?.done(undefined);
    this.#current = undefined;
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

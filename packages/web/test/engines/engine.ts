import type { Picture } from './picture.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Pointer = 'mouse' | 'touch';

/** One step of a mouse or a finger. A finger that moves before it is down only aims. */
export type Step =
  | { readonly type: 'move'; readonly to: Point }
  | { readonly type: 'down' | 'up' }
  /** Stays where it is for REST_MILLISECONDS. */
  | { readonly type: 'rest' };

export const REST_MILLISECONDS = 300;

/** A browser engine that may be installed here. */
export interface Engine {
  readonly name: string;
  /** Whether its driver supports touch; otherwise tests use the mouse. */
  readonly canTouch: boolean;
  /** Why it can't be tested here, with what to install; `undefined` if it can. */
  missing(): string | undefined;
  open(): Promise<OpenEngine>;
}

/** A running browser. Closing it ends all its processes. */
export interface OpenEngine {
  /** A page with its own storage. */
  openPage(viewport: Viewport): Promise<EnginePage>;
  close(): Promise<void>;
}

/** What the tests need of a page, and all three drivers can do. */
export interface EnginePage {
  go(address: string): Promise<void>;
  /** Runs a function in the page. It sees only its arguments; they and the result are passed as JSON. */
  run<A extends readonly unknown[], R>(task: (...args: A) => R, ...args: A): Promise<R>;
  point(pointer: Pointer, steps: readonly Step[]): Promise<void>;
  /** The whole viewport, one picture pixel per CSS pixel. */
  screenshot(): Promise<Picture>;
  close(): Promise<void>;
}

/** How long any single command may take: on an overloaded machine a picture of the page takes Firefox over half a minute. */
export const COMMAND_MILLISECONDS = 120_000;

/** The source of an expression that calls a function with its arguments and returns JSON. */
export const callSource = (task: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `JSON.stringify((${task})(...${JSON.stringify(args)})) ?? 'null'`;

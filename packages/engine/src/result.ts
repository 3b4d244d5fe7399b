/** The result of reading untrusted data: the value, or everything wrong with it. */
export type Result<T, R = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly R[] };

/** Why data was refused: a code, the place, and what was there. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  /** Line of a file, from 1. */
  readonly line?: number;
  /** Row of a board, from 1. */
  readonly row?: number;
  /** Column of a board, or character of a one-line text, from 1. */
  readonly column?: number;
  /** Path in a JSON value: `tiles[3].count`. */
  readonly path?: string;
  /** The offending text, shortened. */
  readonly found?: string;
  /** What would have been right, if that is known. */
  readonly expected?: string;
}

/** A successful result. */
export const accept = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A failed result. */
export const refuse = <R>(...refusals: R[]): { readonly ok: false; readonly refusals: readonly R[] } => ({
  ok: false,
  refusals,
});

/** The start of a text, long enough to recognise it. */
export const excerpt = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);

/** `JSON.parse` without exceptions. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Ends a `switch` over a closed union: a missing case doesn't compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}

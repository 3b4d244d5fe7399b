/** What a reader of outside data gives: the value, or every fault it found. */
export type Result<T, R = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly R[] };

/** Why outside data was refused: a code, the place, and what stood there. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  /** Line of a file, from 1. */
  readonly line?: number;
  /** Row of a drawn board, from 1. */
  readonly row?: number;
  /** Column of a drawn board, or character of a one-line text, from 1. */
  readonly column?: number;
  /** Path in a JSON value: `tiles[3].count`. */
  readonly path?: string;
  /** The offending text, cut short. */
  readonly found?: string;
  /** What would have been right, where it can be said. */
  readonly expected?: string;
}

/** A result that holds a value. */
export const accept = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A result that holds refusals. */
export const refuse = <R>(...refusals: R[]): { readonly ok: false; readonly refusals: readonly R[] } => ({
  ok: false,
  refusals,
});

/** Enough of a text to recognise it, however long it is. */
export const excerpt = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);

/** `JSON.parse` as a value: it is the one reader here that throws on bad text. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Ends a `switch` over a closed union: adding a member without a case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}

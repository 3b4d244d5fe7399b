import type { Person } from '@ziggurat/protocol';

/** Who sends a request or opened a socket, and how that is known. */
export interface Identity {
  readonly person: Person;
  /** Of a browser that came with a cookie. */
  readonly session?: string;
  /** Of a program. */
  readonly token?: string;
}

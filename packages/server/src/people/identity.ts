import type { Person } from '@ziggurat/protocol';

/** The sender of a request or owner of a socket, and how we know. */
export interface Identity {
  readonly person: Person;
  /** Of a browser that came with a cookie. */
  readonly session?: string;
  /** Of a program. */
  readonly token?: string;
}

import type { Person } from '@ziggurat/protocol';

/** The person behind a request or socket, and how they signed in. */
export interface Identity {
  readonly person: Person;
  /** Session id, for browsers. */
  readonly session?: string;
  /** Token id, for programs. */
  readonly token?: string;
}

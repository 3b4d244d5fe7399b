import type { Person, Scope } from '@ziggurat/protocol';

/** How long a user stays confirmed after entering their password or using a passkey, in milliseconds. */
export const CONFIRMED_FOR = 10 * 60_000;

/** The person behind a request or socket, and how they signed in. */
export interface Identity {
  readonly person: Person;
  /** Session id, for browsers. */
  readonly session?: string;
  /** When the session's user last proved who they are. */
  readonly confirmedAt?: number;
  /** For programs. */
  readonly token?: TokenAccess;
}

/** What a token may do, and until when. */
export interface TokenAccess {
  readonly id: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly expiresAt?: number;
}

/** Sessions may do everything, tokens what they were created for. */
export const hasScope = ({ token }: Pick<Identity, 'token'>, scope: Scope): boolean =>
  token === undefined || token.scopes.has(scope);

/** Has the user recently proved who they are? Guests have nothing to prove it with. */
export const isConfirmed = ({ person, confirmedAt = 0 }: Identity, now: number): boolean =>
  person.kind === 'guest' || now - confirmedAt < CONFIRMED_FOR;

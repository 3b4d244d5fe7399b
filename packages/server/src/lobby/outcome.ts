import type { Refusal, Result } from '@ziggurat/engine';
import type { ServerCode } from '@ziggurat/protocol';

/** What the server did, or the code of what speaks against it. */
export type Outcome<T> = Result<T, Refusal<ServerCode>>;

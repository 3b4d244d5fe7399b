import type { Refusal, Result } from '@ziggurat/engine/result';
import type { RulesetCode } from '@ziggurat/engine/rules';
import type { ServerCode } from '@ziggurat/protocol';

/** What the server did, or the code of what speaks against it; of house rules also what is wrong with them. */
export type Outcome<T> = Result<T, Refusal<ServerCode> & { readonly reason?: RulesetCode }>;

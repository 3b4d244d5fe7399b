import type { Refusal, Result } from '@ziggurat/engine/result';
import type { RulesetCode } from '@ziggurat/engine/rules';
import type { ServerCode } from '@ziggurat/protocol';

/** A value, or the code of a refusal; for house rules also what is wrong with them. */
export type Outcome<T> = Result<T, Refusal<ServerCode> & { readonly reason?: RulesetCode }>;

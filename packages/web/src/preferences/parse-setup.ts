import { check, parseRuleset } from '@ziggurat/engine/rules';
import type { Setup } from '../host/host.ts';
import { SETUP_SCHEMA } from '../storage/setup-schema.ts';

/** Parses a setup; `undefined` if it isn't one. */
export function parseSetup(value: unknown): Setup | undefined {
  if (check(SETUP_SCHEMA, value).length > 0) return undefined;
  const setup = value as Setup; // by the check above
  return typeof setup.rules === 'string' || parseRuleset(setup.rules).ok ? setup : undefined;
}

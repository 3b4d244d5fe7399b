import {
  check,
  choice,
  JUDGINGS,
  LEVEL_NAMES,
  list,
  MOST_SEATS,
  object,
  parseRuleset,
  rulesetNamed,
  type Schema,
  text,
} from '@ziggurat/engine';
import { DICTIONARIES, MODES, type Setup } from '../host/host.ts';

const SITTER: Schema = {
  type: 'variant',
  on: 'type',
  cases: {
    person: object({ name: text(/^.{0,40}$/u) }),
    computer: object({ level: choice(LEVEL_NAMES) }),
  },
};

const SETUP = object({
  mode: choice(MODES),
  judging: choice(JUDGINGS),
  dictionary: choice(DICTIONARIES),
  sitters: list(SITTER, 1, MOST_SEATS),
  undo: { type: 'boolean' },
});

/** A setup from outside, if it is one. */
export function parseSetup(value: unknown): Setup | undefined {
  if (typeof value !== 'object' || value === null || !('rules' in value)) return undefined;
  const { rules, ...rest } = value;
  const isKnown = typeof rules === 'string' ? rulesetNamed(rules) !== undefined : parseRuleset(rules).ok;
  return isKnown && check(SETUP, rest).length === 0 ? (value as Setup) : undefined;
}

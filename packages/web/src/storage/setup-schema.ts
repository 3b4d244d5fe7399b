import { LEVEL_NAMES } from '@ziggurat/engine/bots';
import { JUDGINGS } from '@ziggurat/engine/game';
import {
  BUILT_IN_RULESETS,
  choice,
  list,
  MAX_SEATS,
  object,
  RULESET_SCHEMA,
  type Schema,
  text,
} from '@ziggurat/engine/rules';
import { WORD_LIST_ID } from '@ziggurat/table';
import { DICTIONARIES, MODES } from '../host/host.ts';

export const DICTIONARY_SCHEMA: Schema = {
  type: 'either',
  of: [choice(DICTIONARIES), text(WORD_LIST_ID)],
};

export const SETUP_SCHEMA: Schema = object({
  mode: choice(MODES),
  rules: { type: 'either', of: [choice(BUILT_IN_RULESETS.map(({ name }) => name)), RULESET_SCHEMA] },
  judging: choice(JUDGINGS),
  dictionary: DICTIONARY_SCHEMA,
  sitters: list(
    {
      type: 'variant',
      on: 'type',
      cases: {
        person: object({ name: text(/^[^\p{Cc}]{0,100}$/u) }),
        computer: object({ level: choice(LEVEL_NAMES) }),
      },
    },
    1,
    MAX_SEATS,
  ),
  undo: { type: 'boolean' },
});

import { JUDGINGS } from '@ziggurat/engine/game';
import {
  BUILT_IN_RULESETS,
  check,
  choice,
  integer,
  object,
  RULESET_SCHEMA,
  type Schema,
  text,
} from '@ziggurat/engine/rules';
import type { StudyCard, StudyMemory } from '../host/host.ts';
import { DICTIONARY_SCHEMA } from './setup-schema.ts';

const time = integer(0, Number.MAX_SAFE_INTEGER);
const word = object({ word: text(/^[^\p{Cc}\s/]{1,64}$/u) });
const CARD_SCHEMA: Schema = object({
  id: text(/^[^\p{Cc}\s/]{1,100}$/u),
  addedAt: time,
  dueAt: time,
  content: {
    type: 'variant',
    on: 'type',
    cases: {
      mistake: object({
        game: text(/^[\w-]{1,64}$/),
        rules: { type: 'either', of: [choice(BUILT_IN_RULESETS.map(({ name }) => name)), RULESET_SCHEMA] },
        judging: choice(JUDGINGS),
        dictionary: DICTIONARY_SCHEMA,
        position: text(/^.{1,16000}$/su),
        made: text(/^.{1,200}$/su),
        best: text(/^.{1,200}$/su),
      }),
      word: object({
        dictionary: DICTIONARY_SCHEMA,
        question: {
          type: 'variant',
          on: 'kind',
          cases: {
            valid: word,
            front: word,
            back: word,
            anagram: word,
            cover: object({ ...word.fields, at: integer(0, 63) }),
          },
        },
      }),
    },
  },
});

/** A card from outside; `undefined` if it isn't one. Whether its texts make sense is found out when it is repeated. */
export function readStudyCard(value: unknown): StudyCard | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { memory, ...card } = value as { readonly memory?: unknown }; // checked next
  const isCard = check(CARD_SCHEMA, card).length === 0 && (memory === undefined || isMemory(memory));
  return isCard ? (value as StudyCard) : undefined;
}

function isMemory(value: unknown): value is StudyMemory {
  if (typeof value !== 'object' || value === null) return false;
  const { stability, difficulty, repetitions, lapses, lastAt, days } = value as Partial<StudyMemory>; // checked next
  const isIn = (number: unknown, most: number): boolean =>
    typeof number === 'number' && number >= 0 && number <= most;
  return (
    isIn(stability, 100_000) &&
    isIn(difficulty, 10) &&
    [repetitions, lapses, days, lastAt].every((number) => Number.isSafeInteger(number) && number! >= 0)
  );
}

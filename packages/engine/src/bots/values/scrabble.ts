import type { Values } from '../values.ts';

export const SCRABBLE_VALUES: Values = {
  rules: 'scrabble',
  scoring: 'value',
  madeBy: '',
  samples: 0,
  leave: {},
  opening: {},
};

import type { Values } from '../values.ts';

export const UPWORDS_64_VALUES: Values = {
  rules: 'upwords-64',
  scoring: 'height',
  madeBy: '',
  samples: 0,
  leave: {},
  opening: {},
};

import type { Values } from '../values.ts';

export const UPWORDS_2014_VALUES: Values = {
  rules: 'upwords-2014',
  scoring: 'height',
  madeBy: '',
  samples: 0,
  leave: {},
  opening: {},
};

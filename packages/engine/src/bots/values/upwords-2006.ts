import type { Values } from '../values.ts';

export const UPWORDS_2006_VALUES: Values = {
  rules: 'upwords-2006',
  scoring: 'height',
  madeBy: '',
  samples: 0,
  leave: {},
  opening: {},
};

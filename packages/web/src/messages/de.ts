import type { Messages } from './en.ts';

/** Everything the page says, in German. */
export const de: Messages = {
  language: 'Deutsch',
  app: {
    name: 'Ziggurat',
  },
  shared: {
    editions: {
      'upwords-64': 'UPWORDS, 64 Steine',
      'upwords-2006': 'UPWORDS, Regeln von 2006',
      'upwords-2014': 'UPWORDS, Regeln von 2014',
      scrabble: 'Scrabble',
    },
    levels: {
      beginner: 'Anfänger',
      casual: 'Freizeit',
      club: 'Verein',
      expert: 'Könner',
      champion: 'Meister',
      greedy: 'Gierig',
    },
    points: (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  },
  home: {},
  setup: {},
  game: {},
  review: {
    chart: {
      turn: 'Zug',
      when: 'Wann',
      result: 'Ergebnis',
      average: 'Schnitt',
      number: (value: number) => value.toLocaleString('de', { maximumFractionDigits: 1 }),
    },
  },
  learn: {},
  rules: {},
  statistics: {},
  settings: {},
  troubles: {},
};

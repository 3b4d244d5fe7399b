/**
 * Everything the page says, in English: one section a screen. A text with a gap is a function, so that
 * each language orders its words and counts its plurals as it likes.
 */
export const en = {
  language: 'English',
  app: {
    name: 'Ziggurat',
  },
  /** Names of things that several screens use. */
  shared: {
    editions: {
      'upwords-64': 'UPWORDS, 64 tiles',
      'upwords-2006': 'UPWORDS, 2006 rules',
      'upwords-2014': 'UPWORDS, 2014 rules',
      scrabble: 'Scrabble',
    },
    levels: {
      beginner: 'Beginner',
      casual: 'Casual',
      club: 'Club',
      expert: 'Expert',
      champion: 'Champion',
      greedy: 'Greedy',
    },
    points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  },
  home: {},
  setup: {},
  game: {},
  review: {
    chart: {
      turn: 'Turn',
      when: 'When',
      result: 'Result',
      average: 'Average',
      number: (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 }),
    },
  },
  learn: {},
  rules: {},
  statistics: {},
  settings: {},
  troubles: {},
};

export type Messages = typeof en;

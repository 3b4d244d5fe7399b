import type { statistics as English } from '../en/statistics.ts';

export const statistics: typeof English = {
  lead: 'Beendete Spiele dieses Browsers.',
  nothing: 'Hier ist noch nichts. Beende ein Spiel, und es erscheint.',
  leftOut: (count: number) =>
    count === 1
      ? '1 beendetes Spiel zählt nicht: Ein Zug wurde zurückgenommen.'
      : `${count} beendete Spiele zählen nicht: Es wurden Züge zurückgenommen.`,
  play: 'Gegen den Computer spielen',
  solo: 'Solo',
  best: 'Bestes',
  average: 'Durchschnitt',
  played: 'Gespielt',
  results: 'Ergebnisse',
  trend: (edition: string) => `Solopunkte im Lauf der Zeit, ${edition}`,
  when: 'Wann',
  pointsHead: 'Punkte',
  computer: 'Gegen den Computer',
  level: 'Stufe',
  won: 'Gewonnen',
  withHints: 'Mit Tipps',
  wonOf: (won, played) => `${won} von ${played} gewonnen`,
  averagePoints: 'Punkte im Durchschnitt',
  bestPlay: 'Bester Zug',
  streak: 'Siege in Folge',
  longest: 'Längste Serie',
  onePlay: (words: string, points: number) => `${words}, ${points}`,
  review: 'Rückschau',
};

import type { statistics as English } from '../en/statistics.ts';

export const statistics: typeof English = {
  lead: 'Beendete Spiele in diesem Browser',
  nothing: 'Noch keine beendeten Spiele. Spiel eins, dann steht es hier.',
  leftOut: (count: number) =>
    count === 1
      ? '1 Spiel mit zurückgenommenen Zügen zählt nicht.'
      : `${count} Spiele mit zurückgenommenen Zügen zählen nicht.`,
  play: 'Gegen den Computer',
  solo: 'Solo',
  best: 'Rekord',
  average: 'Schnitt',
  played: 'Gespielt',
  results: 'Ergebnisse',
  trend: (edition: string) => `Solopunkte im Zeitverlauf, ${edition}`,
  when: 'Datum',
  pointsHead: 'Punkte',
  computer: 'Gegen den Computer',
  level: 'Stufe',
  won: 'Gewonnen',
  withHints: 'Mit Tipps',
  withoutHints: 'Ohne Tipps',
  wonOf: (won, played) => `${won} von ${played} gewonnen`,
  averagePoints: 'Punkteschnitt',
  bestPlay: 'Bester Zug',
  streak: 'Aktuelle Serie',
  longest: 'Längste Serie',
  onePlay: (words: string, points: number) => `${words}, ${points}`,
  review: 'Analyse',
};

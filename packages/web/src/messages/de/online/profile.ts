import type { profile as English } from '../../en/online/profile.ts';

export const profile: typeof English = {
  since: (day: string) => `Dabei seit ${day}`,
  kinds: { guest: 'Gast', member: 'Mitglied', bot: 'Bot' },
  ratings: 'Wertungen',
  noRatings: 'Noch keine gewerteten Spiele.',
  rating: 'Wertung',
  about: (rating: number, deviation: number) => `${rating} ± ${deviation}`,
  games: 'Spiele',
  chart: (edition: string, speed: string) => `Wertung im Zeitverlauf, ${edition}, ${speed}`,
  statistics: 'Statistik',
  edition: 'Edition',
  played: 'Gespielt',
  won: 'Gewonnen',
  average: 'Schnitt',
  best: 'Rekord',
  history: 'Letzte Spiele',
  noGames: 'Noch keine beendeten Spiele.',
  view: 'Ansehen',
  gone: 'Diesen Spieler gibt es nicht. Vielleicht wurde das Konto gelöscht.',
};

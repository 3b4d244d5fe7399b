import type { profile as English } from '../../en/online/profile.ts';

export const profile: typeof English = {
  since: (day: string) => `Hier seit ${day}`,
  kinds: { guest: 'Gast', member: 'Mitglied', bot: 'Bot' },
  ratings: 'Wertungen',
  noRatings: 'Noch kein gewertetes Spiel.',
  rating: 'Wertung',
  about: (rating: number, deviation: number) => `${rating} ± ${deviation}`,
  games: 'Spiele',
  chart: (edition: string, speed: string) => `Wertung im Lauf der Zeit, ${edition}, ${speed}`,
  statistics: 'Statistik',
  edition: 'Ausgabe',
  played: 'Gespielt',
  won: 'Gewonnen',
  average: 'Schnitt',
  best: 'Bestes',
  history: 'Letzte Spiele',
  noGames: 'Noch kein beendetes Spiel.',
  view: 'Ansehen',
  gone: 'Unter dieser Adresse ist niemand. Vielleicht wurde das Konto gelöscht.',
};

import type { leaders as English } from '../../en/online/leaders.ts';

export const leaders: typeof English = {
  title: 'Bestenlisten',
  lead: 'Die Besten nach Edition und Tempo',
  players: 'Spieler',
  place: 'Nr.',
  player: 'Name',
  none: 'Hier steht noch niemand. Dafür braucht es etwa zehn gewertete Spiele.',
  rules:
    'In der Liste stehen Mitglieder mit gefestigter Wertung (± 110 oder weniger, etwa zehn gewertete Spiele), die in den letzten 60 Tagen gewertet gespielt haben. Sie wird jede Minute erneuert.',
  previous: 'Zurück',
  next: 'Weiter',
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  figures: 'Dieser Server',
  counts: {
    members: 'Mitglieder',
    bots: 'Bots',
    games: 'Beendete Spiele',
    gamesThisWeek: 'In den letzten 7 Tagen',
    playing: 'Laufende Spiele',
    turns: 'Gespielte Züge',
  },
  counted: (moment: string) => `Gezählt ${moment}`,
};

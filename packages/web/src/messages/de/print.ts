import type { print as English } from '../en/print.ts';

export const print: typeof English = {
  about: 'Je eine Seite, auf A4 oder Letter.',
  sheet: 'Blatt',
  sheets: { score: 'Punkteblatt', tiles: 'Steinübersicht' },
  print: 'Drucken',
  edition: 'Edition',
  players: 'Spieler',
  blank: 'Leere Blätter drucken',
  open: 'Blätter drucken',
  preview: 'Druckvorschau',
  play: 'Wort',
  points: 'Punkte',
  total: 'Summe',
  result: 'Ergebnis',
  name: 'Name',
  date: 'Datum',
  crossOff: 'Streich jeden Stein ab, den du siehst.',
  left: 'Noch nicht gesehene Steine',
  notes: 'Notizen',
  blankTile: 'Joker',
};

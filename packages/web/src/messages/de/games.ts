import type { games as English } from '../en/games.ts';

export const games: typeof English = {
  nothing: 'Noch keine Spiele. Jedes Spiel, das du anfängst, wird hier gespeichert.',
  playing: 'Laufende Spiele',
  over: 'Beendete Spiele',
  damaged: 'Beschädigte Spiele',
  damagedText: 'Diese Spiele lassen sich nicht lesen. Exportiere deine Spiele, bevor du sie löschst.',
  continue: 'Weiterspielen',
  review: 'Analyse',
  remove: 'Löschen',
  confirmRemove: 'Endgültig löschen',
  keep: 'Behalten',
  wonBy: (names: string) => `Sieg: ${names}`,
  undone: (count: number) => (count === 1 ? '1 Zug zurückgenommen' : `${count} Züge zurückgenommen`),
  about: (game: string, act: string) => `${act}: ${game}`,
  removed: 'Spiel gelöscht.',
};

import type { games as English } from '../en/games.ts';

export const games: typeof English = {
  nothing: 'Keine gespeicherten Spiele. Was du anfängst, wird hier von selbst aufbewahrt.',
  playing: 'Offen',
  over: 'Beendet',
  damaged: 'Beschädigt',
  damagedText:
    'Dieses Spiel lässt sich nicht lesen. Es wird aufbewahrt, wie es ist: Exportiere deine Spiele, bevor du es löschst.',
  continue: 'Weiterspielen',
  review: 'Rückschau',
  remove: 'Löschen',
  confirmRemove: 'Endgültig löschen?',
  keep: 'Behalten',
  wonBy: (names: string) => `Gewonnen: ${names}`,
  undone: (count: number) => (count === 1 ? '1 Zug zurückgenommen' : `${count} Züge zurückgenommen`),
  about: (game: string, act: string) => `${act}: ${game}`,
  removed: 'Das Spiel ist gelöscht.',
};

import type { embed as English } from '../en/embed.ts';

export const embed: typeof English = {
  board: (edition) => `Brett: ${edition}`,
  rack: 'Bank',
  scores: 'Punkte',
  withdrawn: 'angezweifelt und zurückgenommen',
  empty: 'Hier fehlt eine Stellung oder ein Spiel.',
  loading: 'Spiel wird geladen …',
  notAPosition: (place) =>
    place === '' ? 'Das ist keine Stellung.' : `Das ist keine Stellung: Prüf „${place}“.`,
  notAGame: (line) =>
    line === undefined
      ? 'Das ist weder GCG noch das Protokoll eines Spiels.'
      : `Zeile ${line} dieses Spiels ist nicht lesbar.`,
  noTurns: 'Dieses Spiel hat noch keine Züge.',
  tooLong: 'Für ein Spiel ist dieser Text zu lang.',
  againstTheRules: (line) =>
    line === undefined
      ? 'Dieses Spiel verstößt gegen die Regeln.'
      : `Zeile ${line} dieses Spiels verstößt gegen die Regeln.`,
  notAnAddress: 'Die Adresse des Spiels ist keine Webadresse.',
  notLoaded: 'Das Spiel lässt sich nicht laden.',
};

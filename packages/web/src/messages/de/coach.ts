import type { Messages } from '../messages.ts';

export const coach: Messages['coach'] = {
  title: 'Coach',
  mistakes: { small: 'Kleiner Fehler', medium: 'Fehler', large: 'Grober Fehler' },
  lostWin: (mistake, percent) => `${mistake}: ${percent} weniger Gewinnchance`,
  lostPoints: (mistake, points) => `${mistake}: ${points} verloren, das Spiel war entschieden`,
  lost: (percent) => `${percent} Gewinnchance verschenkt`,
  best: 'Bester Zug',
  good: 'Guter Zug: Nichts war klar besser',
  passing: 'Passen',
  exchanging: (tiles) => `Tausch von ${tiles}`,
  about: (figure) => `etwa ${figure}`,
  percent: (share) => `${(100 * share).toFixed(1).replace('.', ',')}\u00a0%`,
  because: {
    points: (turn, other, points) => `${turn} bringt ${points} mehr als ${other}`,
    tiles: (turn, tiles, points) =>
      tiles === ''
        ? `nach ${turn} ist die Bank leer: später ${points} mehr`
        : `nach ${turn} bleiben ${tiles}: später ${points} mehr`,
    places: (turn, points) => `nach ${turn} gibt es bessere Plätze: später ${points} mehr`,
    stranded: (other, tile, points) => `nach ${other} bleibt das ${tile} liegen: später ${points} weniger`,
    opens: (other, points, share) =>
      `${other} öffnet das Brett: Antworten bringen ${points} mehr, ${share} davon nutzen es`,
    stack: (other, points, share) =>
      `${other} baut für die anderen: Antworten bringen ${points} mehr, ${share} davon überbauen es`,
    closes: (turn, points) => `${turn} lässt weniger zu: Antworten bringen ${points} weniger`,
    out: (turn, points) => `nach ${turn} ist die Bank zuerst leer: ${points} für Reststeine`,
    outOften: (turn, points, share, other) =>
      `nach ${turn} ist die Bank in ${share} der Fälle zuerst leer statt in ${other}: ${points} für Reststeine`,
    unseen: (turn, tiles, points) =>
      `auf der anderen Bank liegen ${tiles}, und sie bringen nach ${turn} ${points} weniger`,
  },
  despite: {
    points: (turn, points) => `${turn} bringt ${points} weniger`,
    later: (turn, points) => `${turn} bringt später ${points} weniger`,
    leftovers: (turn, points) => `${turn} verliert ${points} mehr durch Reststeine`,
    replies: (turn, points) => `Antworten auf ${turn} bringen ${points} mehr`,
  },
  but: (despite, reason) => `${despite}, aber ${reason}`,
  several: (turn, other) => `${turn} ist aus mehreren Gründen besser als ${other}`,
  close: (turn, other, gap) => `${turn} und ${other} sind fast gleich gut: ${gap}`,
  gapWin: (best, other, error) => `Gewinnchance ${best} oder ${other}, auf ${error} genau`,
  gapPoints: (points, error) => `${points} Unterschied, auf ${error} genau`,
  chances: (best, other) => `Gewinnchance ${best} statt ${other}`,
  sameChance: (chance, points) => `Gewinnchance so oder so ${chance}, aber ${points} mehr`,
  results: (turn, won, other, otherWon) => {
    const result = (win: number) => (win === 1 ? 'gewinnt' : win === 0 ? 'verliert' : 'spielt unentschieden');
    return `${turn} ${result(won)}, ${other} ${result(otherWon)}`;
  },
  sameResult: (won, points) =>
    won === 1
      ? `beide gewinnen, aber ${points} höher`
      : won === 0
        ? `beide verlieren, aber ${points} knapper`
        : 'beide spielen unentschieden',
};

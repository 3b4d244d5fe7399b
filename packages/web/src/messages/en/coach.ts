/** What the coach says about a turn: clauses that `coach-text.ts` puts together. Names are those of turns. */
export const coach = {
  title: 'Coach',
  mistakes: { small: 'Small mistake', medium: 'Mistake', large: 'Big mistake' },
  lostWin: (mistake: string, percent: string) => `${mistake}: ${percent} less chance to win`,
  lostPoints: (mistake: string, points: string) => `${mistake}: ${points} lost in a decided game`,
  lost: (percent: string) => `Lost ${percent} chance to win`,
  best: 'Best turn',
  good: 'Good turn: nothing was clearly better',
  passing: 'passing',
  exchanging: (tiles: string) => `exchanging ${tiles}`,
  about: (figure: string) => `about ${figure}`,
  percent: (share: number) => `${(100 * share).toFixed(1)}%`,
  because: {
    points: (turn: string, other: string, points: string) => `${turn} scores ${points} more than ${other}`,
    tiles: (turn: string, tiles: string, points: string) =>
      tiles === ''
        ? `${turn} uses every tile: ${points} more later`
        : `${turn} keeps ${tiles}: ${points} more later`,
    places: (turn: string, points: string) => `${turn} leaves better places: ${points} more later`,
    stranded: (other: string, tile: string, points: string) =>
      `${other} keeps the ${tile}: ${points} less later`,
    opens: (other: string, points: string, share: string) =>
      `${other} opens the board: replies score ${points} more, and ${share} of them use it`,
    stack: (other: string, points: string, share: string) =>
      `${other} builds for the opponent: replies score ${points} more, and ${share} of them cover its tiles`,
    closes: (turn: string, points: string) =>
      `${turn} leaves less for the opponent: replies score ${points} less`,
    out: (turn: string, points: string) => `${turn} goes out first: ${points} for the tiles left`,
    outOften: (turn: string, points: string, share: string, other: string) =>
      `${turn} goes out first ${share} of the time instead of ${other}: ${points} for the tiles left`,
    unseen: (turn: string, tiles: string, points: string) =>
      `the opponent holds ${tiles}, and scores ${points} less with them after ${turn}`,
  },
  despite: {
    points: (turn: string, points: string) => `${turn} scores ${points} less`,
    later: (turn: string, points: string) => `${turn} makes ${points} less later`,
    leftovers: (turn: string, points: string) => `${turn} loses ${points} more for the tiles left`,
    replies: (turn: string, points: string) => `replies to ${turn} score ${points} more`,
  },
  but: (despite: string, reason: string) => `${despite}, but ${reason}`,
  several: (turn: string, other: string) => `${turn} is better than ${other} for several reasons`,
  close: (turn: string, other: string, gap: string) => `${turn} and ${other} are close: ${gap}`,
  gapWin: (best: string, other: string, error: string) => `${best} or ${other} to win, give or take ${error}`,
  gapPoints: (points: string, error: number) => `${points} apart, give or take ${error}`,
  chances: (best: string, other: string) => `${best} to win instead of ${other}`,
  sameChance: (chance: string, points: string) =>
    `${chance} to win either way, but it is worth ${points} more`,
  results: (turn: string, won: number, other: string, otherWon: number) => {
    const result = (win: number) => (win === 1 ? 'wins' : win === 0 ? 'loses' : 'ties');
    return `${turn} ${result(won)}, ${other} ${result(otherWon)}`;
  },
  sameResult: (won: number, points: string) =>
    won === 1 ? `both win, by ${points} more` : won === 0 ? `both lose, by ${points} less` : 'both tie',
};

export const statistics = {
  lead: 'Finished games of this browser.',
  nothing: 'Nothing here yet. Finish a game, and it appears.',
  leftOut: (count: number) =>
    count === 1
      ? '1 finished game is left out: a turn was taken back.'
      : `${count} finished games are left out: turns were taken back.`,
  play: 'Play the computer',
  solo: 'Solo',
  best: 'Best',
  average: 'Average',
  played: 'Played',
  results: 'Results',
  trend: (edition: string) => `Solo points over time, ${edition}`,
  when: 'When',
  pointsHead: 'Points',
  computer: 'Against the computer',
  level: 'Level',
  won: 'Won',
  withHints: 'With hints',
  wonOf: (won: number, played: number) => `${won} won of ${played}`,
  averagePoints: 'Average points',
  bestPlay: 'Best play',
  streak: 'Wins in a row',
  longest: 'Longest streak',
  onePlay: (words: string, points: number) => `${words}, ${points}`,
  review: 'Review',
};

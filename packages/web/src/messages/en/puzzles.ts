/** Puzzles: positions with one best turn. */
export const puzzles = {
  title: 'Puzzles',
  lead: 'One rack, one turn. Find the best one.',
  edition: 'Edition',
  theme: 'Theme',
  everything: 'All themes',
  loading: 'Loading puzzles…',
  unavailable: 'The puzzles couldn’t be loaded. Connect to the internet once; after that they work offline.',
  retry: 'Try again',
  all: 'All puzzles',
  daily: {
    title: 'Puzzle of the day',
    open: 'Solve today’s puzzle',
    done: 'See today’s solution',
    days: (count: number) => (count === 1 ? '1 day in a row' : `${count} days in a row`),
    best: (count: number) => (count === 1 ? 'Best: 1 day' : `Best: ${count} days`),
    tries: (left: number) => (left === 1 ? '1 try left' : `${left} tries left`),
    tomorrow: 'The next one comes tomorrow.',
  },
  rated: {
    title: 'Rated puzzles',
    about: 'Only your first try counts. A hint counts as a miss.',
    open: 'Solve puzzles',
    rating: (rating: string) => `Rating ${rating}`,
    change: (before: number, after: number) =>
      after >= before ? `+${after - before}` : `−${before - after}`,
    record: (solved: number, tried: number) => `${solved} of ${tried} solved`,
  },
  streak: {
    title: 'Streak',
    about: 'One try each, harder every time. How far do you get?',
    open: 'Start a streak',
    run: (count: number) => (count === 1 ? '1 in a row' : `${count} in a row`),
    best: (count: number) => `Best: ${count}`,
    over: (count: number) =>
      count === 0
        ? 'Not this time.'
        : count === 1
          ? 'You solved 1 in a row.'
          : `You solved ${count} in a row.`,
    again: 'New streak',
  },
  /** Puzzles that count on the server. */
  server: {
    figures: (solved: number, attempts: number) =>
      attempts === 0 ? 'No member has tried this one yet.' : `${solved} of ${attempts} members solved it.`,
    like: 'Like',
    dislike: 'Dislike',
    votes: 'Did you like this puzzle?',
    count: (action: string, votes: number) => (votes === 0 ? action : `${action}, ${votes}`),
    failed: 'The server can’t be reached, so this puzzle hasn’t counted yet.',
    retry: 'Send again',
    local: 'Counts in this browser only',
  },
  endgame: 'Only one turn wins.',
  score: (own: number, other: number) => `You ${own}, opponent ${other}`,
  bag: (count: number) => (count === 1 ? '1 tile in the bag' : `${count} tiles in the bag`),
  opponentHolds: (tiles: string) => `Bag empty, opponent holds ${tiles}`,
  verdicts: { found: 'Solved', missed: 'Not solved' },
  answer: (turn: string, points: number) => `Best turn: ${turn} for ${points}`,
  exchange: (turn: string) => `Best turn: ${turn}`,
  reason: 'Working out why…',
  tags: {
    cover: 'Cover',
    words: 'Several words at once',
    'full-rack': 'Full rack',
    endgame: 'Endgame',
    defence: 'Defence',
    exchange: 'Exchange',
  },
  next: 'Next puzzle',
  showAnswer: 'Show answer',
  share: 'Share',
  shareText: (date: string, sign: string, days: string, link: string) =>
    `Ziggurat puzzle of the day, ${date}\n${sign}${days === '' ? '' : ` · ${days}`}\n${link}`,
};

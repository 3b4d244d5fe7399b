export const app = {
  name: 'Ziggurat',
  /** Tab titles. Home shows the name alone. */
  titles: {
    home: '',
    new: 'New game',
    game: 'Game',
    review: 'Review',
    analysis: 'Analysis board',
    mistakes: 'Learn from your mistakes',
    annotate: 'Annotate a game',
    print: 'Print sheets',
    rules: 'Rules',
    learn: 'Learn to play',
    puzzles: 'Puzzles',
    duplicate: 'Daily duplicate',
    statistics: 'Statistics',
    games: 'Saved games',
    settings: 'Settings',
    judge: 'Word judge',
    words: 'Word study',
    online: 'Online',
    unknown: 'Not found',
  },
  /** With online games that wait for a turn. */
  waiting: (count: number, title: string) => `(${count}) ${title}`,
  /** The tab title of any screen while turns wait. */
  yourTurn: (count: number) => `(${count}) Your turn – Ziggurat`,
  navigation: 'Main',
  nav: { home: 'Play', learn: 'Learn', games: 'Games', rules: 'Rules', statistics: 'Statistics' },
  turnsWaiting: (count: number) => (count === 1 ? '1 turn waiting' : `${count} turns waiting`),
  newVersion: {
    title: 'A new version is ready. Your games are safe.',
    load: 'Update',
    later: 'Later',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address. If it was a game, it may have been deleted.',
    home: 'Home',
  },
  broken: {
    title: 'Something went wrong',
    text: 'We couldn’t show this screen. Your saved games are safe. Reload the page. If it happens again, export your games and send us the details below.',
    reload: 'Reload',
    home: 'Home',
    details: 'Details',
  },
};

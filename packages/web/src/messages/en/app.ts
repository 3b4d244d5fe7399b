export const app = {
  name: 'Ziggurat',
  /** The title of the tab; the first screen has the name alone. */
  titles: {
    home: '',
    new: 'New game',
    game: 'Game',
    review: 'Review',
    rules: 'Rules',
    learn: 'Learn to play',
    statistics: 'Statistics',
    games: 'Saved games',
    settings: 'Settings',
    online: 'Online',
    unknown: 'Not found',
  },
  newVersion: {
    title: 'A new version is ready. Your games stay.',
    load: 'Load the new version',
    later: 'Later',
  },
  notFound: {
    title: 'Nothing lies on this square',
    text: 'There is no screen at this address. It may have been mistyped, or the game may have been removed.',
    home: 'Back to the first screen',
  },
  broken: {
    title: 'Something went wrong',
    text: 'This screen could not be shown. Your saved games are safe. Load the page again; if it happens once more, export your games and tell us what the details say.',
    reload: 'Load again',
    home: 'Back to the first screen',
    details: 'Details',
  },
};

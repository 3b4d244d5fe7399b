export const home = {
  title: 'Words that rise',
  lead: 'Play UPWORDS and Scrabble in your browser. Free, no sign-up.',
  demonstration: 'A demo game in progress: words cross, and tiles are stacked on top of each other.',
  pause: 'Pause',
  resume: 'Resume',
  continue: 'Continue',
  moreGames: (count: number) => (count === 1 ? '1 more game in progress' : `${count} more games in progress`),
  modes: {
    computer: 'From beginner to champion',
    solo: 'Beat your best score',
    pass: '2–4 players, one screen',
  },
  changeMode: (mode: string) => `${mode}: change options`,
  online: { title: 'Play online', text: 'Play people anywhere, live or turn by turn' },
  more: 'More',
  links: {
    learn: 'Learn in two minutes',
    rules: 'Rules',
    statistics: 'Statistics',
    games: 'Saved games',
    settings: 'Settings',
  },
};

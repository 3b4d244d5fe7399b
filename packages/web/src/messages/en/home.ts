export const home = {
  title: 'Words that rise',
  lead: 'Lay a word. Then build on top of it.',
  demonstration:
    'A board in the middle of a demonstration game: words cross, and tiles lie stacked on one another.',
  pause: 'Pause',
  resume: 'Go on',
  continue: 'Continue',
  moreGames: (count: number) => (count === 1 ? '1 more game to continue' : `${count} more games to continue`),
  modes: {
    computer: 'From gentle to merciless.',
    solo: 'One rack. Beat your best.',
    pass: 'Two to four around one screen.',
  },
  changeMode: (mode: string) => `${mode}: change the rules and players`,
  online: { title: 'Play online', text: 'With people elsewhere, live or by turns.' },
  more: 'More',
  links: {
    learn: 'Learn to play in two minutes',
    rules: 'Rules',
    statistics: 'Statistics',
    games: 'Saved games',
    settings: 'Settings',
  },
};

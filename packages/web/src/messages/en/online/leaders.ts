export const leaders = {
  title: 'Leaderboards',
  lead: 'The best players by edition and speed',
  players: 'Players',
  place: '#',
  player: 'Player',
  none: 'Nobody is on this board yet. It takes about ten rated games.',
  rules:
    'On the board: members with a settled rating (± 110 or less, about ten rated games) who have played a rated game in the last 60 days. Updated every minute.',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  figures: 'This server',
  counts: {
    members: 'Members',
    bots: 'Bots',
    games: 'Finished games',
    gamesThisWeek: 'In the last 7 days',
    playing: 'In progress',
    turns: 'Turns played',
  },
  counted: (moment: string) => `Counted ${moment}`,
};

/** Only for `<ziggurat-board>`. */
export const embed = {
  board: (edition: string) => `${edition} board`,
  rack: 'Rack',
  scores: 'Scores',
  withdrawn: 'challenged off the board',
  empty: 'No position or game to show.',
  loading: 'Loading game…',
  notAPosition: (place: string) =>
    place === '' ? 'This isn’t a position.' : `This isn’t a position: check “${place}”.`,
  notAGame: (line: number | undefined) =>
    line === undefined ? 'This is neither GCG nor a game log.' : `Line ${line} of this game can’t be read.`,
  noTurns: 'This game has no turns yet.',
  tooLong: 'This text is too long to be a game.',
  againstTheRules: (line: number | undefined) =>
    line === undefined ? 'This game breaks the rules.' : `Line ${line} of this game breaks the rules.`,
  notAnAddress: 'The game’s address isn’t a web address.',
  notLoaded: 'The game couldn’t be loaded.',
};

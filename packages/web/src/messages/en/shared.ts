/** Names used on several screens. */
export const shared = {
  editions: {
    'upwords-64': 'UPWORDS, 64 tiles',
    'upwords-2006': 'UPWORDS, 2006 rules',
    'upwords-2014': 'UPWORDS, 2014 rules',
    scrabble: 'Scrabble',
  },
  levels: {
    beginner: 'Beginner',
    casual: 'Casual',
    club: 'Club',
    expert: 'Expert',
    champion: 'Champion',
    greedy: 'Greedy',
  },
  modes: { computer: 'Play the computer', solo: 'Solo', pass: 'Pass and play' },
  judgings: { referee: 'Referee', challenge: 'Challenges' },
  /** Marks a game in which the computer helped. */
  hints: (turns: number) => (turns === 1 ? 'with 1 hint' : `with ${turns} hints`),
  dictionaries: { en: 'All words', 'en-family': 'Family-friendly' },
  dictionaryNames: { en: 'English, all words', 'en-family': 'English, family-friendly' },
  meaning: {
    searching: 'Searching…',
    none: (word: string) => `No definition available for ${word}.`,
    parts: { noun: 'noun', verb: 'verb', adjective: 'adjective', adverb: 'adverb' },
    formOf: (base: string) => `form of ${base}`,
  },
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  seats: (count: number) => `${count} players`,
  you: 'You',
  player: (number: number) => `Player ${number}`,
  against: (names: string) => `Against ${names}`,
  houseRules: (edition: string) => `${edition}, house rules`,
  day: (time: number) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'medium' }),
  moment: (time: number) =>
    new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  number: (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 }).replace('-', '−'),
  scores: (scores: readonly number[]) => scores.map((score) => shared.number(score)).join('–'),
  close: 'Close',
  cancel: 'Cancel',
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Word study: short drills from the dictionary. */
export const words = {
  title: 'Word study',
  lead: 'Learn the words that win games, two minutes at a time.',
  due: (count: number) =>
    count === 0 ? 'Nothing due today' : count === 1 ? '1 word due today' : `${count} words due today`,
  fresh: 'Learn new words whenever you like.',
  repeat: 'What you didn’t know comes back until you do.',
  today: (count: number) => `${count} practised today`,
  inAll: (count: number) => (count === 1 ? '1 in all' : `${count} in all`),
  next: (day: string) => `Next due on ${day}`,
  start: 'Start',
  practice: 'Practise',
  practices: {
    all: 'Everything',
    short: 'Short words',
    covers: 'Covers',
    hooks: 'Hooks',
    missed: 'Missed words',
  },
  notes: {
    all: 'A bit of each',
    short: 'Two and three letters: is it a word?',
    covers: 'Change one letter: WOOL, WOOD, WOOF',
    hooks: 'One letter in front or behind: ATE, LATE',
    missed: 'From your reviewed games',
  },
  dictionary: 'Dictionary',
  loading: 'Finding words…',
  none: 'Nothing to practise',
  noneText: 'Try something else, or another dictionary.',
  noneMissed: 'Review your games. Words you missed are collected here.',
  ask: {
    valid: (word: string) => `Is ${word} a word?`,
    front: (word: string) => `Which letters can go in front of ${word}?`,
    back: (word: string) => `Which letters can follow ${word}?`,
    /** `nth`: of several such letters in the word, counted from 0. */
    cover: (letter: string, word: string, nth: number | undefined) =>
      `Which letters can cover the ${nth === undefined ? '' : `${ORDINALS[nth] ?? ''} `}${letter} in ${word}?`,
    anagram: 'Which word do these letters make?',
  },
  progress: (at: number, of: number) => `${at} of ${of}`,
  letters: 'Letters',
  yes: 'Yes',
  no: 'No',
  keys: { yes: 'y', no: 'n' },
  isWord: (word: string) => `${word} is a word`,
  noWord: (word: string) => `${word} isn’t a word`,
  foundOf: (found: number, of: number) => `${found} of ${of} found`,
  marks: { right: 'right', wrong: 'wrong', missed: 'missed' },
  takeBack: 'Take back a letter',
  showRest: 'Show the rest',
  grades: { good: 'Right', hard: 'Nearly', again: 'It’ll come back' },
  wordsMade: 'Words',
  done: 'Done for now',
  doneText: (right: number, of: number) =>
    right === of ? `All ${of} right.` : `${right} of ${of} right. The others come back soon.`,
  again: 'Another round',
};

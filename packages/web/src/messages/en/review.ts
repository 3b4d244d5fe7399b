import { steps } from './steps.ts';

export const review = {
  ...steps,
  chart: {
    turn: 'Turn',
    when: 'Date',
    result: 'Result',
    average: 'Average',
  },
  loading: 'Opening game…',
  running: 'This game is still in progress. You’ll see the racks and best plays when it’s over.',
  words: 'Words',
  bonus: 'Full-rack bonus',
  meaningOf: (word: string) => `Definition of ${word}`,
  best: {
    title: 'Highest-scoring plays',
    shown: 'Show on the board',
    played: (what: string) => `Played: ${what}`,
    best: (word: string, points: number) => `Best: ${word} ${points}`,
    searching: 'Searching…',
    none: 'There was no legal play.',
    unknownRack: 'The rack isn’t known, so there’s nothing to compare.',
    found: 'This was the highest-scoring play.',
    same: 'No play scored more.',
    missed: (points: number) =>
      points === 1 ? '1 more point was possible' : `${points} more points were possible`,
    show: 'Show on board',
  },
  misses: {
    yours: 'Your biggest mistakes',
    everyones: 'Biggest mistakes',
    accuracy: (percent: string) => `Accuracy ${percent}`,
    best: (word: string, points: number) => `${word} ${points}`,
    none: 'No mistakes found.',
    searching: 'Searching…',
  },
  marks: {
    good: 'Good turn',
    phony: 'Not in the dictionary',
    withdrawn: 'Challenged off the board',
    missed: (points: number) => (points === 1 ? 'Missed 1 point' : `Missed ${points} points`),
  },
  mismatches: {
    mark: 'Breaks the rules or doesn’t add up',
    count: (count: number) =>
      count === 1
        ? '1 turn breaks the rules or doesn’t add up. It’s marked.'
        : `${count} turns break the rules or don’t add up. They’re marked.`,
    unread: (lines: readonly number[]) =>
      lines.length === 1
        ? `Line ${lines[0]} couldn’t be read.`
        : `Lines ${lines.join(', ')} couldn’t be read.`,
    points: (expected: number, found: number) =>
      `The file says ${found} points; the play scores ${expected}.`,
    total: (expected: number, found: number) => `The file says ${found} in total; it adds up to ${expected}.`,
    exchangeCount: (most: number) =>
      most === 1 ? 'Only 1 tile can be exchanged.' : `At most ${most} tiles can be exchanged.`,
    notHeld: 'These tiles aren’t all on the rack.',
    'not-on-rack': 'The exchanged tiles aren’t on the rack.',
    'too-many-tiles': 'A letter is used more often than the set has it.',
    'after-the-end': 'There’s a play after the leftover tiles.',
    'nothing-to-withdraw': 'There is no play to take back.',
  },
  turns: 'Turns',
  scores: 'Scores by turn',
  wins: 'Chance to win',
  progress: (done: number, of: number) => `Analysing: ${done} of ${of} turns`,
  totals: {
    title: 'Summary',
    accuracy: 'Accuracy',
    accuracyMeans: {
      win: 'Accuracy says how much of the chance to win a player kept, turn by turn: 100% if nothing better was found.',
      points:
        'Accuracy compares the points a player scored with the points the best play of each turn would have scored. Invalid words score nothing.',
    },
    score: 'Final score',
    best: 'Best play',
    average: 'Average per turn',
    turns: 'Turns',
    bonuses: 'Full-rack bonuses',
    exchanges: 'Exchanges',
    passes: 'Passes',
    words: 'Words by length',
    letters: (count: number) => `${count} letters`,
    none: '–',
    percent: (share: number) => `${Math.round(share * 100)}%`,
  },
  shuffle: {
    title: 'Was the draw fair?',
    about:
      'All tiles were drawn with a secret key. Its hash was fixed before the first draw, so nobody could change the key later.',
    check: 'Verify',
    checking: 'Verifying…',
    proved: (draws: number) =>
      `Verified: the key matches its hash, and replaying all ${draws} draws gave the same tiles.`,
    notOver: 'The key is revealed when the game is over.',
    failed: (number: number | undefined) =>
      number === undefined
        ? 'Not verified: the key doesn’t match its hash.'
        : `Not verified: entry ${number} of the log doesn’t match the key.`,
    hash: 'Hash of the key (SHA-256)',
    key: 'Key',
  },
  share: {
    title: 'Share and save',
    summary: 'Share text',
    copySummary: 'Copy text',
    picture: 'Share picture',
    savePicture: 'Save picture',
    gcg: 'Save GCG',
    log: 'Save log',
    done: {
      shared: 'Shared.',
      saved: 'Saved to your downloads.',
      copied: 'Copied.',
      failed: 'That didn’t work. Try again.',
    },
    result: (players: readonly { readonly name: string; readonly score: number }[]) =>
      players.map(({ name, score }) => `${name} ${score}`).join(' – '),
    bestPlay: (words: readonly string[], points: number, name: string) =>
      `Best play: ${words.join(', ')}, ${points} points (${name})`,
    accuracy: (name: string, percent: string) => `${name}: accuracy ${percent}`,
    playedWith: (app: string) => `Played with ${app}`,
  },
  record: {
    title: 'Open a game file',
    about: 'Open a GCG file or a log saved here. It isn’t added to your games.',
    paste: 'Game text',
    file: 'Choose file',
    open: 'Open',
    refused: (line: number | undefined) =>
      line === undefined
        ? 'This is neither GCG nor a log. Choose another file.'
        : `Line ${line} can’t be read. Check it and try again.`,
    tooLong: 'This file is too long to be a game. Choose another file.',
    noTurns: 'This file describes a game but has no turns yet.',
    disagrees: (line: number | undefined) =>
      line === undefined
        ? 'This game breaks the rules, so it can’t be opened.'
        : `Line ${line} breaks the rules. Check it and try again.`,
    gone: 'This game is closed. Open the file again.',
  },
};

export const review = {
  chart: {
    turn: 'Turn',
    when: 'When',
    result: 'Result',
    average: 'Average',
  },
  loading: 'Opening the game …',
  running:
    'This game is still being played. Hidden tiles stay hidden, and the best plays are shown when it is over.',
  stepLabel: {
    start: 'Start',
    turn: (turn: number) => `Turn ${turn}`,
    challenge: (turn: number) => `Turn ${turn}, challenge`,
    left: (turn: number) => `After turn ${turn}`,
    end: 'End',
  },
  stepper: {
    label: 'Step through the game',
    first: 'To the start',
    back: 'One step back',
    forward: 'One step on',
    last: 'To the end',
    scrubber: 'Place in the game',
    keys: 'Arrow keys step, Home and End go to the ends.',
  },
  board: (label: string) => `The board, ${label}`,
  events: {
    began: 'The board is empty, the racks are drawn.',
    played: (name: string) => `${name} played`,
    exchanged: (name: string, count: number) =>
      `${name} exchanged ${count === 1 ? 'one tile' : `${count} tiles`}`,
    passed: (name: string) => `${name} passed`,
    skippedOut: (name: string) => `${name} has no tiles left`,
    skippedChallenge: (name: string) => `${name} loses a turn for a wrong challenge`,
    upheld: (by: string | undefined, of: string) =>
      by === undefined
        ? `The play of ${of} was challenged and comes off the board`
        : `${by} challenged, and the play of ${of} comes off the board`,
    overturned: (by: string | undefined) =>
      by === undefined ? 'A challenge failed: the play stands' : `${by} challenged, but the play stands`,
    resigned: (name: string) => `${name} resigned`,
    stopped: 'Stopped here',
    timedOut: (name: string) => `${name} ran out of time`,
    penalty: (name: string) => `${name} loses points for time`,
    award: (name: string) => `${name} gets points for a wrong challenge`,
    ended: 'The game is over',
    won: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} won` : `${names.join(' and ')} share the win`,
    leftovers: (name: string, points: number) =>
      `${name}: ${points < 0 ? `−${-points}` : `+${points}`} for tiles left over`,
  },
  rack: (name: string) => `Rack of ${name}`,
  words: 'Words',
  bonus: 'Bonus for the whole rack',
  meaningOf: (word: string) => `Meaning of ${word}`,
  best: {
    title: 'What the tiles had',
    searching: 'Being looked for …',
    none: 'There was no legal play.',
    found: 'This was the best play by points.',
    same: 'No other play made more points.',
    missed: (points: number) =>
      points === 1 ? '1 point was left on the rack.' : `${points} points were left on the rack.`,
    show: 'Show on the board',
  },
  marks: {
    best: 'Best play',
    phony: 'Not in the dictionary',
    withdrawn: 'Challenged off the board',
    missed: (points: number) => `${points} points missed`,
  },
  turns: 'Turns',
  scores: 'Scores by turn',
  progress: (done: number, of: number) => `Looking for the best plays: ${done} of ${of} turns`,
  totals: {
    title: 'The game in numbers',
    accuracy: 'Accuracy',
    accuracyMeans:
      'Accuracy is the share of the points possible that a player made: at each turn, the points of the play against those of the best play that the same tiles had. A word that the dictionary does not have counts as nothing.',
    score: 'Final score',
    best: 'Best play',
    average: 'Average a turn',
    turns: 'Turns',
    bonuses: 'Whole racks played',
    exchanges: 'Exchanges',
    passes: 'Passes',
    words: 'Words by length',
    letters: (count: number) => `${count} letters`,
    none: '–',
    percent: (share: number) => `${Math.round(share * 100)} %`,
  },
  shuffle: {
    title: 'Was the draw fair?',
    about:
      'Every tile of this game was drawn from a secret key. Its seal was written down before the first tile was drawn, so the key could not be changed afterwards.',
    check: 'Check the shuffle',
    checking: 'Checking …',
    proved: (draws: number) =>
      `Proved. The key fits the seal, and all ${draws} draws, made again from the key, gave the same tiles. Nobody chose them.`,
    notOver: 'The key is told when the game is over.',
    doubtful: (number: number | undefined) =>
      number === undefined
        ? 'Not proved: the key does not fit the seal of this game.'
        : `Not proved: entry ${number} of the log is not what the key gives.`,
    seal: 'Seal (SHA-256 of the key)',
    key: 'Key',
  },
  share: {
    title: 'Share and save',
    summary: 'Share as text',
    copySummary: 'Copy as text',
    picture: 'Share as picture',
    savePicture: 'Save as picture',
    gcg: 'Save as GCG',
    log: 'Save the log',
    done: {
      shared: 'Shared.',
      saved: 'Saved to your downloads.',
      copied: 'Copied.',
      failed: 'That did not work. Nothing was shared.',
    },
    result: (players: readonly { readonly name: string; readonly score: number }[]) =>
      players.map(({ name, score }) => `${name} ${score}`).join(' – '),
    bestPlay: (words: readonly string[], points: number, name: string) =>
      `Best play: ${words.join(', ')}, ${points} points (${name})`,
    accuracy: (name: string, percent: string) => `${name}: accuracy ${percent}`,
    playedWith: (app: string) => `Played with ${app}`,
  },
  record: {
    title: 'Open a game from a file',
    about: 'A game in GCG, or a log that was saved here. It is only shown, not kept.',
    paste: 'Game as text',
    file: 'Choose a file',
    open: 'Open',
    refused: (line: number | undefined) =>
      line === undefined
        ? 'This is neither a GCG game nor a log.'
        : `This cannot be read: look at line ${line}.`,
    disagrees: (line: number | undefined) =>
      line === undefined
        ? 'The rules do not allow this game as it is written.'
        : `The rules do not allow what line ${line} says.`,
    gone: 'The game from the file is no longer here. Open it again.',
  },
};

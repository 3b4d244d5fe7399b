import type { HelpFacts, SquareFacts, Who } from '../facts.ts';
import { list } from './list.ts';

const KINDS = {
  plain: '',
  start: 'start',
  letter2: 'double letter',
  letter3: 'triple letter',
  word2: 'double word',
  word3: 'triple word',
};

export const game = {
  blank: 'blank',
  /** A square for the ear: "D5, W over M, two high". `faces` are listed from the top. */
  square: ({ name, faces, kind, premium, tentative, last, broken, hint, full }: SquareFacts) =>
    [
      name,
      faces.length === 0 ? 'empty' : faces.map((face) => face || 'blank').join(' over '),
      faces.length > 1
        ? `${['', 'one', 'two', 'three', 'four', 'five'][faces.length] ?? faces.length} high`
        : '',
      full ? 'full' : '',
      ...(faces.length === 0 ? [KINDS[kind], premium === undefined ? '' : KINDS[premium]] : []),
      tentative ? 'not played yet' : '',
      last ? 'last play' : '',
      broken ? 'against the rules' : '',
      hint ? 'hint' : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  faults: {
    noTile: 'Lay at least one tile.',
    notOnRack: 'Take back the tile that is no longer on your rack.',
    offBoard: 'Take back the tile that is off the board.',
    twoOnOne: (squares: readonly string[]) => `You can put only one tile on ${list(squares)} per turn.`,
    notInLine: 'All your tiles must be in one row or column.',
    gap: (squares: readonly string[]) => `There is a gap at ${list(squares)}.`,
    taken: (squares: readonly string[]) => `${list(squares)} already has a letter.`,
    tooHigh: (squares: readonly string[], most: number) => `${list(squares)} is already ${most} high.`,
    sameLetter: (letter: string, square: string) => `You can't put ${letter} on ${letter} (${square}).`,
    notAtStart: (count: number): string =>
      `The first word needs two or more letters and must cover ${count === 1 ? 'the' : 'a'} centre square.`,
    notConnected: 'Your tiles must touch a word on the board.',
    noWord: 'This is not a word yet.',
    wholeWord: (words: readonly string[]) => `You can't cover all of ${list(words)}.`,
    barePlural: (words: readonly string[]) => `You can't add just an S to make the plural ${list(words)}.`,
  },
  verdicts: {
    legal: (word: string) => `${word} is in the dictionary.`,
    capitalised: (word: string, form: string) => `${word} is always capitalised: ${form}.`,
    apostrophe: (word: string, form: string) => `${word} needs an apostrophe: ${form}.`,
    hyphen: (word: string, form: string) => `${word} needs a hyphen: ${form}.`,
    abbreviation: (word: string, form: string) => `${word} is an abbreviation: ${form}.`,
    affix: (word: string, form: string) => `${word} cannot stand alone: ${form}.`,
    'two-words': (word: string, form: string) => `${word} is two words: ${form}.`,
    unknown: (word: string) => `${word} is not in the dictionary.`,
  },
  /** What happened, for a live region and the line under the scores. */
  told: {
    drew: (who: Who, tile: string) => `${who.isYou ? 'You' : who.name} drew ${tile}.`,
    began: (who: Who) => (who.isYou ? 'You play first.' : `${who.name} plays first.`),
    played: (who: Who, words: readonly string[], points: number) =>
      `${who.isYou ? 'You' : who.name} played ${list(words)} for ${points}.`,
    exchanged: (who: Who, count: number) =>
      `${who.isYou ? 'You' : who.name} exchanged ${count === 1 ? 'a tile' : `${count} tiles`}.`,
    passed: (who: Who) => `${who.isYou ? 'You' : who.name} passed.`,
    out: (who: Who) => (who.isYou ? 'You have no tiles left.' : `${who.name} has no tiles left.`),
    lostTurn: (who: Who) =>
      who.isYou ? 'You lose this turn to the challenge.' : `${who.name} loses this turn to the challenge.`,
    challenged: (who: Who, words: readonly string[]) =>
      `${who.isYou ? 'You' : who.name} challenged ${list(words)}.`,
    upheld: 'The challenge is upheld.',
    overturned: 'The challenge fails: the play stands.',
    withdrew: (who: Who) =>
      who.isYou ? 'Your tiles come back to your rack.' : `${who.name} takes the tiles back.`,
    accepted: (who: Who) => `${who.isYou ? 'You' : who.name} accepted.`,
    resigned: (who: Who) => `${who.isYou ? 'You' : who.name} resigned.`,
    timedOut: (who: Who) => (who.isYou ? 'Your time is over.' : `${who.name} is out of time.`),
    stopped: 'You stopped.',
    waiting: 'This play would end the game. It can still be challenged.',
    turn: (who: Who) => (who.isYou ? 'Your turn.' : `${who.name} to play.`),
    ended: (winners: readonly Who[], scores: readonly number[]) =>
      winners.length === 0
        ? `The game is over with ${list(scores.map(String))}.`
        : winners.some(({ isYou }) => isYou)
          ? `The game is over. You ${winners.length > 1 ? 'share the win' : 'win'}, ${scores.join(' to ')}.`
          : `The game is over. ${list(winners.map(({ name }) => name))} ${winners.length > 1 ? 'share the win' : 'wins'}, ${scores.join(' to ')}.`,
  },
  main: {
    play: (points: number | undefined) => (points === undefined ? 'Play' : `Play ${points}`),
    exchange: (count: number) =>
      count === 0 ? 'Choose tiles' : count === 1 ? 'Exchange 1 tile' : `Exchange ${count} tiles`,
    wait: (who: Who) => (who.isYou ? 'Your turn' : `${who.name} to play`),
    letStand: 'Let it stand',
    accept: 'Accept',
    challenge: 'Challenge',
  },
  tools: {
    label: 'Rack tools',
    shuffle: 'Shuffle',
    sort: 'Sort',
    recall: 'Recall all',
    exchange: 'Exchange',
    pass: 'Pass',
    hint: 'Hint',
    undo: 'Undo',
  },
  ask: {
    pass: 'Pass this turn?',
    passWithTiles: 'Pass and take your tiles back?',
    resign: 'Resign this game?',
    stop: 'Stop this game for good?',
    leave: 'Leave the game? Its clock runs on while you are away.',
    undo: 'Take back this turn? The game will not count in the statistics.',
    /** By what it costs if every word is legal. */
    challenge: {
      'lose-next-turn': (who: Who, isToMove: boolean) =>
        `Challenge this play? If every word is legal, ${who.isYou ? 'you lose' : `${who.name} loses`} ${isToMove ? 'this' : who.isYou ? 'your next' : 'the next'} turn.`,
    },
    /** Where several could: by what it costs, too. */
    challenger: {
      nothing: 'Who challenges?',
      'lose-next-turn': 'Who challenges? If every word is legal, it costs a turn.',
    },
    yes: {
      pass: 'Pass',
      resign: 'Resign',
      stop: 'Stop',
      leave: 'Leave',
      undo: 'Take back',
      challenge: 'Challenge',
    },
    no: 'Keep playing',
  },
  board: 'Board',
  rack: 'Your rack',
  slot: (face: string | undefined, number: number) => `${face ?? 'empty'}, slot ${number}`,
  letterForBlank: 'Which letter is the blank?',
  noSuchTile: (letter: string) => `There is no ${letter} on your rack.`,
  noCursor: 'Press a square first, then type.',
  players: 'Players',
  thatIsYou: (name: string) => `${name} (you)`,
  tilesInBag: (count: number) => (count === 1 ? '1 tile in the bag' : `${count} tiles in the bag`),
  tilesOnRack: (count: number) => (count === 1 ? '1 tile' : `${count} tiles`),
  toPlay: 'to play',
  resigned: 'resigned',
  stopped: 'stopped',
  timedOut: 'out of time',
  thinking: (who: Who) => `${who.name} is thinking`,
  title: {
    yours: (app: string) => `Your turn – ${app}`,
    theirs: (who: Who, app: string) => `${who.name} to play – ${app}`,
    over: (app: string) => `Game over – ${app}`,
  },
  heading: (edition: string) => `Game: ${edition}`,
  preview: {
    words: (words: readonly { readonly word: string; readonly points: number }[], total: number) =>
      words.map(({ word, points }) => `${word} ${points}`).join(' · ') +
      (words.length > 1 ? ` = ${total}` : ''),
    bonus: 'all tiles',
    /** By how exactly the pointer points: a finger has no keys. */
    empty: {
      fine: 'Drag tiles, tap a tile and a square, or press a square and type.',
      coarse: 'Drag tiles, or tap a tile and then a square.',
    },
    yourTurn: (bag: number) => (bag === 0 ? 'Your turn · the bag is empty' : `Your turn · ${bag} in the bag`),
    unfinished: 'Make a word with your tiles.',
    exchange: (most: number) =>
      most === 1 ? 'Choose the tile to exchange.' : `Choose up to ${most} tiles to exchange.`,
    exchangeTooMany: (most: number) => `At most ${most} tiles. Put one back.`,
    exchangeCosts: 'It costs the turn.',
    exchangesLeft: (count: number) => (count === 1 ? '1 exchange left.' : `${count} exchanges left.`),
    waiting: (who: Who) => `${who.name} is to play. You can try a play meanwhile.`,
    window: (who: Who, seconds: number) =>
      `Challenge it or let it stand. ${who.name} plays on in ${seconds} s.`,
  },
  attempts: {
    again: 'Play another word, or pass.',
    oneMore: 'One more attempt: a second illegal word ends the turn.',
  },
  ruling: {
    title: 'The ruling',
    upheld: (who: Who) =>
      who.isYou
        ? 'The challenge is upheld. Your tiles come back.'
        : `The challenge is upheld. ${who.name} takes the tiles back.`,
    overturned: 'The challenge fails. The play stands.',
    losesTurn: (who: Who) => (who.isYou ? 'Your turn is lost.' : `${who.name} loses the turn.`),
    losesThis: (who: Who) => (who.isYou ? 'You lose this turn.' : `${who.name} loses this turn.`),
    losesNext: (who: Who) => (who.isYou ? 'You lose your next turn.' : `${who.name} loses the next turn.`),
    legal: 'legal',
    illegal: 'illegal',
    close: 'Go on',
  },
  wait: {
    title: 'The last play',
    text: (who: Who, words: readonly string[]) =>
      `${who.isYou ? 'You' : who.name} played ${list(words)}. It ends the game unless it is challenged.`,
    for: (who: Who) => (who.isYou ? 'You' : who.name),
    others: (names: readonly string[]) => `Waiting for ${list(names)}.`,
  },
  challenge: {
    open: (who: Who, words: readonly string[]) => `${who.isYou ? 'You' : who.name} played ${list(words)}.`,
  },
  handOver: {
    title: (name: string) => `Pass the device to ${name}`,
    text: 'The racks stay hidden until then.',
    take: (name: string) => `I am ${name}`,
  },
  draw: {
    title: 'The draw for first',
    drew: (who: Who) => (who.isYou ? 'You drew' : `${who.name} drew`),
  },
  over: {
    title: 'The game is over',
    won: 'You win',
    lost: (name: string) => `${name} wins`,
    shared: (names: readonly string[]) => `${list(names)} share the win`,
    solo: (points: string) => `${points} points`,
    allTiles: 'Every tile is played: a win.',
    reasons: {
      E1: 'One rack and the bag are empty.',
      E1a: 'Every tile has been played.',
      E2: 'The bag is empty and nobody has a play left.',
      E3: 'Everybody passed in turn.',
      O2: 'There is no play left.',
      'gave-up': 'You stopped.',
      aborted: 'The game was broken off.',
    },
    ranOut: (who: Who) => (who.isYou ? 'You ran out of time.' : `${who.name} ran out of time.`),
    before: 'Played',
    left: (tiles: string) => `Left on the rack: ${tiles}`,
    gained: 'Gained from the tiles of the others',
    notCounted: 'A turn was taken back: this game is left out of the statistics.',
    hinted: (turns: number) =>
      `You used ${turns === 1 ? 'a hint on 1 turn' : `hints on ${turns} turns`}: this game is counted separately.`,
    best: (points: string) => `Best so far: ${points}.`,
    newBest: 'Your best so far.',
    average: (points: string, games: number) =>
      `Average of ${games === 1 ? '1 game' : `${games} games`}: ${points}.`,
    review: 'Review',
    rematch: 'Rematch',
    again: 'Play again',
    home: 'Home',
    look: 'Look at the board',
    show: 'Result',
  },
  hint: {
    place: 'The best play goes on the marked squares.',
    length: (letters: number) => `Its main word has ${letters} letters.`,
    word: (words: readonly string[], points: number) => `${list(words)} for ${points}.`,
    none: 'There is no play. Exchange or pass.',
    noneAlone: 'There is no play. Exchange tiles.',
    searching: 'Looking for a play',
    next: {
      place: 'Hint: where?',
      length: 'Hint: how long?',
      word: 'Hint: which word?',
      lay: 'Place it',
    },
    used: (count: number) => (count === 1 ? '1 hint used' : `${count} hints used`),
  },
  sheets: {
    turns: 'Turns',
    points: 'Score sheet',
    unseen: 'Unseen tiles',
    menu: 'Menu',
    help: 'Keys and gestures',
    chart: 'Score chart',
    close: 'Close',
  },
  turns: {
    none: 'No turn has been made yet.',
    start: 'Start',
    number: 'Turn',
    player: 'Player',
    what: 'What',
    points: 'Points',
    total: 'Total',
    exchange: (count: number) => (count === 1 ? 'exchanged 1 tile' : `exchanged ${count} tiles`),
    pass: 'passed',
    skippedOut: 'no tiles left',
    skippedChallenge: 'turn lost to a challenge',
    resigned: 'resigned',
    stopped: 'stopped',
    timedOut: 'out of time',
    leftovers: (count: number) =>
      count === 0 ? 'gained from tiles left' : count === 1 ? '1 tile left' : `${count} tiles left`,
    refused: 'taken back',
    meaningOf: (word: string) => `What ${word} means`,
  },
  unseen: {
    text: (count: number) => `${count} tiles in the bag and on other racks`,
    alone: (count: number) => `${count} tiles in the bag`,
    vowels: 'Vowels',
    consonants: 'Consonants',
    blanks: 'Blanks',
    none: 'You have seen every tile.',
    count: (face: string, count: number) => `${face}: ${count}`,
  },
  menu: {
    rules: 'Rules of this edition',
    settings: 'Settings',
    help: 'Keys and gestures',
    view: 'Board',
    views: { auto: 'As it fits', tilted: 'Tilted', flat: 'Flat' },
    sound: 'Sounds',
    resign: 'Resign',
    stop: 'Stop the game',
    leave: 'Leave',
    dictionary: (name: string) => `Dictionary: ${name}`,
    judging: {
      referee: 'Referee: only legal words can be played.',
      challenge: 'Challenges: any word may be laid, opponents may challenge it.',
    },
  },
  help: ({ isStacking, hasQu }: HelpFacts): readonly (readonly [string, string])[] => [
    ['Click or tap a square', 'Arrow across; again: down; again: off'],
    ['A to Z', isStacking ? 'Put a tile at the arrow and move on' : 'Put a tile on the next free square'],
    ['The letter under the arrow', 'Keep it and move on'],
    ...(hasQu ? [['Q', 'The Qu tile'] as const] : []),
    ['Space', 'Leave the square as it is and move on'],
    ['Backspace', 'Take the last tile back'],
    ['Enter', 'The main button: play, exchange, accept. After Tab: the selected control'],
    ['↑', 'Shuffle the rack'],
    ['↓', 'Recall all tiles'],
    ['Escape', 'Let go: tapped tile, arrow, then all tiles'],
    ['Drag', 'From rack to board, on the board, off the board to take it back, or to reorder the rack'],
    ['Tap a tile, then a square', 'Lay it there'],
    ['Tap a square, then tiles', 'Lay them one after the other'],
    ['Click or tap a tile you laid', 'Take it back'],
    ['Tab into the board, then arrow keys', 'Walk from square to square; the arrow goes along'],
    ['Enter or Space on a square', 'Set or turn the arrow; once tiles are laid, Enter plays'],
    ['?', 'This list'],
  ],
  refusals: {
    stale: 'Something happened first. Look at the board and try again.',
    'not-your-turn': 'It is not your turn.',
    'game-over': 'The game is over.',
    'illegal-play': 'The rules do not allow this play.',
    'exchange-after-challenge': 'After a challenge you play another word or pass; there is no exchange.',
    'exchange-count': 'That is not a number of tiles you may exchange.',
    'bag-too-small': 'The bag does not hold enough tiles for this exchange.',
    'no-exchange-left': 'You have no exchange left.',
    'nothing-to-challenge': 'There is no play to challenge.',
    waiting: 'The last play must be accepted or challenged first.',
    other: 'That is not possible now.',
  },
  loading: 'Opening the game',
};

import type { HelpFacts, Who } from '../facts.ts';
import { spanIn } from '../span.ts';
import { list } from './list.ts';
import { square } from './square.ts';

export const game = {
  blank: 'blank',
  square,
  faults: {
    noTile: 'Place at least one tile.',
    notOnRack: 'One of these tiles is no longer on your rack. Take it back.',
    offBoard: 'One of these tiles is off the board. Take it back.',
    twoOnOne: (squares: readonly string[]) => `You can put only one tile on ${list(squares)} per turn.`,
    notInLine: 'All your tiles must be in one row or column.',
    gap: (squares: readonly string[]) => `There’s a gap at ${list(squares)}.`,
    taken: (squares: readonly string[]) =>
      `${list(squares)} already ${squares.length === 1 ? 'has' : 'have'} a letter.`,
    tooHigh: (squares: readonly string[], most: number) =>
      `${list(squares)} ${squares.length === 1 ? 'is' : 'are'} already ${most} high.`,
    sameLetter: (letter: string, square: string) => `You can’t put ${letter} on ${letter} (${square}).`,
    notAtStart: (count: number): string =>
      `The first word needs two or more letters and must cover ${count === 1 ? 'the' : 'a'} centre square.`,
    notConnected: 'Your tiles must touch a word on the board.',
    noWord: 'That’s not a word yet.',
    wholeWord: (words: readonly string[]) => `You can’t cover all of ${list(words)}.`,
    barePlural: (words: readonly string[]) => `You can’t add just an S to make the plural ${list(words)}.`,
  },
  didYouMean: (word: string) => `Did you mean ${word}?`,
  verdicts: {
    legal: (word: string) => `${word} is in the dictionary.`,
    capitalised: (word: string, form: string) => `${word} is always capitalised: ${form}.`,
    apostrophe: (word: string, form: string) => `${word} needs an apostrophe: ${form}.`,
    hyphen: (word: string, form: string) => `${word} needs a hyphen: ${form}.`,
    abbreviation: (word: string, form: string) => `${word} is an abbreviation: ${form}.`,
    affix: (word: string, form: string) => `${word} is only a prefix or suffix: ${form}.`,
    'two-words': (word: string, form: string) => `${word} is two words: ${form}.`,
    foreign: (word: string, form: string) =>
      `${word} is a foreign word${form.length === word.length ? '' : `: ${form}`}.`,
    unknown: (word: string) => `${word} isn’t in the dictionary.`,
  },
  /** What just happened, for screen readers and the line under the scores. */
  announcements: {
    drew: (who: Who, tile: string) => `${who.isYou ? 'You' : who.name} drew ${tile}.`,
    began: (who: Who) => (who.isYou ? 'You go first.' : `${who.name} goes first.`),
    played: (who: Who, words: readonly string[], points: number) =>
      `${who.isYou ? 'You' : who.name} played ${list(words)} for ${points}.`,
    exchanged: (who: Who, count: number) =>
      `${who.isYou ? 'You' : who.name} exchanged ${count === 1 ? 'a tile' : `${count} tiles`}.`,
    passed: (who: Who) => `${who.isYou ? 'You' : who.name} passed.`,
    out: (who: Who) => (who.isYou ? 'You’re out of tiles.' : `${who.name} is out of tiles.`),
    lostTurn: (who: Who) =>
      `${who.isYou ? 'You lose' : `${who.name} loses`} this turn for a failed challenge.`,
    challenged: (who: Who, words: readonly string[]) =>
      `${who.isYou ? 'You' : who.name} challenged ${list(words)}.`,
    upheld: 'Challenge upheld.',
    overturned: 'Challenge failed. The play stands.',
    withdrew: (who: Who) =>
      who.isYou ? 'Your tiles are back on your rack.' : `${who.name} takes the tiles back.`,
    accepted: (who: Who) => `${who.isYou ? 'You' : who.name} accepted the play.`,
    resigned: (who: Who) => `${who.isYou ? 'You' : who.name} resigned.`,
    timedOut: (who: Who) => `${who.isYou ? 'You' : who.name} ran out of time.`,
    overran: (who: Who, points: number) =>
      `${who.isYou ? 'You’re' : `${who.name} is`} in overtime: ${points} points off.`,
    paused: 'The director paused the game.',
    resumed: 'The director resumed the game.',
    adjustedClock: (who: Who, milliseconds: number) => {
      const [name, time] = [who.isYou ? 'you' : who.name, spanIn('en', Math.abs(milliseconds))];
      return milliseconds < 0
        ? `The director took ${time} from ${name}.`
        : `The director gave ${name} ${time} more.`;
    },
    adjustedScore: (who: Who, change: string) =>
      `The director changed ${who.isYou ? 'your' : `${who.name}’s`} score by ${change}.`,
    offered: {
      undo: (who: Who) =>
        `${who.isYou ? 'You ask' : `${who.name} asks`} to undo ${who.isYou ? 'your' : 'their'} last turn.`,
      time: (who: Who, milliseconds: number) =>
        `${who.isYou ? 'You ask' : `${who.name} asks`} for ${spanIn('en', milliseconds)} more.`,
      abort: (who: Who) => `${who.isYou ? 'You ask' : `${who.name} asks`} to abort the game.`,
    },
    agreed: (who: Who) => `${who.isYou ? 'You' : who.name} agreed.`,
    declined: (who: Who) => `${who.isYou ? 'You' : who.name} declined.`,
    retracted: (who: Who) => `${who.isYou ? 'You' : who.name} withdrew the offer.`,
    refusedOffers: (who: Who) =>
      who.isYou ? 'You turned off offers in this game.' : `${who.name} turned off offers in this game.`,
    undone: (who: Who) => `${who.isYou ? 'Your' : `${who.name}’s`} last turn is undone.`,
    addedTime: (who: Who, milliseconds: number) =>
      `${who.isYou ? 'You get' : `${who.name} gets`} ${spanIn('en', milliseconds)} more.`,
    directorUpheld: 'The director took the play back.',
    directorOverturned: 'The director ruled that the play stands.',
    awaitingRuling: 'The director will rule on it.',
    stopped: 'You ended the game.',
    waiting: 'This play ends the game unless it’s challenged.',
    turn: (who: Who) => (who.isYou ? 'Your turn.' : `${who.name}’s turn.`),
    ended: (winners: readonly Who[], scores: readonly number[]) =>
      [
        'Game over.',
        ...(winners.length === 0
          ? []
          : winners.some(({ isYou }) => isYou)
            ? [winners.length > 1 ? 'You share the win.' : 'You win.']
            : [`${list(winners.map(({ name }) => name))} ${winners.length > 1 ? 'share the win' : 'wins'}.`]),
        `Final score: ${scores.toSorted((a, b) => b - a).join(' to ')}.`,
      ].join(' '),
  },
  main: {
    play: (points: number | undefined) => (points === undefined ? 'Play' : `Play ${points}`),
    exchange: (count: number) =>
      count === 0 ? 'Exchange' : count === 1 ? 'Exchange 1 tile' : `Exchange ${count} tiles`,
    wait: (who: Who) => (who.isYou ? 'Your turn' : `${who.name}’s turn`),
    allow: 'Accept',
    accept: 'Accept',
    challenge: 'Challenge',
  },
  tools: {
    label: 'Rack tools',
    shuffle: 'Shuffle',
    sort: 'Sort',
    recall: 'Recall',
    exchange: 'Exchange',
    pass: 'Pass',
    hint: 'Hint',
    undo: 'Undo',
  },
  ask: {
    pass: 'Pass this turn?',
    passWithTiles: 'Pass and recall your tiles?',
    resign: 'Resign this game?',
    stop: 'End this game?',
    leave: 'Leave the game? The clock keeps running.',
    undo: 'Undo this turn? The game won’t count in your statistics.',
    /** By what a failed challenge costs. */
    challenge: {
      'lose-next-turn': (who: Who, isToMove: boolean) =>
        `Challenge this play? If every word is valid, ${who.isYou ? 'you lose' : `${who.name} loses`} ${isToMove ? 'this' : who.isYou ? 'your next' : 'the next'} turn.`,
      'five-points': () => 'Challenge this play? If every word is valid, your opponent gets 5 points.',
      'ten-points': () => 'Challenge this play? If every word is valid, your opponent gets 10 points.',
    },
    /** When several people could challenge; also by cost. */
    challenger: {
      nothing: 'Who challenges?',
      'lose-next-turn': 'Who challenges? A failed challenge costs a turn.',
      'five-points': 'Who challenges? A failed challenge gives the opponent 5 points.',
      'ten-points': 'Who challenges? A failed challenge gives the opponent 10 points.',
    },
    yes: {
      pass: 'Pass',
      resign: 'Resign',
      stop: 'End game',
      leave: 'Leave',
      undo: 'Undo',
      challenge: 'Challenge',
    },
    no: 'Keep playing',
  },
  board: 'Board',
  rack: 'Your rack',
  slot: (face: string | undefined, number: number) => `${face ?? 'empty'}, slot ${number}`,
  letterForBlank: 'Choose a letter for the blank',
  noSuchTile: (letter: string) => `There’s no ${letter} on your rack.`,
  noCursor: 'Click the square where your word starts, then type.',
  players: 'Players',
  markYou: (name: string) => `${name} (you)`,
  tilesInBag: (count: number) => (count === 1 ? '1 tile in the bag' : `${count} tiles in the bag`),
  inBag: (count: number) => (count === 0 ? 'bag empty' : `${count} in the bag`),
  wholeBoard: 'Whole board',
  tilesOnRack: (count: number) => (count === 1 ? '1 tile' : `${count} tiles`),
  toPlay: 'to play',
  resigned: 'resigned',
  stopped: 'ended',
  timedOut: 'out of time',
  wentAway: 'left',
  thinking: (who: Who) => `${who.name} is thinking`,
  title: {
    yours: (app: string) => `Your turn – ${app}`,
    theirs: (who: Who, app: string) => `${who.name}’s turn – ${app}`,
    over: (app: string) => `Game over – ${app}`,
  },
  heading: (edition: string) => `Game: ${edition}`,
  preview: {
    words: (words: readonly { readonly word: string; readonly points: number }[], total: number) =>
      words.map(({ word, points }) => `${word} ${points}`).join(' · ') +
      (words.length > 1 ? ` = ${total}` : ''),
    bonus: 'bonus',
    /** By pointer: a touch screen has no keyboard. */
    empty: {
      fine: 'Drag tiles to the board, or click a square and type.',
      coarse: 'Drag tiles to the board, or tap a tile, then a square.',
    },
    stacks: {
      fine: 'Hover over a stack to see the letters below.',
      coarse: 'Tap a stack to see the letters below.',
    },
    zoom: 'Pinch or double-tap the board to zoom.',
    takeBack: {
      fine: 'Make a word. Click a placed tile to take it back.',
      coarse: 'Make a word. Tap a placed tile to take it back.',
    },
    yourTurn: 'Your turn',
    unfinished: 'Make a word with your tiles.',
    exchange: (most: number) =>
      most === 1 ? 'Choose a tile to exchange.' : `Choose up to ${most} tiles to exchange.`,
    exchangeTooMany: (most: number) => `You can exchange at most ${most}. Put one back.`,
    exchangeCosts: 'This uses your turn.',
    exchangesLeft: (count: number) => (count === 1 ? '1 exchange left.' : `${count} exchanges left.`),
    waiting: (who: Who) => `${who.name}’s turn. You can plan ahead.`,
    window: (who: Who, seconds: number) => `Challenge or accept? ${who.name} plays in ${seconds} s.`,
  },
  attempts: {
    again: 'Play another word or pass.',
    oneMore: 'One more try: a second invalid word ends the turn.',
  },
  ruling: {
    title: 'Ruling',
    upheld: (who: Who) =>
      who.isYou
        ? 'Challenge upheld. Your tiles are back on your rack.'
        : `Challenge upheld. ${who.name} takes the tiles back.`,
    overturned: 'Challenge failed. The play stands.',
    playsAgain: (who: Who, isLastTry: boolean) =>
      `${who.isYou ? 'Play another word or pass' : `${who.name} can play another word or pass`}.${isLastTry ? ' A second invalid word ends the turn.' : ''}`,
    losesTurn: (who: Who) => (who.isYou ? 'You lose your turn.' : `${who.name} loses the turn.`),
    losesThis: (who: Who) => (who.isYou ? 'You lose this turn.' : `${who.name} loses this turn.`),
    losesNext: (who: Who) => (who.isYou ? 'You lose your next turn.' : `${who.name} loses the next turn.`),
    gains: (who: Who, points: number) => `${who.isYou ? 'You get' : `${who.name} gets`} ${points} points.`,
    legal: 'valid',
    illegal: 'invalid',
    close: 'Continue',
  },
  wait: {
    title: 'Last play',
    text: (who: Who, words: readonly string[]) =>
      `${who.isYou ? 'You' : who.name} played ${list(words)}. It ends the game unless it’s challenged.`,
    for: (who: Who) => (who.isYou ? 'You' : who.name),
    others: (names: readonly string[]) => `Waiting for ${list(names)}.`,
  },
  challenge: {
    open: (who: Who, words: readonly string[]) => `${who.isYou ? 'You' : who.name} played ${list(words)}.`,
  },
  handOver: {
    title: (name: string) => `Pass the device to ${name}`,
    text: 'Racks stay hidden until then.',
    take: (name: string) => `I’m ${name}`,
  },
  draw: {
    title: 'Draw for the first turn',
    drew: (who: Who) => (who.isYou ? 'You drew' : `${who.name} drew`),
  },
  over: {
    title: 'Game over',
    won: 'You win',
    lost: (name: string) => `${name} wins`,
    shared: (names: readonly string[]) => `${list(names)} share the win`,
    solo: (points: string) => `${points} points`,
    allTiles: 'All tiles played: you win',
    reasons: {
      E1: 'The bag and one rack are empty.',
      E1a: 'All tiles are played.',
      E2: 'The bag is empty and nobody can play.',
      E3: 'Everyone passed.',
      E3a: 'Too many turns in a row without a point.',
      O2: 'There are no plays left.',
      'gave-up': 'You ended the game.',
      aborted: 'The game was abandoned.',
      adjudicated: 'The director ended the game.',
    },
    wentAway: (who: Who) => (who.isYou ? 'You left the game.' : `${who.name} left the game.`),
    ranOut: (who: Who) => (who.isYou ? 'You ran out of time.' : `${who.name} ran out of time.`),
    before: 'Points played',
    left: (tiles: string) => `Left on rack: ${tiles}`,
    gained: 'Opponents’ leftover tiles',
    overtime: (minutes: number) => `Overtime: ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
    notCounted: 'Not in your statistics: a turn was undone.',
    hinted: (turns: number) =>
      `You used ${turns === 1 ? 'a hint on 1 turn' : `hints on ${turns} turns`}, so this game counts separately.`,
    best: (points: string) => `Your best: ${points}.`,
    newBest: 'Your best so far.',
    average: (points: string, games: number) =>
      `Average over ${games === 1 ? '1 game' : `${games} games`}: ${points}.`,
    review: 'Review',
    learn: 'Learn',
    rematch: 'Rematch',
    again: 'Play again',
    home: 'Home',
    score: (scores: readonly string[]) => scores.join('–'),
    margin: (winner: Who, loser: Who, points: number) =>
      `${winner.isYou ? 'You' : winner.name} beat ${loser.isYou ? 'you' : loser.name} by ${points === 1 ? '1 point' : `${points} points`}.`,
    lastPlay: 'last play',
    yourBest: 'Your best play',
    bestPlay: 'Best play',
    bestIn: (points: number, turn: number) =>
      `${points === 1 ? '1 point' : `${points} points`}, turn ${turn}`,
    accuracy: 'Accuracy',
    accuracyBy: { win: 'of the chance to win kept', points: 'of the possible points' },
    analysing: 'Checking every turn…',
    counted: 'How it was counted',
  },
  celebration: {
    bonus: (points: number) => `Full rack! +${points}`,
    best: (points: number) => `Your best play: +${points}`,
  },
  soundOffer: { text: 'Want to hear the tiles land?', yes: 'Turn on sound', no: 'No thanks' },
  hint: {
    place: 'The best play goes on the marked squares.',
    length: (letters: number) => `The main word has ${letters} letters.`,
    word: (words: readonly string[], points: number) => `${list(words)} for ${points}.`,
    none: 'No play possible. Exchange or pass.',
    noneButPass: 'No play possible. Pass this turn.',
    noneAlone: 'No play possible. Exchange tiles.',
    searching: 'Searching…',
    next: { place: 'Hint: squares', length: 'Hint: length', word: 'Hint: word', lay: 'Place it' },
    used: (count: number) => (count === 1 ? '1 hint used' : `${count} hints used`),
  },
  sheets: {
    show: 'Show',
    tabs: { turns: 'Turns', unseen: 'Unseen', chart: 'Chart' },
    turns: 'Turns',
    points: 'Score sheet',
    unseen: 'Unseen tiles',
    menu: 'Menu',
    help: 'Controls',
    chart: 'Score chart',
    close: 'Close',
  },
  turns: {
    none: 'No turns yet.',
    start: 'Start',
    number: 'Turn',
    player: 'Player',
    what: 'Move',
    points: 'Points',
    total: 'Total',
    /** `count` is 0 if nobody knows how many. */
    exchange: (count: number) =>
      count === 0 ? 'exchanged tiles' : count === 1 ? 'exchanged 1 tile' : `exchanged ${count} tiles`,
    challenge: 'challenge failed',
    time: 'time penalty',
    pass: 'passed',
    skippedOut: 'out of tiles',
    skippedChallenge: 'lost a turn (challenge)',
    resigned: 'resigned',
    stopped: 'ended',
    timedOut: 'out of time',
    adjusted: 'director',
    leftovers: (count: number) =>
      count === 0 ? 'opponents’ tiles' : count === 1 ? '1 tile left' : `${count} tiles left`,
    refused: 'taken back',
    meaningOf: (word: string) => `Definition of ${word}`,
  },
  unseen: {
    text: (count: number) => `${count === 1 ? '1 tile' : `${count} tiles`} in the bag and on other racks`,
    alone: (count: number) => `${count === 1 ? '1 tile' : `${count} tiles`} in the bag`,
    vowels: 'Vowels',
    consonants: 'Consonants',
    blanks: 'Blanks',
    none: 'You’ve seen every tile.',
    count: (face: string, count: number) => `${face}: ${count}`,
  },
  menu: {
    rules: 'Rules',
    settings: 'Settings',
    help: 'Controls',
    view: 'Board',
    views: { auto: 'Auto', tilted: 'Tilted', flat: 'Flat' },
    sound: 'Sound',
    resign: 'Resign',
    stop: 'End game',
    leave: 'Leave',
    dictionary: (name: string) => `Dictionary: ${name}`,
    judging: {
      referee: 'Referee: only valid words can be played.',
      challenge: 'Challenges: any word can be played, and opponents can challenge it.',
    },
  },
  help: ({ isStacking, hasQu, hasBlank }: HelpFacts): readonly (readonly [string, string])[] => [
    ['Click or tap a square', 'Arrow across; again: down; again: off'],
    ['A to Z', isStacking ? 'Put a tile at the arrow and move on' : 'Put a tile on the next free square'],
    ['The letter under the arrow', 'Keep it and move on'],
    ...(hasQu ? [['Q', 'The Qu tile'] as const] : []),
    ...(hasBlank ? [['Shift + A to Z', 'Play a blank as that letter'] as const] : []),
    ['Space', 'Skip a square'],
    ['Backspace', 'Take back the last tile'],
    ['Enter', 'Main button: play, exchange or accept; after Tab, the focused control'],
    ['↑', 'Shuffle the rack'],
    ['↓', 'Recall all tiles'],
    ['Escape', 'Deselect the tile, remove the arrow, then recall all tiles'],
    ['Drag', 'Move tiles between rack and board, or reorder the rack'],
    ['Tap a tile, then a square', 'Place it there'],
    ['Tap a square, then tiles', 'Place them one after another'],
    ['Click or tap a tile you placed', 'Take it back'],
    ...(isStacking
      ? [['Hover over a stack, tap it, or press Shift+Enter on it', 'See the letters below'] as const]
      : []),
    ['Pinch or double-tap the board', 'Zoom in or out'],
    ['Tab to the board, then arrow keys', 'Move from square to square; the arrow follows'],
    ['Enter or Space on a square', 'Set or turn the arrow; with tiles placed, Enter plays'],
    ['2, 3, 4', 'Pass, challenge, exchange; then type the letters to exchange'],
    ['?', 'This list'],
  ],
  refusals: {
    stale: 'The game has moved on. Check the board and try again.',
    'not-your-turn': 'It’s not your turn.',
    'game-over': 'The game is over.',
    'illegal-play': 'The rules don’t allow this play. Try another one.',
    'exchange-after-challenge': 'You can’t exchange after a challenge. Play another word or pass.',
    'exchange-count': 'You can’t exchange that many tiles. Choose fewer.',
    'bag-too-small': 'Not enough tiles in the bag for that.',
    'no-exchange-left': 'You have no exchanges left.',
    'nothing-to-challenge': 'There’s no play to challenge.',
    waiting: 'Accept or challenge the last play first.',
    paused: 'The director has paused the game.',
    'awaiting-ruling': 'The director is ruling on a challenge.',
    other: 'That isn’t possible now.',
  },
  loading: 'Opening game…',
};

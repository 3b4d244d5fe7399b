import type { Ruleset } from '@ziggurat/engine';
import type { SquareFacts, Who } from '../controller/facts.ts';
import type { Trouble } from '../host/host.ts';
import { spanIn } from '../online/span.ts';
import type { StepId } from '../views/learn/steps.ts';
import type { ExampleId } from '../views/rules/examples.ts';

/** NETS, ON and WOOD. */
const list = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/**
 * Everything the page says, in English: one section a screen. A text with a gap is a function, so that
 * each language orders its words and counts its plurals as it likes.
 */
export const en = {
  language: 'English',
  app: {
    name: 'Ziggurat',
    /** The title of the tab; the first screen has the name alone. */
    titles: {
      home: '',
      new: 'New game',
      game: 'Game',
      review: 'Review',
      rules: 'Rules',
      learn: 'Learn to play',
      statistics: 'Statistics',
      games: 'Saved games',
      settings: 'Settings',
      online: 'Online',
      unknown: 'Not found',
    },
    newVersion: {
      title: 'A new version is ready. Your games stay.',
      load: 'Load the new version',
      later: 'Later',
    },
    notFound: {
      title: 'Nothing lies on this square',
      text: 'There is no screen at this address. It may have been mistyped, or the game may have been removed.',
      home: 'Back to the first screen',
    },
    broken: {
      title: 'Something went wrong',
      text: 'This screen could not be shown. Your saved games are safe. Load the page again; if it happens once more, export your games and tell us what the details say.',
      reload: 'Load again',
      home: 'Back to the first screen',
      details: 'Details',
    },
  },
  /** Names of things that several screens use. */
  shared: {
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
    judgings: { referee: 'Referee', challenge: 'Challenge' },
    dictionaries: { en: 'All words', 'en-family': 'Family words' },
    meaning: {
      looking: 'Looking it up',
      none: (word: string) => `The dictionary has ${word}, but tells no meaning.`,
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
    close: 'Close',
    cancel: 'Cancel',
  },
  home: {
    title: 'Words that rise',
    lead: 'Lay a word. Then build on top of it.',
    demonstration:
      'A board in the middle of a demonstration game: words cross, and tiles lie stacked on one another.',
    pause: 'Pause',
    goOn: 'Go on',
    continue: 'Continue',
    moreGames: (count: number) =>
      count === 1 ? '1 more game to continue' : `${count} more games to continue`,
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
  },
  setup: {
    leads: {
      computer: 'Start at once, or choose first how you like it.',
      solo: 'You against the bag: use your tiles as well as you can.',
      pass: 'Hand the screen around. Racks stay hidden between turns.',
    },
    start: 'Start the game',
    edition: 'Edition',
    size: (size: number) => `${size} × ${size} squares`,
    tiles: (count: number) => `${count} tiles`,
    stack: (most: number) => (most === 1 ? 'no stacking' : `stacks up to\u00a0${most}`),
    editions: {
      'upwords-64': 'The small classic. Quick, crowded, and played until every tile is down.',
      'upwords-2006': 'The wide board with a hundred tiles. The best one to start with.',
      'upwords-2014': 'As 2006, but an illegal word may be mended only once.',
      scrabble: 'Flat words, letter values and premium squares. No stacking.',
    },
    custom: 'Your own rules, from a file.',
    readRules: 'Read these rules',
    level: 'Level',
    levels: {
      beginner: 'Everyday words, and it overlooks half of the board.',
      casual: 'Plays as people do at the kitchen table.',
      club: 'Knows every word and sees most of the board.',
      expert: 'Knows every word and minds what it leaves you.',
      champion: 'Tries its plays out before it plays them. Merciless at the end.',
      greedy: 'Takes the most points every turn, whatever comes of it.',
    },
    players: 'Players',
    count: 'How many?',
    seat: (number: number) => `Seat ${number}`,
    name: 'Name',
    sitter: 'Who plays?',
    person: 'Person',
    computer: 'Computer',
    dictionary: 'Dictionary',
    dictionaries: {
      en: 'Everything the dictionary has.',
      'en-family': 'Without slurs and vulgar words.',
    },
    judging: 'Illegal words',
    judgings: {
      referee: 'The game knows the dictionary and takes legal words only.',
      challenge: 'Any word may be laid. Whoever doubts it challenges it.',
    },
    houseRules: 'House rules',
    houseRulesLead: 'Change what you like. Anything that is not possible is said at its field.',
    undo: 'Turns may be taken back',
    undoNote: 'Games in which one was are left out of the statistics.',
    plural: 'The lone S',
    plurals: { bare: 'No bare plural', lone: 'No lone S at all', off: 'Allowed' },
    pluralNotes: {
      bare: 'A single S may not do nothing but turn a word into its plural.',
      lone: 'A single S on an empty square is never a play.',
      off: 'A single S is a play like any other.',
    },
    fields: {
      rack: 'Tiles on the rack',
      stack: 'Greatest height',
      'bonus.tiles': 'Tiles for the bonus',
      'bonus.points': 'Points of the bonus',
      'exchange.most': 'Tiles in one exchange',
      'board.size': 'Squares along an edge',
    },
    range: (least: number, most: number) => `${least} to ${most}`,
    reset: 'As in the edition',
    file: 'Rules from a file',
    fileNote: 'A rule set as JSON, in the form that the program writes.',
    fileText: 'Rule set',
    choose: 'Choose a file',
    use: 'Use these rules',
    wrongMode: 'These rules are not made for this number of players.',
    notJson: 'This is not JSON. Check for a missing bracket, quote or comma.',
    saveRules: 'Save these rules as a file',
    fault: (path: string, sentence: string) => `${path}: ${sentence}`,
    faults: {
      'not-an-integer': 'A whole number is needed.',
      'out-of-range': 'This is too little or too much.',
      'not-true-or-false': 'Only true or false can stand here.',
      'not-a-text': 'A text is needed.',
      'wrong-form': 'This does not have the right form.',
      'not-a-choice': 'This is none of the possible choices.',
      'not-a-list': 'A list is needed.',
      'list-length': 'The list is too short or too long.',
      'not-an-object': 'An object with fields is needed.',
      missing: 'This is missing.',
      'unknown-field': 'There is no such field.',
      'off-board': 'This square is not on the board.',
      'square-twice': 'This square is named twice.',
      'row-length': 'The drawing of the premium squares does not fit the board.',
      'tile-twice': 'This tile is in the list twice.',
      'tile-repeated': 'Another tile spells the same.',
      'char-case': 'This letter cannot be told from another when it is written small.',
      'too-few-tiles': 'There are too few tiles to fill every rack.',
      'several-bonuses': 'Only one kind of tile can have a bonus.',
      'too-many-letters': 'There are too many kinds of tiles.',
      'blank-is-plain': 'A blank has no letter of its own.',
      'least-over-most': 'The least number of players is above the greatest.',
      'end-twice': 'This end is named twice.',
      'contrary-ends': 'These two ends rule each other out.',
      endless: 'Without E3 a game might never end.',
      'more-than-rack': 'That is more than a rack holds.',
      'needs-solo': 'A game for one needs its solo rules.',
    },
  },
  game: {
    blank: 'blank',
    /** A square for the ear: "D5, W over M, two high". `faces` are listed from the top. */
    square: ({ name, faces, kind, tentative, last, broken, hint, full }: SquareFacts) =>
      [
        name,
        faces.length === 0 ? 'empty' : faces.map((face) => face || 'blank').join(' over '),
        faces.length > 1
          ? `${['', 'one', 'two', 'three', 'four', 'five'][faces.length] ?? faces.length} high`
          : '',
        full ? 'full' : '',
        faces.length === 0
          ? {
              plain: '',
              start: 'start',
              letter2: 'double letter',
              letter3: 'triple letter',
              word2: 'double word',
              word3: 'triple word',
            }[kind]
          : '',
        tentative ? 'not played yet' : '',
        last ? 'last play' : '',
        broken ? 'against the rules' : '',
        hint ? 'hint' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    faults: {
      noTile: 'Lay at least one tile.',
      notOnRack: 'This tile is no longer on your rack. Take it back.',
      offBoard: 'A tile lies off the board. Take it back.',
      twoOnOne: (squares: readonly string[]) => `Only one tile may go on ${list(squares)} in a turn.`,
      notInLine: 'Tiles go in one row or one column. Move the odd one.',
      gap: (squares: readonly string[]) => `There is a gap at ${list(squares)}. Fill it or close up.`,
      taken: (squares: readonly string[]) => `${list(squares)} already has a letter. Pick a free square.`,
      tooHigh: (squares: readonly string[], most: number) =>
        `${list(squares)} is ${most} high already. Pick another square.`,
      sameLetter: (letter: string, square: string) =>
        `${letter} can't go on ${letter} (${square}). Pick another letter or square.`,
      notAtStart: (count: number): string =>
        count === 1
          ? 'The first word covers the start square and has two letters or more.'
          : 'The first word covers a start square and has two letters or more.',
      notConnected: 'The tiles touch no word. Lay them on or beside one.',
      noWord: 'This makes no word yet. Add a letter.',
      wholeWord: (words: readonly string[]) =>
        `${list(words)} would be covered whole. Leave one of its letters.`,
      barePlural: (words: readonly string[]) =>
        `A lone S only makes the plural ${list(words)}. Play another tile with it or make another word.`,
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
      pass: 'Pass',
      lay: 'Lay tiles',
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
      yourTurn: (bag: number) =>
        bag === 0 ? 'Your turn · the bag is empty' : `Your turn · ${bag} in the bag`,
      unfinished: 'Add a letter.',
      exchange: (most: number) =>
        most === 1 ? 'Choose the tile to exchange.' : `Choose up to ${most} tiles to exchange.`,
      exchangeTooMany: (most: number) => `At most ${most} tiles. Put one back.`,
      exchangeCosts: 'It costs the turn.',
      exchangesLeft: (count: number) => (count === 1 ? '1 exchange left.' : `${count} exchanges left.`),
      waiting: (who: Who) => `${who.name} is to play. You can try a play meanwhile.`,
      window: (who: Who, seconds: number) =>
        `Challenge it or let it stand. ${who.name} plays on in ${seconds} s.`,
      more: (count: number) => `and ${count} more`,
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
      next: { place: 'Hint: where?', length: 'Hint: how long?', word: 'Hint: which word?' },
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
      judging: {
        referee: 'Referee: only legal words can be played.',
        challenge: 'Challenges: any word may be laid, opponents may challenge it.',
      },
    },
    help: [
      ['Click or tap a square', 'Arrow across; again: down; again: off'],
      [
        'A to Z',
        'Lay a tile at the arrow and go on. The letter that lies there already is kept. Q is the Qu tile',
      ],
      ['Space', 'Leave a square as it is'],
      ['Backspace', 'Take the last tile back'],
      ['Enter', 'The main button: play, exchange, accept'],
      ['↑', 'Shuffle the rack'],
      ['↓', 'Recall all tiles'],
      ['Escape', 'Let go: tapped tile, arrow, then all tiles'],
      ['Drag', 'From rack to board, on the board, back, or to reorder the rack'],
      ['Tap a tile, then a square', 'Lay it there'],
      ['Tap a square, then tiles', 'Lay them one after the other'],
      ['Right-click or long press', 'Take one tile back'],
      ['Tab into the board, then arrow keys', 'Walk from square to square; the arrow goes along'],
      ['Enter or Space on a square', 'Set or turn the arrow; once tiles are laid, Enter plays'],
      ['?', 'This list'],
    ] as readonly (readonly [string, string])[],
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
  },
  review: {
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
    deeds: {
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
      looking: 'Being looked for …',
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
  },
  learn: {
    title: 'Learn to play',
    acts: 'What to do',
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    how: 'Drag a tile, or tap a tile and then a square. With a keyboard: press a square and type.',
    marked: (squares: string) => (squares === '' ? '' : `Marked squares: ${squares}`),
    word: (word: string, points: number) => `${word} ${points}`,
    play: (points: number) => `Play ${points}`,
    takeBack: 'Take it back and go on',
    leave: 'Leave the lesson',
    playOn: 'Play on against Beginner',
    again: 'Once more',
    rules: 'All rules',
    steps: {
      first: {
        title: 'Lay a word',
        text: 'Spell MOOD on the four marked squares. The first word of a game covers at least one square in the middle.',
      },
      cross: {
        title: 'Cross it',
        text: 'A flat word counts two points a tile. Now grow a second word down from the D: lay E, A and R under it.',
      },
      stack: {
        title: 'Build on top',
        text: 'Here is what makes this game: put the W on top of the M. MOOD becomes WOOD.',
      },
      same: {
        title: 'Never the same letter',
        text: 'A stacked word counts one point for every tile in it, those below as well. Now try something that is not allowed: put your O on the first O.',
      },
      cover: {
        title: 'Leave something of it',
        text: 'One more thing that is not allowed: cover all of WOOD with BEAN.',
      },
      two: {
        title: 'Change two words at once',
        text: 'At least one tile of an old word has to stay. Put the L on the D and the P on the R: WOOD becomes WOOL, DEAR becomes LEAP, and both count.',
      },
    } satisfies Record<StepId, { readonly title: string; readonly text: string }>,
    done: {
      title: 'That is all you need',
      text: (most: number) =>
        `A stack may grow ${most} tiles high, and every row of letters must be a word. The rest comes with playing.`,
    },
  },
  rules: {
    title: 'Rules',
    editions: 'Editions',
    contents: 'Contents',
    picture: 'A small board with the play on it',
    legal: (points: string) => `Legal, ${points}`,
    illegal: 'Illegal',
    worked: 'Turns of a game and their points',
    workedPicture: 'The board after the chosen turn',
    blank: 'Blank',
    sections: {
      aim: 'The aim',
      setUp: 'Setting up',
      turn: 'A turn',
      play: 'A legal play',
      words: 'Which words count',
      points: 'Points',
      challenge: 'Illegal words',
      exchange: 'Exchanging and passing',
      end: 'The end',
      solo: 'Solo',
      tiles: 'The tiles',
      hands: 'Keys and gestures',
    },
    texts: {
      aim: ({ stack }) =>
        stack > 1
          ? [
              'Lay words that cross each other, as in a crossword, and change words that lie there by putting tiles on top of them. Whoever has the most points at the end wins.',
            ]
          : [
              'Lay words that cross each other, as in a crossword. Letters are worth points and coloured squares multiply them. Whoever has the most points at the end wins.',
            ],
      setUp: ({ size, rack, tiles, players }) => [
        `The board has ${size} × ${size} squares, the bag ${tiles.reduce((sum, { count }) => sum + count, 0)} tiles. ${players.most === players.least ? players.most : `${players.least} to ${players.most}`} can play.`,
        `Everyone draws one tile; the one nearest to A begins${tiles[0]!.count > 0 ? ', and a blank comes before A' : ''}. The tiles go back, then everyone draws ${rack}. Nobody sees the tiles of another player.`,
      ],
      turn: ({ rack }) => [
        `In your turn you do one of three things: you play tiles, you exchange, or you pass. After a play you draw until you have ${rack} tiles again, or take what the bag still has.`,
      ],
      play: ({ stack, start, plural }) => [
        start.length === 1
          ? 'The first play covers the square in the middle. Every later one touches or uses what lies there.'
          : `The first play covers at least one of the ${start.length} squares in the middle. Every later one touches what lies there, or lies on top of it.`,
        'All tiles of a turn lie in one row or one column, without a gap; tiles that lay there before may fill it. Every row of letters that is made or changed must be a word, across and down.',
        ...(stack > 1
          ? [
              `Tiles may go on top of tiles, at most ${stack} high and one on each square in a turn. Never put a letter on the same letter, and always leave at least one tile of an old word uncovered.`,
            ]
          : ['Tiles never go on top of other tiles.']),
        ...(plural === 'bare'
          ? [
              'A single S may not do nothing but turn a word into its plural. With other tiles, or when it makes a second word as well, it may.',
            ]
          : plural === 'lone'
            ? ['A single S on an empty square is never a play.']
            : []),
      ],
      words: () => [
        'What the dictionary of the table has, and nothing else: no names and other words that are always capitalised, no abbreviations, no words with a hyphen or an apostrophe, no prefixes and suffixes that cannot stand alone.',
      ],
      points: ({ scoring, bonus, tiles }) => [
        ...(scoring.by === 'height'
          ? [
              `A word that is one tile high throughout counts ${scoring.flat} points for every tile. As soon as a single stack of a word is higher, the word counts ${scoring.stacked} for every tile in all of its stacks, those below as well.`,
              ...tiles
                .filter(({ flatBonus }) => flatBonus > 0)
                .map(({ face, flatBonus }) => `A flat word with the tile ${face} earns ${flatBonus} more.`),
            ]
          : [
              'The values of the letters add up. A square with 2L or 3L multiplies the letter on it, one with 2W or 3W the whole word; two of them multiply each other. Such a square counts only in the turn that covers it. A blank is worth nothing and still carries the colour of its square.',
            ]),
        `Every word that the play makes or changes counts. Whoever plays ${bonus.tiles} tiles in one turn gets ${bonus.points} points on top.`,
        'A game in a few turns. Choose one to see it on the board.',
      ],
      challenge: ({ challenge }) => [
        'With a referee the game refuses words that are not in the dictionary, and nothing is lost.',
        'At a challenge table any word may be laid. Until the next player has acted, everyone else may challenge the play. The ruling names every word of it.',
        {
          retry:
            'If a word is illegal, the tiles come back and the points go; the player plays another word or passes, as often as it takes.',
          'retry-once':
            'If a word is illegal, the tiles come back and the points go; the player may try once more. A second illegal word ends the turn without points.',
          'lose-turn': 'If a word is illegal, the tiles come back, the points go, and the turn is lost.',
        }[challenge.upheld],
        {
          nothing: 'If every word is legal, nothing happens to the challenger.',
          'lose-next-turn': 'If every word is legal, the challenger loses a turn.',
        }[challenge.overturned],
      ],
      exchange: ({ exchange }) => [
        `Instead of playing you may exchange ${exchange.most === 1 ? 'one tile' : `up to ${exchange.most} tiles`}: put aside, draw first, then give back, so the same tile cannot return at once. The bag must hold as many tiles. It costs the turn.`,
        'You may pass in any turn.',
      ],
      end: ({ ends, leftovers, tie }) => [
        `The game is over when ${[
          ...(ends.includes('E1') ? ['the bag is empty and somebody has no tiles left'] : []),
          ...(ends.includes('E1a')
            ? ['every tile has been played: whoever runs out first waits while the others go on']
            : []),
          ...(ends.includes('E2')
            ? ['the bag is empty and nobody can play any more; the game finds this by itself']
            : []),
          ...(ends.includes('E3') ? ['everyone passes, one after the other'] : []),
        ].join('; or ')}.`,
        leftovers.by === 'tile'
          ? `Every tile left on a rack costs ${leftovers.points} points.`
          : `Tiles left on a rack cost their value${leftovers.outGains ? '; whoever went out gains what the others lose' : ''}.`,
        tie === 'shared'
          ? 'The highest score wins; equal scores share the win.'
          : 'The highest score wins; at equal scores the one who had more before the leftovers.',
      ],
      solo: ({ solo }) =>
        solo === undefined
          ? []
          : [
              `You play alone, by the same rules, for as many points as you can. ${
                solo.exchanges === 0
                  ? 'There are no exchanges.'
                  : `You may exchange ${solo.exchanges} tiles in all, and it costs nothing.`
              }`,
              `It is over when all tiles are used, or when nothing can be played${solo.exchanges === 0 ? '' : ' or exchanged'} any more. ${
                solo.allTilesWin
                  ? 'Whoever uses every tile has won.'
                  : 'Your best, your average and your trend are kept in the statistics.'
              }`,
            ],
      tiles: ({ tiles }) =>
        tiles.some(({ spells }) => spells.length > 1)
          ? ['Qu is one tile that spells two letters. It counts as one tile everywhere.']
          : tiles[0]!.count > 0
            ? ['A blank stands for any letter. Which one is said when it is played, and stays.']
            : [],
      hands: () => [
        'Drag tiles to the board, or tap a tile and then a square, or press a square and type. A tile that is only tried goes back to the rack by a right-click or a long press.',
      ],
    } satisfies Record<string, (ruleset: Ruleset) => string[]>,
    examples: {
      first: 'The first word covers squares in the middle.',
      firstOff: 'The first word misses the middle.',
      cross: 'A word that grows down from the D.',
      twoLines: 'The tiles do not lie in one row or column.',
      gap: 'Two squares between the tiles stay empty.',
      apart: 'The word touches nothing.',
      stack: 'W on M changes MOOD into WOOD.',
      same: 'O may not go on O. To keep a letter, leave it.',
      cover: 'BAT over NET: the T stays, so a piece of NET is left.',
      coverAll: 'Nothing of NET is left. One tile must stay uncovered.',
      tooHigh: 'The stack is full.',
      noStack: 'There is no stacking in this edition.',
      noWord: 'DEGT is not in the dictionary.',
      plural: 'The lone S only makes a plural.',
      withPlural: 'The S belongs to SUN as well, so NETS is fine.',
    } satisfies Record<ExampleId, string>,
    keys: [
      {
        keys: ['A', '…', 'Z'],
        does: 'lays a tile at the arrow and moves on; a letter that lies there already is kept',
      },
      { keys: ['Space'], does: 'skips a square' },
      { keys: ['Backspace'], does: 'takes the last tile back' },
      { keys: ['Enter'], does: 'plays' },
      { keys: ['↑'], does: 'shuffles the rack' },
      { keys: ['↓'], does: 'takes all tiles back' },
      { keys: ['Esc'], does: 'puts the arrow away' },
      { keys: ['Tab'], does: 'goes to the board; the arrow keys then walk on it, and Space turns the arrow' },
    ],
  },
  statistics: {
    lead: 'Finished games of this browser.',
    nothing: 'Nothing here yet. Finish a game, and it appears.',
    leftOut: (count: number) =>
      count === 1
        ? '1 finished game is left out: a turn was taken back.'
        : `${count} finished games are left out: turns were taken back.`,
    play: 'Play the computer',
    solo: 'Solo',
    best: 'Best',
    average: 'Average',
    played: 'Played',
    results: 'Results',
    trend: (edition: string) => `Solo points over time, ${edition}`,
    when: 'When',
    pointsHead: 'Points',
    computer: 'Against the computer',
    level: 'Level',
    won: 'Won',
    averagePoints: 'Average points',
    bestPlay: 'Best play',
    streak: 'Wins in a row',
    longest: 'Longest streak',
    onePlay: (words: string, points: number) => `${words}, ${points}`,
    review: 'Review',
  },
  games: {
    nothing: 'No saved games. Those you start are kept here by themselves.',
    playing: 'To continue',
    over: 'Finished',
    damaged: 'Damaged',
    damagedText: 'This game cannot be read. It is kept as it is: export your games before you remove it.',
    continue: 'Continue',
    review: 'Review',
    remove: 'Remove',
    sure: 'Remove for good?',
    keep: 'Keep',
    wonBy: (names: string) => `Won by ${names}`,
    undone: (count: number) => (count === 1 ? '1 turn taken back' : `${count} turns taken back`),
    about: (game: string, act: string) => `${act}: ${game}`,
    removed: 'The game was removed.',
  },
  settings: {
    look: 'Look',
    theme: 'Theme',
    themes: { system: 'As the device', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    language: 'Language',
    systemLanguage: 'As the device',
    view: 'Board',
    views: { auto: 'As it fits', tilted: 'Tilted', flat: 'Flat' },
    motion: 'Motion',
    motions: { system: 'As the device', reduced: 'Little' },
    play: 'Play',
    sound: 'Sounds',
    soundNote: 'Short and wooden, when tiles move and turns change.',
    name: 'Your name',
    nameNote: 'As it stands at your tables.',
    data: {
      title: 'Your games',
      text: 'Games are kept in this browser and go nowhere else. An export holds all of them in one file.',
      exportAll: 'Export all games',
      importAll: 'Import games',
      imported: (added: number, known: number, damaged: number) =>
        [
          added === 1 ? '1 game added' : `${added} games added`,
          ...(known > 0 ? [`${known} already here`] : []),
          ...(damaged > 0 ? [`${damaged} could not be read`] : []),
        ].join(', '),
      persist: 'Ask the browser to keep them',
      persistNote: 'Without this a browser may clear games when it runs short of room.',
      persisted: 'The browser keeps your games until you remove them.',
      notPersisted:
        'The browser promised nothing. It may agree once you have installed or often used the page.',
    },
    about: {
      title: 'About',
      text: 'Ziggurat is free and open: a stacking word game, alone, around one screen or against the computer.',
      version: (version: string) => `Version ${version}`,
      dictionary: 'Licences of the dictionary',
      offline: 'Once loaded, everything works without a network.',
      install: 'Install as an app',
      marks:
        'UPWORDS and SCRABBLE are trade marks of their owners. They are named here only to say which rules are played; this page is not made or endorsed by them.',
    },
  },
  online: {
    title: 'Online',
    lead: 'Play with people elsewhere, live or a turn a day.',
    parts: 'Online',
    lobby: 'Lobby',
    account: 'Account',
    newTable: 'New table',
    back: 'Back to the lobby',
    loading: 'Asking the server',
    line: {
      connecting: 'Connecting to the server',
      offline: 'No connection. What you send is kept and goes out when the server is back.',
      retry: 'Try now',
    },
    unreachable: {
      unreachable: 'The server cannot be reached. Check your network and try again.',
      'no-server': 'This server has no games with people elsewhere.',
      other: 'The server cannot host games with people elsewhere at the moment.',
      here: 'What works here at once: play with up to four people around this screen, or against the computer.',
      pass: 'Pass and play',
      computer: 'Play the computer',
      retry: 'Try again',
    },
    nameFaults: {
      empty: 'Enter a name.',
      'too-long': 'Names have 24 characters at most.',
      characters: "Use letters, digits, spaces and . _ ' - only. Start with a letter or digit.",
      marks: 'Use fewer accents on one letter.',
      digits: 'Use digits of one kind.',
      scripts: 'Use letters of one alphabet.',
    },
    comeIn: {
      title: 'How shall the others call you?',
      text: 'A name is enough. You can keep it with a password later.',
      name: 'Your name',
      nameNote: 'Up to 24 letters or digits',
      play: 'Come in',
      haveAccount: 'I have an account',
      asGuest: 'Come in as a guest',
      enterTitle: 'Sign in',
      password: 'Password',
      enter: 'Sign in',
    },
    quick: {
      title: 'Quick game',
      text: 'Sit down where such a game is wanted, or wait for the next one who wants it.',
      edition: 'Edition',
      minutes: (count: number) => `${count} minutes`,
      increment: (seconds: number) => `+ ${seconds} seconds a turn`,
      days: (count: number) => `${count} days a turn`,
      daysNote: 'by correspondence',
    },
    clock: {
      label: 'Clock',
      none: 'No clock',
      bank: 'For the game',
      turn: 'For each turn',
      noneNote: 'Take your time.',
      bankNote: 'So much for all your turns, and a little more after each.',
      turnNote: 'So much for each turn: games by correspondence.',
      base: 'Minutes for the game',
      increment: 'Seconds more a turn',
      each: 'Days for a turn',
      perGame: (base: string, increment: string | undefined) =>
        increment === undefined ? base : `${base} + ${increment}`,
      perTurn: (each: string) => `${each} a turn`,
    },
    /** "5 min", "3 days": milliseconds in the greatest unit that says them well. */
    span: (milliseconds: number) => spanIn('en', milliseconds),
    speeds: { quick: 'Quick', calm: 'Calm', days: 'Days', untimed: 'No clock' },
    tables: {
      title: 'Open tables',
      none: 'Nobody is waiting. Open a table, and others find it here.',
      noneLike: 'No table like that. Take a filter away, or open one.',
      filters: 'Filter',
      edition: 'Edition',
      speed: 'Pace',
      kind: 'Counts',
      any: 'All',
      rated: 'Rated',
      casual: 'For fun',
      join: 'Sit down',
      about: (act: string, names: string) => `${act}: ${names}`,
      free: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
      live: (count: number) => (count === 1 ? '1 open table' : `${count} open tables`),
    },
    toWatch: { title: 'Games to watch', watch: 'Watch' },
    mine: {
      title: 'Your games',
      yours: 'Your turn',
      theirs: (name: string) => `${name} to play`,
      waiting: 'Waiting for players',
      challenge: 'The last play can be challenged',
      left: (span: string) => `${span} left`,
      open: 'Open',
      play: 'Play',
      over: 'Finished',
      won: 'won',
      lost: 'lost',
      count: (count: number) =>
        count === 1 ? 'It is your turn in 1 game' : `It is your turn in ${count} games`,
    },
    setup: {
      lead: 'Ready as it is. Change what you like and open the table.',
      seats: 'Players',
      rated: 'Rated',
      ratedNote: 'Counts for the rating. Needs an account, a clock and the rules of an edition.',
      guestNote: 'Only those with an account play for a rating.',
      listed: 'In the lobby',
      listedNote: 'Off: only those you send the link find the table.',
      spectators: 'Others may watch',
      spectatorsNote: 'They see the board and the scores, and no rack.',
      wait: 'Time to challenge a last play',
      waits: { short: '30 seconds', minute: '1 minute', hour: '1 hour', day: '1 day' },
      computers: 'Computers at the table',
      computersNote: 'They take free seats at once.',
      open: 'Open the table',
    },
    seat: {
      free: 'Free seat',
      kept: 'Invited again',
      you: 'You',
      here: 'here',
      away: 'away',
      awayFor: (span: string) => `away for ${span}`,
      gone: 'Deleted account',
      bot: 'Bot',
      botNamed: (name: string) => `${name} (bot)`,
      computer: 'Computer',
    },
    room: {
      title: 'Waiting for players',
      text: 'The game begins by itself when every seat is taken.',
      invite: 'Invite somebody',
      inviteText: 'Whoever has this link can sit down, without an account.',
      link: 'Link to this table',
      copy: 'Copy the link',
      share: 'Send the link',
      shared: 'Sent.',
      join: 'Sit down',
      joinAs: (name: string) => `Sit down as ${name}`,
      ratedGuest: 'This game is rated, so it needs an account. Keep yours, and you can sit down.',
      getUp: 'Get up',
      close: 'Close the table',
      closeSure: 'Close it for all?',
      keep: 'Keep it open',
      computer: 'Give a seat to a computer',
      addComputer: 'Add the computer',
      needsInvitation: 'This table is private. Ask for the link that its players have.',
      closed: 'This table was closed before the game began.',
      watch: 'You can watch once it has begun.',
      noSpectators: 'The game has begun, and those who play want nobody to watch.',
      options: 'What is played',
    },
    copy: { done: 'Copied.', failed: 'That did not work. Mark the text and copy it yourself.' },
    clocks: {
      low: 'little time',
      wait: (time: string) => `It stands in ${time} unless it is challenged.`,
    },
    claim: {
      text: (name: string) => `${name} is gone and has not come back in time.`,
      do: (name: string) => `End the game of ${name}`,
    },
    watching: (others: number) =>
      others === 0
        ? 'You are watching. Racks stay hidden.'
        : `You are watching with ${others === 1 ? 'one other' : `${others} others`}. Racks stay hidden.`,
    watchers: (count: number) => (count === 1 ? '1 person is watching' : `${count} people are watching`),
    chat: {
      title: 'Talk',
      open: (unread: number) => (unread === 0 ? 'Talk' : `Talk, ${unread} new`),
      empty: 'Nothing has been said yet.',
      write: 'Write something',
      send: 'Send',
      onlyPlayers: 'Only those at the table can write.',
      mute: (name: string) => `Mute ${name}`,
      unmute: (name: string) => `Hear ${name} again`,
      muted: (name: string) => `You do not hear ${name} any more.`,
      reportWhy: 'What is wrong with it?',
      reportSend: 'Send the report',
      reported: 'Thank you. Somebody who runs this server will look at it.',
      more: (name: string) => `What to do about ${name}`,
    },
    after: {
      rematch: 'Rematch',
      rematchWaits: 'To the rematch',
      wish: (names: readonly string[]) =>
        `${list(names)} ${names.length === 1 ? 'wants' : 'want'} a rematch.`,
      review: 'Review',
      lobby: 'Lobby',
      rating: 'Rating',
      first: 'first rated game',
    },
    notify: {
      ask: 'Tell me when it is my turn',
      on: 'You are told when it is your turn, while this page is open.',
      denied: 'The browser does not allow notifications for this page.',
      turn: 'Your turn',
      turnAt: (names: string) => `Against ${names}`,
      title: (count: number, app: string) => `(${count}) Your turn – ${app}`,
    },
    reports: {
      title: 'Reports',
      lead: 'What players have reported. You see this because you run this server.',
      onlyOperators: 'This is for those who run this server.',
      open: 'Waiting for you',
      none: 'Nothing has been reported.',
      about: (by: string, sender: string) => `${by} about ${sender}`,
      by: (name: string, moment: string) => `Reported by ${name}, ${moment}`,
      table: 'The table',
      talk: 'What was said',
      meant: 'the message that is meant',
      silence: (name: string) => `Silence ${name}`,
      dismiss: 'Dismiss',
      silenced: 'Silenced',
      silencedText: 'They cannot write, and nobody sees what they wrote.',
      nobodySilenced: 'Nobody is silenced.',
      since: (moment: string) => `since ${moment}`,
      unsilence: 'Let speak again',
      unsilenceAbout: (name: string) => `Let ${name} speak again`,
    },
    profile: {
      since: (day: string) => `Here since ${day}`,
      kinds: { guest: 'Guest', member: 'Member', bot: 'Bot' },
      ratings: 'Ratings',
      noRatings: 'No rated game yet.',
      rating: 'Rating',
      about: (rating: number, deviation: number) => `${rating} ± ${deviation}`,
      games: 'Games',
      chart: (edition: string, speed: string) => `Rating over time, ${edition}, ${speed}`,
      statistics: 'Statistics',
      edition: 'Edition',
      played: 'Played',
      won: 'Won',
      average: 'Average',
      best: 'Best',
      history: 'Last games',
      noGames: 'No finished game yet.',
      see: 'Look at it',
      gone: 'There is nobody at this address. The account may have been deleted.',
    },
    settings: {
      title: 'Account',
      guest: 'You are a guest here, known by this browser alone.',
      member: 'You can sign in anywhere with your name and password.',
      profile: 'Your profile',
      keepTitle: 'Keep the account',
      keepText: 'With a password your name, games and ratings are yours on every device.',
      keep: 'Keep the account',
      name: 'Name',
      password: 'Password',
      passwordNote: 'Eight characters or more.',
      passwordTitle: 'Change the password',
      old: 'Old password',
      newPassword: 'New password',
      change: 'Change the password',
      wrongOld: 'That is not your old password.',
      changed: 'The password is changed. Every other device is signed out.',
      mutes: 'Muted',
      mutesText: 'You do not see what they write, at any table.',
      unmute: 'Hear again',
      sessions: 'Signed in',
      sessionsText: 'Where your account is open.',
      current: 'this browser',
      seen: (moment: string) => `last seen ${moment}`,
      end: 'Sign out',
      endAbout: (agent: string) => `Sign out: ${agent}`,
      endOthers: 'Sign out everywhere else',
      tokens: 'Tokens',
      tokensText:
        'With a token a program can play in your name. It is good until you revoke it; give it to nobody.',
      tokenName: 'What is it for?',
      newToken: 'Make a token',
      tokenOnce: 'Copy it now: it is shown this once.',
      endToken: 'Revoke',
      endTokenAbout: (name: string) => `Revoke the token ${name}`,
      copyToken: 'Copy the token',
      bots: 'Bots',
      botsText: 'A program that plays under a name of its own. Its token lets it sit down and play.',
      api: 'What a program can do here',
      botName: 'Name of the bot',
      botNote: 'Everybody sees it, marked as a bot.',
      newBot: 'Make a bot',
      renew: 'New token',
      renewAbout: (name: string) => `New token for ${name}; the one before ends`,
      removeBot: 'Delete',
      removeBotAbout: (name: string) => `Delete ${name}`,
      made: (moment: string) => `made ${moment}`,
      unused: 'not used yet',
      used: (moment: string) => `used ${moment}`,
      data: 'Your data',
      dataText: 'Everything the server keeps of you, in one file.',
      export: 'Export',
      leave: 'Sign out',
      leaveGuest: 'A guest who signs out cannot come back. Keep the account first, or sign out for good.',
      remove: 'Delete the account',
      removeText:
        'Name, messages, ratings, bots and sessions are deleted, and games you are playing are resigned. The games of your opponents stay, without your name.',
      removeSure: 'Delete it for good?',
      no: 'Keep it',
      unknownAgent: 'a program',
    },
    refusals: {
      'bad-request': 'The server did not understand this. Check what you entered.',
      'bad-rules': 'These rules cannot be played here.',
      banned: 'You are banned from this server for now.',
      'game-not-over': 'The game is not over yet.',
      'guests-not-rated': 'Rated games need an account. Keep yours with a password first.',
      'has-begun': 'This game has begun.',
      'members-only': 'This needs an account with a password.',
      'name-reserved': 'This name is reserved. Choose another one.',
      'name-taken': 'This name is taken. Choose another one.',
      'no-seat-free': 'Every seat is taken.',
      'not-allowed': 'That is not allowed here.',
      'not-found': 'There is no such table. It may have been closed.',
      'not-seated': 'You do not sit at this table.',
      'player-is-here': 'Not yet: this player may still come back.',
      'rated-needs-clock': 'A rated game needs a clock.',
      'rated-needs-people': 'Computers do not play rated games.',
      'rules-too-complex': 'Computers can’t play these house rules: too many different tiles.',
      'said-enough': 'You cannot write any more at this table. The game goes on.',
      'seat-count': 'These rules are for another number of players.',
      'signed-out': 'You are signed out. Come in again.',
      silenced: 'You cannot write here: those who run this server have silenced you.',
      stale: 'Something happened first. Try again.',
      'too-large': 'That is too large.',
      'too-many': 'That was too much at once. Wait a moment and try again.',
      'too-many-bots': 'You have as many bots as one account may have. Delete one first.',
      'too-many-computers': 'You have as many games with computers as one player may have. Finish one first.',
      'too-many-games': 'You have as many games in progress as one player may have. Finish one first.',
      'too-many-tables': 'You have as many open tables as one player may have. Close one first.',
      'too-many-tokens': 'You have as many tokens as one account may have. Delete one first.',
      'too-slow': 'That took too long to reach the server. Try again.',
      unavailable: 'The server has trouble. Try again in a moment.',
      unreachable: 'The server cannot be reached. Try again when the network is back.',
      'no-server': 'This server has no games with people elsewhere.',
      'wrong-code': 'This reset link was used already or has expired. Ask for a new one.',
      'wrong-invitation': 'This table is private, and the link does not fit it.',
      'wrong-origin': 'The server takes nothing from this address. Open the page at its own.',
      'wrong-password': 'Name and password do not fit.',
      other: 'That was not possible. Try again.',
    },
  },
  troubles: {
    'storage-full':
      'The browser has no room left. Everything saved is safe; export or delete old games to go on.',
    'storage-refused':
      'This browser keeps nothing, as in a private window. The game lasts as long as this tab.',
    'storage-newer':
      'The games of this browser are kept by a newer version of this page. They are safe; load the page again to go on.',
    'damaged-game': 'This saved game cannot be read. It is kept as it is and can be exported.',
    'no-such-game': 'There is no such game in this browser. It may have been deleted.',
    'no-dictionary': 'The dictionary could not be fetched. Connect to the network once and reload.',
    'no-computer': 'The computer player stopped. Reload the page to go on; the game is saved.',
    'foreign-file': 'This file is not an export of Ziggurat. Choose another one.',
    'too-large': 'This file is too large. Choose another one.',
    'bad-rules': 'These rules cannot be played. Choose other rules.',
    'seat-count': 'These rules are for another number of players. Change the seats.',
  } satisfies Record<Trouble, string>,
};

export type Messages = typeof en;

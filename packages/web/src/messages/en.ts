import type { SquareFacts, Who } from '../controller/facts.ts';
import type { Trouble } from '../host/host.ts';

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
    points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  },
  home: {},
  setup: {},
  game: {
    blank: 'blank',
    you: 'You',
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
      gaveUp: 'You gave up.',
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
      play: (points: number) => `Play ${points}`,
      exchange: (count: number) =>
        count === 0 ? 'Choose tiles' : count === 1 ? 'Exchange 1 tile' : `Exchange ${count} tiles`,
      pass: 'Pass',
      lay: 'Lay tiles',
      wait: (who: Who) => (who.isYou ? 'Your turn' : `${who.name} to play`),
      accept: 'Accept',
      challenge: (words: readonly string[]) => `Challenge ${list(words)}`,
      challengeAs: (who: Who, words: readonly string[]) => `${who.name}: challenge ${list(words)}`,
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
      more: 'More',
    },
    ask: {
      pass: 'Pass this turn?',
      passWithTiles: 'Pass and take your tiles back?',
      resign: 'Resign this game?',
      giveUp: 'Give up this game?',
      leave: 'Leave the game? It is kept, and you can continue it later.',
      yes: { pass: 'Pass', resign: 'Resign', giveUp: 'Give up', leave: 'Leave' },
      no: 'Keep playing',
    },
    board: 'Board',
    rack: 'Your rack',
    emptySlot: 'empty',
    letterForBlank: 'Which letter is the blank?',
    noSuchTile: (letter: string) => `There is no ${letter} on your rack.`,
    noCursor: 'Press a square first, then type.',
    players: 'Players',
    bag: 'Bag',
    tilesInBag: (count: number) => (count === 1 ? '1 tile in the bag' : `${count} tiles in the bag`),
    tilesOnRack: (count: number) => (count === 1 ? '1 tile' : `${count} tiles`),
    toPlay: 'to play',
    resigned: 'resigned',
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
        `${words.map(({ word, points }) => `${word} ${points}`).join(' · ')} = ${total}`,
      bonus: (points: number) => `all tiles ${points}`,
      empty: 'Drag tiles, tap a tile and a square, or press a square and type.',
      exchange: (most: number) =>
        most === 1 ? 'Choose the tile to exchange.' : `Choose up to ${most} tiles to exchange.`,
      exchangeCosts: 'It costs the turn.',
      exchangesLeft: (count: number) => (count === 1 ? '1 exchange left.' : `${count} exchanges left.`),
      waiting: (who: Who) => `${who.name} is to play. You can try a play meanwhile.`,
      more: (count: number) => `and ${count} more`,
    },
    attempts: {
      again: 'Play another word, or pass.',
      oneMore: 'One more attempt: a second illegal word ends the turn.',
    },
    ruling: {
      title: 'The ruling',
      upheld: (who: Who) =>
        who.isYou ? 'Upheld. Your tiles come back.' : `Upheld. ${who.name} takes the tiles back.`,
      overturned: 'Overturned. The play stands.',
      losesTurn: (who: Who) => (who.isYou ? 'Your turn is lost.' : `${who.name} loses the turn.`),
      losesNext: (who: Who) => (who.isYou ? 'You lose your next turn.' : `${who.name} loses the next turn.`),
      legal: 'legal',
      illegal: 'not legal',
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
      text: 'The tile nearest to A plays first.',
      again: 'A tie: these draw again.',
      close: 'Start',
    },
    over: {
      title: 'The game is over',
      won: 'You win',
      lost: (name: string) => `${name} wins`,
      shared: (names: readonly string[]) => `${list(names)} share the win`,
      solo: (points: number) => `${points} points`,
      allTiles: 'Every tile is played: a win.',
      reasons: {
        E1: 'One rack and the bag are empty.',
        E1a: 'Every tile has been played.',
        E2: 'The bag is empty and nobody has a play left.',
        E3: 'Everybody passed in turn.',
        O2: 'There is no play left.',
        'gave-up': 'You gave up.',
        'last-left': 'All others have left the game.',
        aborted: 'The game was broken off.',
      },
      before: 'Played',
      left: 'Left on the rack',
      leftovers: 'Leftovers',
      final: 'Final score',
      nothingLeft: 'none',
      gained: 'from the others’ tiles',
      best: (points: number) => `Best so far: ${points}.`,
      newBest: 'Your best so far.',
      average: (points: number, games: number) =>
        `Average of ${games === 1 ? '1 game' : `${games} games`}: ${points}.`,
      review: 'Review',
      rematch: 'Rematch',
      again: 'Play again',
      home: 'Home',
      look: 'Look at the board',
      show: 'Result',
    },
    hint: {
      title: 'Hint',
      place: 'The best play goes on the marked squares.',
      length: (letters: number) => `Its main word has ${letters} letters.`,
      word: (words: readonly string[], points: number) => `${list(words)} for ${points}.`,
      none: 'There is no play. Exchange or pass.',
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
    word: {
      noMeaning: 'The dictionary has this word without a meaning.',
      formOf: (base: string) => `form of ${base}`,
      parts: { noun: 'noun', verb: 'verb', adjective: 'adjective', adverb: 'adverb' },
      looking: 'Looking it up',
    },
    menu: {
      rules: 'Rules of this edition',
      settings: 'Settings',
      help: 'Keys and gestures',
      view: 'Board',
      views: { auto: 'As fits', tilted: 'Tilted', flat: 'Flat' },
      sound: 'Sound',
      resign: 'Resign',
      giveUp: 'Give up',
      leave: 'Leave',
      judging: {
        referee: 'Referee: illegal words are refused when they are played.',
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
      number: (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 }),
    },
    title: 'Review',
    gameOf: (names: readonly string[]) => names.join(' – '),
    date: (time: number) =>
      new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    back: 'All games',
    playOn: 'Play on',
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
    tilt: 'Tilt the board',
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
    noMeaning: (word: string) => `The dictionary has ${word}, but tells no meaning.`,
    parts: { noun: 'noun', verb: 'verb', adjective: 'adjective', adverb: 'adverb' },
    formOf: (word: string) => `form of ${word}`,
    best: {
      title: 'What the tiles had',
      looking: 'Being looked for …',
      none: 'There was no legal play.',
      found: 'This was the best play by points.',
      same: 'No other play made more points.',
      missed: (points: number) =>
        points === 1 ? '1 point was left on the rack.' : `${points} points were left on the rack.`,
      play: (words: readonly string[], points: number) => `${words.join(', ')} for ${points}`,
      show: (words: readonly string[]) => `Show ${words[0] ?? ''} on the board`,
      showPlayed: 'Back to what was played',
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
      player: (number: number) => `Player ${number}`,
      gone: 'The game from the file is no longer here. Open it again.',
    },
  },
  learn: {},
  rules: {},
  statistics: {},
  settings: {},
  troubles: {
    'storage-full':
      'The browser has no room left. Everything saved is safe; export or delete old games to go on.',
    'storage-refused':
      'This browser keeps nothing, as in a private window. The game lasts as long as this tab.',
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

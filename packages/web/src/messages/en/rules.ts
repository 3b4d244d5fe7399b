import type { Ruleset } from '@ziggurat/engine/rules';

export const rules = {
  title: 'Rules',
  editions: 'Editions',
  contents: 'Contents',
  picture: 'A small board showing the play',
  legal: (points: string) => `Legal, ${points}`,
  illegal: 'Not legal',
  worked: 'Example turns and their points',
  workedPicture: 'The board after the chosen turn',
  blank: 'Blank',
  sections: {
    aim: 'Goal',
    setUp: 'Setup',
    turn: 'Your turn',
    play: 'Legal plays',
    words: 'Valid words',
    points: 'Scoring',
    challenge: 'Invalid words',
    exchange: 'Exchanging and passing',
    end: 'End of the game',
    solo: 'Solo',
    tiles: 'Tiles',
    controls: 'Controls',
  },
  texts: {
    aim: ({ stack }) =>
      stack > 1
        ? [
            'Make words that cross, as in a crossword, and change words on the board by stacking tiles on top of them. The player with the most points at the end wins.',
          ]
        : [
            'Make words that cross, as in a crossword. Every letter has a value, and coloured squares multiply points. The player with the most points at the end wins.',
          ],
    setUp: ({ size, rack, tiles, players }) => [
      `The board has ${size} × ${size} squares, and the bag holds ${tiles.reduce((sum, { count }) => sum + count, 0)} tiles. The game is for ${players.most === players.least ? players.most : `${players.least} to ${players.most}`} players.`,
      `Everyone draws a tile. The player nearest to A goes first${tiles[0]!.count > 0 ? '; a blank comes before A' : ''}. The tiles go back into the bag, then everyone draws ${rack}. You can’t see other players’ tiles.`,
    ],
    turn: ({ rack }) => [
      `On your turn, play tiles, exchange or pass. After a play, draw until you have ${rack} tiles again or the bag is empty.`,
    ],
    play: ({ stack, start, plural }) => [
      start.length === 1
        ? 'The first word must cover the centre square. Every later play must be next to a tile on the board.'
        : `The first word must cover at least one of the ${start.length} centre squares. Every later play must be next to or on top of a tile on the board.`,
      'Place all tiles of a turn in one row or column without gaps. Tiles already on the board can fill a gap. Every word you make or change, across and down, must be valid.',
      ...(stack > 1
        ? [
            `You can place tiles on top of others, up to ${stack} high and one per square in a turn. Never put a letter on the same letter, and always leave at least one letter of every old word uncovered.`,
          ]
        : ['You can’t place a tile on top of another one.']),
      ...(plural === 'bare'
        ? [
            'You can’t add just an S on an empty square to make a plural. You can if you play it with other tiles, or if it makes another new word as well.',
          ]
        : plural === 'lone'
          ? ['You can’t play a single S on an empty square.']
          : []),
    ],
    words: () => [
      'A word is valid if it’s in the table’s dictionary. Names and other capitalised words, abbreviations, words with a hyphen or an apostrophe, prefixes and suffixes aren’t.',
    ],
    points: ({ scoring, bonus, tiles }) => [
      ...(scoring.by === 'height'
        ? [
            `A flat word, one tile high throughout, scores ${scoring.flat} per tile. If any of its stacks is higher, the word scores ${scoring.stacked} for every tile in all its stacks, including the ones underneath.`,
            ...tiles
              .filter(({ flatBonus }) => flatBonus > 0)
              .map(({ face, flatBonus }) => `A flat word with the ${face} tile scores ${flatBonus} more.`),
          ]
        : [
            'Add up the letter values. 2L and 3L squares multiply the letter on them, 2W and 3W squares the whole word; two word squares multiply each other. A square counts only on the turn that first covers it. A blank is worth nothing, but the word still gets its square’s multiplier.',
          ]),
      `Every word you make or change scores. Playing ${bonus.tiles} tiles in one turn adds ${bonus.points} points.`,
      'Choose a turn to see it on the board.',
    ],
    challenge: ({ challenge }) => [
      'With a referee, you can’t play invalid words, and trying costs nothing.',
      'With challenges, any word can be played. Until the next player has acted, every opponent can challenge the play. Then all its words are checked.',
      {
        retry:
          'If a word is invalid, the tiles come back, the points are lost, and the player plays another word or passes, as often as it takes.',
        'retry-once':
          'If a word is invalid, the tiles come back, the points are lost, and the player gets one more try. A second invalid word ends the turn without points.',
        'lose-turn': 'If a word is invalid, the tiles come back, and the points and the turn are lost.',
      }[challenge.upheld],
      {
        nothing: 'If all words are valid, the play stands. The challenge costs nothing.',
        'lose-next-turn': 'If all words are valid, the play stands, and the challenger loses a turn.',
        'five-points': 'If all words are valid, the play stands, and its player gets 5 points more.',
        'ten-points': 'If all words are valid, the play stands, and its player gets 10 points more.',
      }[challenge.overturned],
    ],
    exchange: ({ exchange, solo }) => [
      `Instead of playing, you can exchange ${exchange.most === 1 ? 'one tile' : `up to ${exchange.most} tiles`}. You draw the new tiles before the old ones go back, and the bag must hold at least ${exchange.bag ?? 'that many'}. This uses your turn.`,
      solo === undefined ? 'You can pass on any turn.' : 'You can pass on any turn, except in solo games.',
    ],
    end: ({ ends, leftovers, tie }) => [
      `The game ends when ${[
        ...(ends.includes('E1') ? ['the bag is empty and a player has no tiles left'] : []),
        ...(ends.includes('E1a')
          ? ['all tiles have been played (players who run out early are skipped)']
          : []),
        ...(ends.includes('E2')
          ? ['the bag is empty and nobody can play (the game checks this for you)']
          : []),
        ...(ends.includes('E3') ? ['everyone passes in a row'] : []),
        ...(ends.includes('E3a') ? ['nobody scores for three turns each in a row'] : []),
      ].join(', or when ')}.`,
      leftovers.by === 'tile'
        ? `Every tile left on a rack costs ${leftovers.points} points.`
        : `Tiles left on a rack cost their value${leftovers.outGains ? ', and the player who went out gains the sum' : ''}.`,
      tie === 'shared'
        ? 'The highest score wins. Equal scores share the win.'
        : 'The highest score wins. If scores are equal, the higher score before leftovers wins; otherwise the win is shared.',
    ],
    solo: ({ solo }) =>
      solo === undefined
        ? []
        : [
            `You play alone, with the same plays and points, for as high a score as you can get. ${
              solo.exchanges === 0
                ? 'There are no exchanges.'
                : `You have ${solo.exchanges} exchanges, and they’re free.`
            }`,
            `The game ends when all tiles are played, when you can’t play${solo.exchanges === 0 ? '' : ' or exchange'} any more, or when you end it. Leftover tiles count. ${
              solo.allTilesWin
                ? 'If you play every tile, you win.'
                : 'Statistics show your best score, your average and your trend.'
            }`,
          ],
    tiles: ({ tiles }) =>
      tiles.some(({ spells }) => spells.length > 1)
        ? ['Qu is one tile that spells two letters. It always counts as one tile.']
        : tiles[0]!.count > 0
          ? ['A blank can be any letter. You choose it when you play the blank, and it stays that letter.']
          : [],
    controls: () => [
      'Drag tiles to the board, tap a tile and then a square, or click a square and type. Click or tap a placed tile to take it back.',
    ],
  } satisfies Record<string, (ruleset: Ruleset) => string[]>,
  examples: {
    first: 'The first word covers centre squares.',
    firstOff: 'The first word misses the centre.',
    cross: 'A word going down from the D.',
    twoLines: 'The tiles aren’t in one row or column.',
    gap: 'There are two empty squares between the tiles.',
    apart: 'The word isn’t connected.',
    stack: 'W on M turns MOOD into WOOD.',
    same: 'O can’t go on O. To keep a letter, leave it alone.',
    cover: 'BAT over NET: the T stays uncovered.',
    coverAll: 'NET is covered completely. One letter must stay.',
    tooHigh: 'The stack is full.',
    noStack: 'This edition has no stacking.',
    noWord: 'DEGT isn’t in the dictionary.',
    plural: 'The S only makes a plural.',
    withPlural: 'The S also makes SUN, so NETS is fine.',
  },
  keys: [
    {
      keys: ['A', '…', 'Z'],
      does: 'place a tile at the arrow and move on; a letter that’s already there stays',
    },
    { keys: ['Space'], does: 'skip a square' },
    { keys: ['Backspace'], does: 'take back the last tile' },
    { keys: ['Enter'], does: 'play' },
    { keys: ['↑'], does: 'shuffle the rack' },
    { keys: ['↓'], does: 'recall all tiles' },
    { keys: ['Esc'], does: 'remove the arrow' },
    { keys: ['Tab'], does: 'go to the board; move with the arrow keys, turn the arrow with Space' },
  ],
};

import type { Ruleset } from '@ziggurat/engine/rules';

export const rules = {
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
  },
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
};

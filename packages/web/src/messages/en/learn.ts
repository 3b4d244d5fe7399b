export const learn = {
  title: 'Learn to play',
  actions: 'What to do',
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
  },
  done: {
    title: 'That is all you need',
    text: (most: number) =>
      `A stack may grow ${most} tiles high, and every row of letters must be a word. The rest comes with playing.`,
  },
};

export const learn = {
  title: 'Learn to play',
  actions: 'Next step',
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  marked: (squares: string) => (squares === '' ? '' : `Marked squares: ${squares}`),
  word: (word: string, points: number) => `${word} ${points}`,
  play: (points: number) => `Play ${points}`,
  takeBack: 'Take back and continue',
  /** About a try that isn't the requested play, and ways to continue. */
  remarks: {
    elsewhere: (square: string) => `${square} isn’t part of this step. Use the marked squares.`,
    wrongTile: (square: string, wanted: string, laid: string) =>
      `Put the ${wanted} on ${square}, not the ${laid}.`,
    missing: (square: string, wanted: string) => `Almost: put the ${wanted} on ${square}.`,
    takeBack: 'Take it back',
    show: 'Show me',
  },
  leave: 'Exit lesson',
  playOn: 'Play your first game',
  again: 'Start over',
  rules: 'All rules',
  steps: {
    first: {
      title: 'Place a word',
      text: 'Spell MOOD on the four marked squares. The first word must cover at least one of the centre squares.',
    },
    cross: {
      title: 'Cross it',
      text: 'A flat word scores two points per tile. Now spell DEAR downwards: place E, A and R under the D.',
    },
    stack: {
      title: 'Build on top',
      text: 'Now the twist: put the W on top of the M. MOOD becomes WOOD.',
    },
    same: {
      title: 'Never the same letter',
      text: 'A stacked word scores one point for every tile in it, including the ones underneath. Now try something that isn’t allowed: put your O on the first O.',
    },
    cover: {
      title: 'Never cover a whole word',
      text: 'One more thing that isn’t allowed: cover all of WOOD with BEAN.',
    },
    two: {
      title: 'Change two words at once',
      text: 'At least one tile of an old word must stay uncovered. Put the L on the D and the P on the R: WOOD becomes WOOL, DEAR becomes LEAP, and both score.',
    },
  },
  done: {
    title: 'That’s all you need',
    text: (most: number) =>
      `Stacks can be up to ${most} tiles high, and every row and column of letters must be a word. You’ll pick up the rest as you play.`,
  },
};

import {
  type Board,
  emptyBoard,
  judge,
  type Play,
  parsePlay,
  putOn,
  type Ruleset,
  squareAt,
  type Word,
} from '@ziggurat/engine/rules';

/** A few turns that show how points are counted, on a board of this size. */
const STACKED = {
  size: 10,
  plays: ['5C MOOD', 'F5 .EAR', '6E N.T', '5C W...', 'F5 L..P', '8E SNACK', 'H3 PLUS'],
};
const FLAT = { size: 15, plays: ['8F HORN', 'H6 FA.M', '10F PASTE', '9H .OB', '11E BIT'] };

interface WorkedTurn {
  readonly words: readonly Word[];
  readonly points: number;
  /** With the play laid. */
  readonly board: Board;
  readonly play: Play;
}

/** The turns as the engine scores them; on a smaller board they are in its middle. */
export function workedExample(ruleset: Ruleset): readonly WorkedTurn[] {
  const { size, plays } = ruleset.stack > 1 ? STACKED : FLAT;
  const offset = squareAt(1, 1) * ((ruleset.size - size) / 2);
  let board = emptyBoard(ruleset.size);
  return plays.map((text) => {
    const turn = parsePlay(text, ruleset);
    if (!turn.ok || turn.value.type !== 'play') throw new Error(`${text} isn't a play`);
    const play = turn.value.play.map(({ square, tile }) => ({ square: square + offset, tile }));
    const position = { ruleset, board, racks: [undefined, undefined], scores: [0, 0], passes: 0 };
    const { words, points } = judge(position, play);
    board = putOn(board, play);
    return { words, points, board, play };
  });
}

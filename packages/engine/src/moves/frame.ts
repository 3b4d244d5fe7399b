import { type LetterSet, noLetters } from './letter-set.ts';

/**
 * A point on the way along a lane: the cell to fill next, and what has been laid before it. There is one frame per
 * depth, made once and filled again and again, so that a search allocates nothing.
 */
export class Frame {
  cell = 0;
  /** The arc of the letter before the cell. */
  arc = 0;
  /** How many tiles are laid. */
  laid = 0;
  /** What the tiles add to the word of the lane, and what multiplies it. */
  sum = 0;
  times = 1;
  /** Points of the words across the lane. */
  cross = 0;
  /** 1 if a tile of the old word here has been kept (L10). */
  isKept = 0;
  /** The letters on the rack, without those that have run out. */
  readonly rack: LetterSet = noLetters();
  /** The frame of the next cell. */
  readonly next: Frame | undefined;

  constructor(next: Frame | undefined) {
    this.next = next;
  }
}

/** A frame followed by one for each of the `depth` steps after it. */
export function makeFrames(depth: number): Frame {
  let frame = new Frame(undefined);
  for (let i = 0; i < depth; i++) frame = new Frame(frame);
  return frame;
}

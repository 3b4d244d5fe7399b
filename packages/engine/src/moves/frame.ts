import { type LetterSet, noLetters } from './letter-set.ts';

/**
 * A point on the way along a lane: the cell to fill next, and what has been placed before it. There is one
 * frame per depth, created once and reused, so that a search allocates nothing.
 */
export class Frame {
  cell = 0;
  /** The arc of the letter before the cell. */
  arc = 0;
  /** How many tiles have been placed. */
  laid = 0;
  /** What the tiles add to the word in the lane, and what multiplies it. */
  sum = 0;
  times = 1;
  /** Points of the words across the lane. */
  cross = 0;
  /** 1 if a tile of the old word here stays visible (L10). */
  isKept = 0;
  /** The letters on the rack, without those that have run out. */
  readonly rack: LetterSet = noLetters();
  /** The frame of the next cell. */
  readonly next: Frame | undefined;

  constructor(next: Frame | undefined) {
    this.next = next;
  }
}

/** A frame followed by one for each of the next `depth` steps. */
export function makeFrames(depth: number): Frame {
  let frame = new Frame(undefined);
  for (let i = 0; i < depth; i++) frame = new Frame(frame);
  return frame;
}

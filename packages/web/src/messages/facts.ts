import type { SquareKind, SquareMark } from '../board/board-view.ts';

/** The player a sentence is about. */
export interface Who {
  readonly name: string;
  /** Is it the reader? */
  readonly isYou: boolean;
}

/** What a screen reader says about a square. */
export interface SquareFacts extends SquareMark {
  readonly name: string;
  readonly kind: SquareKind;
  /** Top tile first. */
  readonly faces: readonly string[];
}

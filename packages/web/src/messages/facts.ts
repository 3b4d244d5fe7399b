import type { SquareKind, SquareMark } from '../board/board-view.ts';

/** The person a sentence is about. */
export interface Who {
  readonly name: string;
  /** The user. */
  readonly isYou: boolean;
}

/** What a square's label says. */
export interface SquareFacts extends SquareMark {
  readonly name: string;
  readonly kind: SquareKind;
  /** From the top down. */
  readonly faces: readonly string[];
}

import type { Premium, SquareKind, SquareMark } from '../board/board-view.ts';

/** Whom a sentence is about. */
export interface Who {
  readonly name: string;
  /** The person who reads it. */
  readonly isYou: boolean;
}

/** What is said of a square. */
export interface SquareFacts extends SquareMark {
  readonly name: string;
  readonly kind: SquareKind;
  readonly premium?: Premium;
  /** From the top down. */
  readonly faces: readonly string[];
}

/** What the keys do depends on the edition. */
export interface HelpFacts {
  readonly isStacking: boolean;
  /** Is there a tile that spells QU? */
  readonly hasQu: boolean;
}

import type { Premium, SquareKind, SquareMark } from '../board/board-view.ts';

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
  readonly premium?: Premium;
  /** From the top down; a blank has no face until it stands for a letter. */
  readonly faces: readonly { readonly face: string; readonly isBlank: boolean }[];
}

/** What the keys do depends on the edition. */
export interface HelpFacts {
  readonly isStacking: boolean;
  /** Is there a tile that spells QU? */
  readonly hasQu: boolean;
  readonly hasBlank: boolean;
}

/**
 * What the board draws. It knows no rules and no game: its users decide what is marked. Squares are
 * counted row by row from the top left.
 */
export interface BoardView {
  readonly size: number;
  readonly squares: readonly SquareView[];
  readonly cursor?: { readonly at: number; readonly direction: 'across' | 'down' };
  /** The points of a tentative play, shown at the start of its word. */
  readonly badge?: { readonly at: number; readonly text: string; readonly tone: 'good' | 'bad' | 'open' };
}

export interface SquareView {
  /** As in the rule book: D5. */
  readonly name: string;
  /** Bottom to top; a tentative tile comes last. */
  readonly stack: readonly TileView[];
  readonly kind: SquareKind;
  /** What a start square multiplies: in Scrabble the centre doubles the word. */
  readonly premium?: Premium;
  readonly mark: SquareMark;
  /** What a screen reader says: "D5, W over M, two high". */
  readonly label: string;
}

export type Premium = 'letter2' | 'letter3' | 'word2' | 'word3';
export type SquareKind = 'plain' | 'start' | Premium;

export interface SquareMark {
  /** The top tile is tentative and can be taken back. */
  readonly tentative?: boolean;
  /** Part of the last play. */
  readonly last?: boolean;
  /** Breaks a clause; drawn hatched. */
  readonly broken?: boolean;
  /** Part of a hint. */
  readonly hint?: boolean;
  /** A full stack: no tile can be added. */
  readonly full?: boolean;
}

export interface TileView {
  /** A tile keeps its id while it moves, so that the animation can follow it. */
  readonly id: string;
  /** As printed: A, Qu; empty for a blank without a letter. */
  readonly face: string;
  readonly value?: number;
  readonly isBlank?: boolean;
}

/** A rack: slots in the player's order; the slot of a placed tile is empty. */
export interface RackView {
  readonly slots: readonly (TileView | undefined)[];
  /** The slot that was tapped, waiting for a square. */
  readonly selected?: number;
  /** Slots chosen for an exchange. */
  readonly chosen?: readonly number[];
}

/** Where a tile comes from or goes to. */
export type Spot =
  | { readonly type: 'slot'; readonly at: number }
  | { readonly type: 'square'; readonly at: number };

/** What the user does on board and rack, with any device. */
export interface BoardActions {
  /** A square was pressed. With `opens`, by a finger on a closed stack: a finger can't hover to see the tiles below. */
  readonly press: (at: number, how?: { readonly opens: boolean }) => void;
  readonly pressSlot: (at: number) => void;
  /** A drag that ended over a spot. A tile of the rack that is dropped elsewhere goes back by itself. */
  readonly drop: (from: Spot, to: Spot) => void;
  /** A tentative tile goes back to the rack: by right-click, long press, or a drag off the board. */
  readonly recall: (at: number) => void;
  /** A stack was opened to show the tiles below, or closed. */
  readonly open: (at: number | undefined) => void;
  /** Is a tile chosen, which the next square takes? Then a slow press is a press, and nothing opens. */
  readonly isPlacing?: () => boolean;
}

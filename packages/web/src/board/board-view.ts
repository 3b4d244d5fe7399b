/**
 * What the board draws. It knows no rules and no game: whatever is marked was marked by somebody else.
 * Squares are counted row by row from the top left.
 */
export interface BoardView {
  readonly size: number;
  readonly squares: readonly SquareView[];
  readonly cursor?: { readonly at: number; readonly direction: 'across' | 'down' };
  /** The points of a tentative play, shown at the start of its word. */
  readonly badge?: { readonly at: number; readonly text: string; readonly tone: 'good' | 'bad' | 'open' };
}

export interface SquareView {
  /** As the rule book counts: D5. */
  readonly name: string;
  /** Bottom to top; a tentative tile is the last one. */
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
  /** The top tile is being tried, and may be taken up again. */
  readonly tentative?: boolean;
  /** Part of the last play. */
  readonly last?: boolean;
  /** Breaks a clause: hatched. */
  readonly broken?: boolean;
  /** A hint points here. */
  readonly hint?: boolean;
  /** A full stack: nothing may go on it. */
  readonly full?: boolean;
}

export interface TileView {
  /** The same tile keeps its id while it moves, so that motion can follow it. */
  readonly id: string;
  /** As printed: A, Qu; empty for a blank that stands for nothing yet. */
  readonly face: string;
  readonly value?: number;
  readonly isBlank?: boolean;
}

/** A rack: slots in the player's own order; a slot whose tile lies on the board is empty. */
export interface RackView {
  readonly slots: readonly (TileView | undefined)[];
  /** The slot that was tapped, waiting for a square. */
  readonly selected?: number;
  /** Slots chosen for an exchange. */
  readonly chosen?: readonly number[];
}

/** Where a tile is taken from or put. */
export type Spot =
  | { readonly type: 'slot'; readonly at: number }
  | { readonly type: 'square'; readonly at: number };

/** What a person does to board and rack, whatever the device. */
export interface BoardActions {
  readonly press: (at: number) => void;
  readonly pressSlot: (at: number) => void;
  /** A drag that ended over a spot. A tile of the rack that is dropped elsewhere goes back by itself. */
  readonly drop: (from: Spot, to: Spot) => void;
  /** A tentative tile goes back to the rack: by right-click, long press, or a drag off the board. */
  readonly recall: (at: number) => void;
  /** A stack was asked to show what lies below, or to close again. */
  readonly open: (at: number | undefined) => void;
}

import type { Seat } from '@ziggurat/engine/game';
import { createContext, type ReactNode, useContext } from 'react';

/** What a table elsewhere adds to the screen of its game. */
export interface TableParts {
  /** Where leaving leads. */
  readonly home: string;
  /** Hints and undo belong to games on this screen alone. */
  readonly hasHints: boolean;
  /** A clock runs on while one is away: leaving is asked once. */
  readonly runsOn?: boolean;
  /** In the head, between the way back and the menu. */
  readonly head?: ReactNode;
  /** Next to a player's name, instead of the number of tiles. */
  readonly note?: (seat: Seat) => ReactNode;
  /** Did a player lose by going away rather than by time? */
  readonly hasLeft?: (seat: Seat) => boolean;
  /** Next to a player's score. */
  readonly clock?: (seat: Seat) => ReactNode;
  /** Over the line under the board: what the player must know now. */
  readonly notice?: ReactNode;
  /** Last in the side column of a wide screen. */
  readonly side?: ReactNode;
  /** Instead of a rack, for those who look on. */
  readonly watching?: ReactNode;
  /** Under the last play while it waits (C4). */
  readonly wait?: ReactNode;
  /** When the game is over: instead of the buttons of this screen, and above them. */
  readonly resultButtons?: ReactNode;
  readonly result?: ReactNode;
}

export const TablePartsContext = createContext<TableParts>({ home: '/', hasHints: true });

export const useTableParts = (): TableParts => useContext(TablePartsContext);

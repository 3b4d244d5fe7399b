import type { Seat } from '@ziggurat/engine/game';
import { createContext, type ReactNode, useContext } from 'react';

/** What an online table adds to the game screen. */
export interface TableParts {
  /** Where leaving leads. */
  readonly home: string;
  /** Hints and undo are only for games on this screen. */
  readonly hasHints: boolean;
  /** A clock keeps running, so leaving asks for confirmation. */
  readonly runsOn?: boolean;
  /** In the header, between the back button and the menu. */
  readonly head?: ReactNode;
  /** Wraps a player's name. */
  readonly card?: (seat: Seat, name: ReactNode) => ReactNode;
  /** Next to a player's name, instead of the number of tiles. */
  readonly note?: (seat: Seat) => ReactNode;
  /** Did a player lose by going away rather than by time? */
  readonly hasLeft?: (seat: Seat) => boolean;
  /** Next to a player's score. */
  readonly clock?: (seat: Seat) => ReactNode;
  /** More items of the menu, as list items; they close it with `onClose`. */
  readonly menu?: (onClose: () => void) => ReactNode;
  /** Covers the line under the board: what the player must know now. */
  readonly notice?: ReactNode;
  /** At the end of the side column on a wide screen. */
  readonly side?: ReactNode;
  /** For spectators, instead of a rack. */
  readonly watching?: ReactNode;
  /** Below the last play while it waits (C4). */
  readonly wait?: ReactNode;
  /** After the game: replaces the default buttons, and is shown above them. */
  readonly resultButtons?: ReactNode;
  readonly result?: ReactNode;
}

export const TablePartsContext = createContext<TableParts>({ home: '/', hasHints: true });

export const useTableParts = (): TableParts => useContext(TablePartsContext);

import type { Game, Seat } from '@ziggurat/engine/game';
import type { Fault, Square } from '@ziggurat/engine/rules';
import { createContext, use } from 'react';
import type { Placing } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import type { SheetLine } from '../../controller/score-sheet.ts';
import type { SessionState } from '../../controller/session.ts';
import type { Host, SavedGame } from '../../host/host.ts';
import type { Who } from '../../messages/facts.ts';
import type { Acts } from './use-acts.ts';
import type { OpenGame } from './use-game.ts';
import type { Hints } from './use-hints.ts';

/** What changes with the game, but not with every tile that is put on the board. */
export interface GameFacts extends OpenGame {
  readonly id: string;
  readonly host: Host;
  readonly game: Game;
  readonly saved: SavedGame;
  readonly state: SessionState;
  readonly turns: readonly SheetLine[];
  /** The seats of the people at this screen. */
  readonly people: readonly Seat[];
  readonly who: (seat: Seat) => Who;
}

/** An open game: what every part of the table may read and do. */
export interface OpenTable extends GameFacts {
  readonly placing: Placing;
  readonly preview: Preview | undefined;
  /** What is wrong with the play, once it is time to say so. */
  readonly fault: Fault | undefined;
  readonly acts: Acts;
  readonly hints: Hints;
  /** Says that no tile can go on a full square. */
  readonly onFull: (square: Square) => void;
}

export const TableContext = createContext<OpenTable | undefined>(undefined);
export const GameFactsContext = createContext<GameFacts | undefined>(undefined);

export function useTable(): OpenTable {
  const table = use(TableContext);
  if (table === undefined) throw new Error('TableContext is missing');
  return table;
}

/** For parts that needn't be rendered again while tiles are being placed. */
export function useGameFacts(): GameFacts {
  const facts = use(GameFactsContext);
  if (facts === undefined) throw new Error('GameFactsContext is missing');
  return facts;
}

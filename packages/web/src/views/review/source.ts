import type { Judging, Seat } from '@ziggurat/engine/game';
import type { RecordedGame } from '../../controller/step.ts';
import type { DictionaryName } from '../../host/host.ts';

/** A game open for review. */
export interface Source {
  readonly recorded: RecordedGame;
  readonly dictionary: DictionaryName;
  /** Absent for a written game, which has no referee. */
  readonly judging?: Judging;
  /** The seats of the people at this screen. */
  readonly people: readonly Seat[];
  /** The id of the saved game; `undefined` for one read from a file. */
  readonly id?: string;
  /** When it was played, in milliseconds. */
  readonly at?: number;
  /** Turns with a hint. */
  readonly hints?: number;
}

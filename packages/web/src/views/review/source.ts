import type { Recorded } from '../../controller/step.ts';
import type { DictionaryName } from '../../host/host.ts';

/** A game that is open for review. */
export interface Source {
  readonly recorded: Recorded;
  readonly dictionary: DictionaryName;
  /** The saved game it is; `undefined` for one that was read from a file. */
  readonly id?: string;
  /** When it was played, in milliseconds. */
  readonly at?: number;
  /** Turns with a hint. */
  readonly hints?: number;
}

import type { Recorded } from '../../controller/step.ts';
import type { DictionaryName } from '../../host/host.ts';

/** A game open for review. */
export interface Source {
  readonly recorded: Recorded;
  readonly dictionary: DictionaryName;
  /** The id of the saved game; `undefined` for one read from a file. */
  readonly id?: string;
  /** When it was played, in milliseconds. */
  readonly at?: number;
  /** Turns with a hint. */
  readonly hints?: number;
}

import { type EventType, type Game, type GameEvent, makeEvent } from '@ziggurat/engine/game';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { Entry, Key } from '@ziggurat/table';
import type { SavedGame, Setup } from '../host/host.ts';

/** An event as `makeEvent` writes it: a format that outlasts this version of the program. */
interface EventJson {
  readonly type: EventType;
  readonly [field: string]: unknown;
}

/** An entry as stored. */
export interface StoredEntry {
  readonly number: number;
  readonly at: number;
  readonly by?: string;
  readonly event: EventJson;
}

/** Derived from the entries, so that lists of games needn't read them. */
export type Summary = Pick<SavedGame, 'version' | 'scores' | 'toMove' | 'winners' | 'changedAt'> & {
  readonly state: 'playing' | 'over';
};

/** A game as stored, without its entries. */
export interface StoredGame extends Summary {
  readonly id: string;
  readonly setup: Setup;
  readonly key: Key;
  readonly openedAt: number;
  readonly undone: number;
  readonly hints?: number;
}

export const storedEntry = ({ number, at, by, event }: Entry, ruleset: Ruleset): StoredEntry => ({
  number,
  at,
  ...(by === undefined ? {} : { by }),
  event: makeEvent(event, ruleset),
});

export const summaryOf = (game: Game, changedAt: number): Summary => ({
  version: game.version,
  scores: game.players.map(({ score }) => score),
  toMove: game.toMove,
  state: game.phase.type === 'over' ? 'over' : 'playing',
  winners: game.phase.type === 'over' ? game.phase.winners : [],
  changedAt,
});

/** A game as the page may see it: without its key. */
export const savedGame = ({ key: _, ...game }: StoredGame): SavedGame => game;

export const eventsOf = (entries: readonly Entry[]): readonly GameEvent[] =>
  entries.map(({ event }) => event);

import type { Lexicon } from '../lexicon/lexicon.ts';
import { accept, type Result, refuse } from '../result.ts';
import { without } from '../rules/tile.ts';
import { apply } from './apply.ts';
import type { Command, GameDeps, GameRefusal } from './commands.ts';
import { decide } from './decide.ts';
import { type EventType, type GameEvent, isAside, type Tiles } from './events.ts';
import type { Game } from './game.ts';
import { makeEvent } from './notation/event.ts';
import { openGame } from './start.ts';

/** Where a log first differs from the rules. */
export interface Disagreement {
  /** The number of the event, from 1. */
  readonly event: number;
  /** The event that the rules expect here; `undefined` if none is possible. */
  readonly expected?: GameEvent;
  readonly found?: GameEvent;
  /** Why the rules refuse this event. */
  readonly refusal?: GameRefusal;
}

/**
 * Replays a log through `decide`. Draws, verdicts and whether anyone can play come from the log, so neither key
 * nor dictionary is needed. Whatever is passed in `given` is asked instead, which finds wrong draws and
 * verdicts.
 */
export function replay(log: readonly GameEvent[], given: Partial<GameDeps> = {}): Result<Game, Disagreement> {
  const [opened] = log;
  if (opened?.type !== 'opened' || !openGame(opened).ok) return refuse(at(1, log, {}));
  let game = apply(undefined, opened);
  let next = 1;
  while (next < log.length) {
    const command = commandOf(log[next]!, game);
    if (command === undefined) return refuse(at(next + 1, log, {}));
    const decision = decide(game, command, { ...recorded(log, next, game.asides), ...given });
    if (!decision.ok) return refuse(at(next + 1, log, { refusal: decision.refusals[0]! }));
    for (const expected of decision.value) {
      const found = log[next];
      if (found === undefined || !isSame(expected, found, game))
        return refuse(at(next + 1, log, { expected }));
      game = apply(game, expected);
      next++;
    }
  }
  return accept(game);
}

const at = (event: number, log: readonly GameEvent[], details: Partial<Disagreement>): Disagreement => {
  const found = log[event - 1];
  return { event, ...(found === undefined ? {} : { found }), ...details };
};

const isSame = (a: GameEvent, b: GameEvent, { ruleset }: Game): boolean =>
  sortedJson(makeEvent(a, ruleset)) === sortedJson(makeEvent(b, ruleset));

const sortedJson = (value: object): string => JSON.stringify(value, [...keysIn(value)].sort());

function keysIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]));
}

/** The command that caused an event; `undefined` for events that only follow from others. */
function commandOf(event: GameEvent, game: Game): Command | undefined {
  switch (event.type) {
    case 'stirred':
      return { type: 'stir', seat: event.seat, value: event.value };
    case 'drewForFirst':
    case 'began':
      return { type: 'start' };
    case 'played':
      return { type: 'play', seat: event.seat, play: event.play };
    case 'exchanged':
      // A log redacted for a seat can't be replayed.
      if (typeof event.returned === 'number') return undefined;
      return { type: 'exchange', seat: event.seat, tiles: event.returned };
    case 'passed':
      return { type: 'pass', seat: event.seat };
    case 'challenged':
      return { type: 'challenge', seat: event.seat };
    case 'accepted':
      return { type: 'accept', seat: event.seat };
    case 'resigned':
      return { type: 'resign', seat: event.seat };
    case 'timedOut':
      return { type: 'timeOut', seat: event.seat };
    case 'rested':
      return { type: 'rest', milliseconds: event.milliseconds };
    case 'overran':
      return { type: 'overrun', seat: event.seat };
    case 'paused':
      return { type: 'pause' };
    case 'resumed':
      return { type: 'resume' };
    case 'adjustedClock':
      return { type: 'adjustClock', seat: event.seat, milliseconds: event.milliseconds };
    case 'adjustedScore':
      return { type: 'adjustScore', seat: event.seat, points: event.points };
    case 'offered': {
      const { seat, offer, milliseconds } = event;
      return { type: 'offer', seat, offer, ...(milliseconds === undefined ? {} : { milliseconds }) };
    }
    case 'agreed':
      return { type: 'agree', seat: event.seat, offer: event.offer };
    case 'declined':
      return { type: 'decline', seat: event.seat, offer: event.offer };
    case 'retracted':
      return { type: 'retract', seat: event.seat };
    case 'refusedOffers':
      return { type: 'refuseOffers', seat: event.seat };
    case 'ruled':
      // Not part of a challenge: the director's ruling, or the dictionary's if it names words (C5).
      return event.verdicts.length === 0 ? { type: 'rule', upheld: event.upheld } : { type: 'judge' };
    case 'ended':
      if (event.reason === 'adjudicated') return { type: 'adjudicate' };
      return { type: game.phase.type === 'waiting' && event.reason !== 'aborted' ? 'endWait' : 'abort' };
    case 'revealed':
      return { type: 'reveal', key: event.key };
    default:
      return undefined;
  }
}

/** The dependencies of `decide`, answered from the log from event `next` on, after that many asides. */
function recorded(log: readonly GameEvent[], next: number, asides: number): GameDeps {
  const following = log.slice(next, next + 16);
  const verdicts = following.find((event) => event.type === 'ruled')?.verdicts ?? [];
  const lexicon: Lexicon = {
    name: 'recorded',
    has: () => true,
    isPlural: () => false,
    verdict: (word) => verdicts.find((verdict) => verdict.word === word) ?? { word, legal: true },
  };
  return {
    lexicon,
    draw: (bag, count, event) => {
      const drawn = drawnIn(log[event + asides - 1]);
      const isPossible =
        typeof drawn === 'object' && drawn.length === count && without(bag, drawn) !== undefined;
      return isPossible ? drawn : bag.slice(0, count);
    },
    anyPlay: () => !endsStuck(following),
  };
}

const drawnIn = (event: GameEvent | undefined): Tiles | undefined => {
  if (event?.type === 'drewForFirst' || event?.type === 'drew') return event.tiles;
  return event?.type === 'exchanged' ? event.drawn : undefined;
};

const ACTION_TYPES: readonly EventType[] = [
  'played',
  'exchanged',
  'passed',
  'challenged',
  'accepted',
  'resigned',
  'timedOut',
];

/** Do the events up to the next action say that nobody can play? */
function endsStuck([first, ...following]: readonly GameEvent[]): boolean {
  const next = following.findIndex(
    (event, i) =>
      ACTION_TYPES.includes(event.type) ||
      isAside(event) ||
      // The director's, unless it answers a challenge (D4).
      (event.type === 'ruled' && (following[i - 1] ?? first)?.type !== 'challenged'),
  );
  const own = next < 0 ? following : following.slice(0, next);
  return [first, ...own].some(
    (event) =>
      (event?.type === 'ended' || event?.type === 'waited') &&
      (event.reason === 'E2' || event.reason === 'O2'),
  );
}

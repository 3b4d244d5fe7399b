import { type GameEvent, isAside, isTurn } from './events.ts';

/**
 * The events of undone turns (F1), with those that undid them. A log without them has the same game, but not its
 * draws: the tiles of an undone turn went back to the bag, and the next draw is a different one.
 */
export function undoneEvents(log: readonly GameEvent[]): ReadonlySet<GameEvent> {
  const undone = new Set<GameEvent>();
  for (const [i, event] of log.entries()) {
    if (event.type !== 'undone') continue;
    const from = log.findLastIndex(
      (turn, at) => at < i && isTurn(turn) && turn.seat === event.seat && !undone.has(turn),
    );
    for (const taken of log.slice(from, i + 1)) if (!isAside(taken)) undone.add(taken);
  }
  return undone;
}

/** A log as if its undone turns had never been taken. */
export function withoutUndone(log: readonly GameEvent[]): readonly GameEvent[] {
  const undone = undoneEvents(log);
  return undone.size === 0 ? log : log.filter((event) => !undone.has(event));
}

import type { EventType, Seat } from '@ziggurat/engine/game';
import type { Entry } from '@ziggurat/table';

/** Events that somebody causes; all other events follow from these. */
const ACTIONS: readonly EventType[] = [
  'drewForFirst',
  'played',
  'exchanged',
  'passed',
  'challenged',
  'accepted',
  'resigned',
  'timedOut',
];

/** Groups entries: each action with everything that followed from it. */
export function actsOf(entries: readonly Entry[]): Entry[][] {
  const acts: Entry[][] = [];
  for (const entry of entries) {
    const last = acts.at(-1);
    if (last === undefined || ACTIONS.includes(entry.event.type)) acts.push([entry]);
    else last.push(entry);
  }
  return acts;
}

/** Who did it; `undefined` for the table itself. */
export function actorOf(act: readonly Entry[]): Seat | undefined {
  const event = act[0]?.event;
  return event !== undefined && ACTIONS.includes(event.type) && 'seat' in event ? event.seat : undefined;
}

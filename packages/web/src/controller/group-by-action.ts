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
export function groupByAction(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last === undefined || ACTIONS.includes(entry.event.type)) groups.push([entry]);
    else last.push(entry);
  }
  return groups;
}

/** The seat that acted in a group; `undefined` for the table itself. */
export function actorOf(group: readonly Entry[]): Seat | undefined {
  const event = group[0]?.event;
  return event !== undefined && ACTIONS.includes(event.type) && 'seat' in event ? event.seat : undefined;
}

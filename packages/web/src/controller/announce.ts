import {
  awaitsRuling,
  countOf,
  type Game,
  type GameEvent,
  isOnHold,
  isSolo,
  type Seat,
} from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import { kindOf, letterOf } from '@ziggurat/engine/rules';
import type { Who } from '../messages/facts.ts';
import type { Messages } from '../messages/messages.ts';
import { change } from './figures.ts';

/** Describes an event for screen readers; `before` is the game without the event. */
export function announce(
  event: GameEvent,
  before: Game | undefined,
  who: (seat: Seat) => Who,
  { game }: Messages,
): string | undefined {
  const { announcements } = game;
  switch (event.type) {
    case 'played':
      return announcements.played(
        who(event.seat),
        event.words.map(({ word }) => word),
        event.points,
      );
    case 'exchanged':
      return announcements.exchanged(who(event.seat), countOf(event.drawn));
    case 'passed':
      return announcements.passed(who(event.seat));
    case 'skipped':
      return event.reason === 'out'
        ? announcements.out(who(event.seat))
        : announcements.lostTurn(who(event.seat));
    case 'challenged':
      return announcements.challenged(who(event.seat), before?.lastPlay?.words ?? []);
    case 'ruled':
      if (event.verdicts.length === 0)
        return event.upheld ? announcements.directorUpheld : announcements.directorOverturned;
      return event.upheld ? announcements.upheld : announcements.overturned;
    case 'withdrew':
      return announcements.withdrew(who(event.seat));
    case 'accepted':
      return announcements.accepted(who(event.seat));
    case 'resigned':
      return before !== undefined && isSolo(before)
        ? announcements.stopped
        : announcements.resigned(who(event.seat));
    case 'overran':
      return announcements.overran(who(event.seat), before?.ruleset.overtime?.points ?? 0);
    case 'paused':
      return announcements.paused;
    case 'resumed':
      return announcements.resumed;
    case 'adjustedClock':
      return announcements.adjustedClock(who(event.seat), event.milliseconds);
    case 'adjustedScore':
      return announcements.adjustedScore(who(event.seat), change(event.points));
    case 'offered':
      return announcements.offered[event.offer](who(event.seat), event.milliseconds ?? 0);
    case 'agreed':
      return announcements.agreed(who(event.seat));
    case 'declined':
      return announcements.declined(who(event.seat));
    case 'retracted':
      return announcements.retracted(who(event.seat));
    case 'refusedOffers':
      return announcements.refusedOffers(who(event.seat));
    case 'undone':
      return announcements.undone(who(event.seat));
    case 'addedTime':
      return announcements.addedTime(who(event.seat), event.milliseconds);
    case 'timedOut':
      return announcements.timedOut(who(event.seat));
    case 'began':
      return announcements.began(who(event.first));
    case 'drewForFirst':
      return event.seats
        .map((seat, i) => {
          const kind = before && kindOf(before.ruleset, letterOf(event.tiles[i]!));
          return announcements.drew(who(seat), kind?.spells === '' ? game.blank : (kind?.face ?? ''));
        })
        .join(' ');
    case 'ended':
      return announcements.ended(event.winners.map(who), event.scores);
    case 'waited':
      return announcements.waiting;
    case 'opened':
    case 'stirred':
    case 'drew':
    case 'rested':
    case 'revealed':
      return undefined;
    default:
      return assertNever(event);
  }
}

/** Describes an action with everything that followed from it, and whose turn it is then. */
export function announceAction(
  events: readonly GameEvent[],
  before: Game,
  after: Game,
  who: (seat: Seat) => Who,
  messages: Messages,
): string {
  const sentences = events.flatMap((event) => announce(event, before, who, messages) ?? []);
  if (awaitsRuling(after)) sentences.push(messages.game.announcements.awaitingRuling);
  if (after.phase.type === 'playing' && !isSolo(after) && !isOnHold(after))
    sentences.push(messages.game.announcements.turn(who(after.toMove)));
  return sentences.join(' ');
}

import { countOf, type Game, type GameEvent, isSolo, type Seat } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import { kindOf, letterOf } from '@ziggurat/engine/rules';
import type { Who } from '../messages/facts.ts';
import type { Messages } from '../messages/messages.ts';

/** Describes an event for screen readers; `before` is the game without the event. */
export function announce(
  event: GameEvent,
  before: Game | undefined,
  who: (seat: Seat) => Who,
  { game }: Messages,
): string | undefined {
  const { told } = game;
  switch (event.type) {
    case 'played':
      return told.played(
        who(event.seat),
        event.words.map(({ word }) => word),
        event.points,
      );
    case 'exchanged':
      return told.exchanged(who(event.seat), countOf(event.drawn));
    case 'passed':
      return told.passed(who(event.seat));
    case 'skipped':
      return event.reason === 'out' ? told.out(who(event.seat)) : told.lostTurn(who(event.seat));
    case 'challenged':
      return told.challenged(who(event.seat), before?.lastPlay?.words ?? []);
    case 'ruled':
      return event.upheld ? told.upheld : told.overturned;
    case 'withdrew':
      return told.withdrew(who(event.seat));
    case 'accepted':
      return told.accepted(who(event.seat));
    case 'resigned':
      return before !== undefined && isSolo(before) ? told.stopped : told.resigned(who(event.seat));
    case 'timedOut':
      return told.timedOut(who(event.seat));
    case 'began':
      return told.began(who(event.first));
    case 'drewForFirst':
      return event.seats
        .map((seat, i) => {
          const kind = before && kindOf(before.ruleset, letterOf(event.tiles[i]!));
          return told.drew(who(seat), kind?.spells === '' ? game.blank : (kind?.face ?? ''));
        })
        .join(' ');
    case 'ended':
      return told.ended(event.winners.map(who), event.scores);
    case 'waited':
      return told.waiting;
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
export function announceAct(
  events: readonly GameEvent[],
  before: Game,
  after: Game,
  who: (seat: Seat) => Who,
  messages: Messages,
): string {
  const said = events.flatMap((event) => announce(event, before, who, messages) ?? []);
  if (after.phase.type === 'playing' && !isSolo(after)) said.push(messages.game.told.turn(who(after.toMove)));
  return said.join(' ');
}

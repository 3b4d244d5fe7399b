import { countOf } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { SheetLine } from '../controller/score-sheet.ts';
import type { Recorded, Step } from '../controller/step.ts';
import type { Messages } from '../messages/messages.ts';

/** Where in the game a step is: `Start`, `Turn 3`. */
export function labelOf({ deed, turn }: Step, { review }: Messages): string {
  const { stepLabel } = review;
  switch (deed.type) {
    case 'began':
      return stepLabel.start;
    case 'ended':
      return stepLabel.end;
    case 'challenged':
      return stepLabel.challenge(turn);
    case 'left':
    case 'adjusted':
      return stepLabel.left(turn);
    case 'played':
    case 'exchanged':
    case 'passed':
    case 'skipped':
      return stepLabel.turn(turn);
    default:
      return assertNever(deed);
  }
}

/** What happened, as a sentence without its words and points. */
export function deedText({ deed, seat }: Step, { names }: Recorded, { review }: Messages): string {
  const { events } = review;
  const name = seat === undefined ? '' : names[seat]!;
  switch (deed.type) {
    case 'began':
      return events.began;
    case 'played':
      return events.played(name);
    case 'exchanged':
      return events.exchanged(name, countOf(deed.tiles));
    case 'passed':
      return events.passed(name);
    case 'skipped':
      return deed.reason === 'out' ? events.skippedOut(name) : events.skippedChallenge(name);
    case 'challenged': {
      const by = deed.by === undefined ? undefined : names[deed.by];
      return deed.upheld ? events.upheld(by) : events.overturned(by);
    }
    case 'left':
      return { resigned: events.resigned(name), stopped: events.stopped, 'timed-out': events.timedOut(name) }[
        deed.how
      ];
    case 'adjusted':
      return deed.reason === 'time' ? events.penalty(name) : events.award(name);
    case 'ended':
      return deed.winners.length === 0 ? events.ended : events.won(deed.winners.map((one) => names[one]!));
    default:
      return assertNever(deed);
  }
}

/** The same in a few words, beside the name of the player. */
export function shortText({ deed }: SheetLine, { game }: Messages): string {
  const { turns } = game;
  switch (deed.type) {
    case 'played':
      return deed.words.map(({ word }) => word).join(' ');
    case 'exchanged':
      return turns.exchange(countOf(deed.tiles));
    case 'passed':
      return turns.pass;
    case 'skipped':
      return deed.reason === 'out' ? turns.skippedOut : turns.skippedChallenge;
    case 'left':
      return { resigned: turns.resigned, stopped: turns.stopped, 'timed-out': turns.timedOut }[deed.how];
    case 'leftovers':
      return turns.leftovers(deed.tiles);
    default:
      return assertNever(deed);
  }
}

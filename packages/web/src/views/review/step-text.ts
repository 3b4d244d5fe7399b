import { countOf } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { Messages } from '../../messages/en.ts';
import type { Recorded, Step } from './step.ts';

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
  const { deeds } = review;
  const name = seat === undefined ? '' : names[seat]!;
  switch (deed.type) {
    case 'began':
      return deeds.began;
    case 'played':
      return deeds.played(name);
    case 'exchanged':
      return deeds.exchanged(name, countOf(deed.tiles));
    case 'passed':
      return deeds.passed(name);
    case 'skipped':
      return deed.reason === 'out' ? deeds.skippedOut(name) : deeds.skippedChallenge(name);
    case 'challenged': {
      const by = deed.by === undefined ? undefined : names[deed.by];
      return deed.upheld ? deeds.upheld(by, name) : deeds.overturned(by);
    }
    case 'left':
      if (deed.how === 'timed-out') return deeds.timedOut(name);
      return names.length === 1 ? deeds.stopped : deeds.resigned(name);
    case 'adjusted':
      return deed.reason === 'time' ? deeds.penalty(name) : deeds.award(name);
    case 'ended':
      return deed.winners.length === 0 ? deeds.ended : deeds.won(deed.winners.map((one) => names[one]!));
    default:
      return assertNever(deed);
  }
}

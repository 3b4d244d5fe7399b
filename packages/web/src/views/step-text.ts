import { countOf } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { SheetLine } from '../controller/score-sheet.ts';
import type { RecordedGame, Step } from '../controller/step.ts';
import type { Messages } from '../messages/messages.ts';

/** An embedded board has no other texts of the review. */
interface StepTexts {
  readonly review: Pick<Messages['review'], 'stepLabel' | 'events'>;
}

/** The position of a step in the game: `Start`, `Turn 3`. */
export function labelOf({ action, turn }: Step, { review }: StepTexts): string {
  const { stepLabel } = review;
  switch (action.type) {
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
      return assertNever(action);
  }
}

/** What happened, as a sentence without its words and points. */
export function actionText({ action, seat }: Step, { names }: RecordedGame, { review }: StepTexts): string {
  const { events } = review;
  const name = seat === undefined ? '' : names[seat]!;
  switch (action.type) {
    case 'began':
      return events.began;
    case 'played':
      return events.played(name);
    case 'exchanged':
      return events.exchanged(name, countOf(action.tiles));
    case 'passed':
      return events.passed(name);
    case 'skipped':
      return action.reason === 'out' ? events.skippedOut(name) : events.skippedChallenge(name);
    case 'challenged': {
      const by = action.by === undefined ? undefined : names[action.by];
      return action.upheld ? events.upheld(by) : events.overturned(by);
    }
    case 'left':
      return { resigned: events.resigned(name), stopped: events.stopped, 'timed-out': events.timedOut(name) }[
        action.how
      ];
    case 'adjusted':
      return { time: events.penalty, challenge: events.award, director: events.adjusted }[action.reason](
        name,
      );
    case 'ended':
      return action.winners.length === 0
        ? events.ended
        : events.won(action.winners.map((seat) => names[seat]!));
    default:
      return assertNever(action);
  }
}

/** The same in a few words, next to the player's name. */
export function shortText({ action }: SheetLine, { game }: Messages): string {
  const { turns } = game;
  switch (action.type) {
    case 'played':
      return action.words.map(({ word }) => word).join(' ');
    case 'exchanged':
      return turns.exchange(countOf(action.tiles));
    case 'passed':
      return turns.pass;
    case 'skipped':
      return action.reason === 'out' ? turns.skippedOut : turns.skippedChallenge;
    case 'left':
      return { resigned: turns.resigned, stopped: turns.stopped, 'timed-out': turns.timedOut }[action.how];
    case 'adjusted':
      return { time: turns.time, challenge: turns.challenge, director: turns.adjusted }[action.reason];
    case 'leftovers':
      return turns.leftovers(action.tiles);
    default:
      return assertNever(action);
  }
}

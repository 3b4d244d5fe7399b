import { isOn, type Ruleset } from '@ziggurat/engine/rules';
import { faultSentences } from '../../controller/sentences.ts';
import type { Step } from '../../controller/step.ts';
import type { Messages } from '../../messages/messages.ts';

/** What is wrong with a turn of a record, in sentences. */
export function mismatchSentences(step: Step, ruleset: Ruleset, messages: Messages): string[] {
  const { mismatches } = messages.review;
  const play = step.action.type === 'played' ? step.action.play : [];
  return (step.mismatches ?? []).flatMap(({ code, faults = [], expected = 0, found = 0 }) => {
    switch (code) {
      case 'illegal-play':
        return faults.flatMap((fault) =>
          fault.clause === 'L1' && fault.squares.every((square) => isOn(ruleset.size, square))
            ? mismatches.notHeld
            : faultSentences(
                { faults: [fault], verdicts: [] },
                play,
                { ruleset, board: step.before },
                messages,
              ),
        );
      case 'points':
        return mismatches.points(expected, found);
      case 'total':
        return mismatches.total(expected, found);
      case 'exchange-count':
        return mismatches.exchangeCount(expected);
      default:
        return mismatches[code];
    }
  });
}

/** How many turns of a record are wrong, and which lines couldn't be read. */
export function mismatchSummary(
  steps: readonly Step[],
  unreadLines: readonly number[],
  { review: { mismatches } }: Messages,
): string[] {
  const count = steps.filter((step) => step.mismatches !== undefined).length;
  return [
    ...(count === 0 ? [] : [mismatches.count(count)]),
    ...(unreadLines.length === 0 ? [] : [mismatches.unread(unreadLines)]),
  ];
}

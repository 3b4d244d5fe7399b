import { type Disagreement, type GameEvent, type GameRefusal, makeEvent } from '@ziggurat/engine/game';
import type { Ruleset } from '@ziggurat/engine/rules';
import { faultSentence } from './sentences.ts';

/** The first event of a log that doesn't follow from the earlier ones. */
export function disagreementReport(
  log: readonly GameEvent[],
  { event, expected, found, refusal }: Disagreement,
): { readonly json: object; readonly lines: readonly string[] } {
  const [opened] = log;
  const ruleset = opened?.type === 'opened' ? opened.ruleset : undefined;
  const show = (event: GameEvent | undefined) =>
    event === undefined || ruleset === undefined ? undefined : makeEvent(event, ruleset);
  const clauses = refusal?.faults?.map(({ clause }) => clause);
  const lines = [
    `event ${event}: ${refusal === undefined ? 'this does not follow from the events before it.' : refused(refusal, ruleset)}`,
    ...(found === undefined ? ['  found     nothing'] : [`  found     ${JSON.stringify(show(found))}`]),
    ...(expected === undefined ? [] : [`  expected  ${JSON.stringify(show(expected))}`]),
  ];
  return {
    json: {
      event,
      code: refusal?.code ?? 'differs',
      clauses,
      expected: show(expected),
      found: show(found),
    },
    lines,
  };
}

const refused = ({ code, faults = [] }: GameRefusal, ruleset: Ruleset | undefined): string =>
  faults.length === 0 || ruleset === undefined
    ? `the rules refuse it (${code}).`
    : faults.map((fault) => `${fault.clause} ${faultSentence(fault, ruleset)}`).join(' ');

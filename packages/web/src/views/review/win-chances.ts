import type { RecordedGame } from '../../controller/step.ts';
import type { Found } from './summary.ts';

/** The chance to win after each step, in percent by seat; `undefined` unless two players' turns were weighed. */
export function winChances(
  { steps, names }: RecordedGame,
  found: Found,
): readonly (readonly number[])[] | undefined {
  const isWeighed = steps.some(({ number }) => found.get(number)?.worth !== undefined);
  if (names.length !== 2 || !isWeighed) return undefined;
  let chances: readonly number[] = [50, 50];
  return steps.map(({ number, seat, action }) => {
    const worth = found.get(number)?.worth;
    if (worth !== undefined && seat !== undefined) {
      const own = Math.round(100 * worth.made.win);
      chances = seat === 0 ? [own, 100 - own] : [100 - own, own];
    }
    if (action.type === 'ended') {
      const share = 100 / Math.max(1, action.winners.length);
      chances = names.map((_, player) => (action.winners.includes(player) ? share : 0));
    }
    return chances;
  });
}

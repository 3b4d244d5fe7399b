import type { Refusal } from '@ziggurat/engine/result';
import type { PositionCode } from '@ziggurat/engine/rules';
import type { Messages } from '../../messages/messages.ts';

/** What is wrong with a position, in a sentence. */
export function faultText(
  { code, found = '' }: Refusal<PositionCode>,
  { analysis: { faults } }: Messages,
): string {
  switch (code) {
    case 'too-many-tiles':
      return faults[code](found);
    case 'unknown-tile':
      return faults[code](found);
    case 'rack-too-long':
    case 'too-high':
    case 'same-letter':
    case 'not-a-score':
      return faults[code];
    default:
      return faults.other;
  }
}

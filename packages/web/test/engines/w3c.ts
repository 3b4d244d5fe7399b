import { assertNever } from '@ziggurat/engine/result';
import { type Pointer, REST_MILLISECONDS, type Step } from './engine.ts';

/** Steps as the actions of WebDriver, which WebDriver BiDi has too. */
export const w3cActions = (pointer: Pointer, steps: readonly Step[]): readonly object[] => [
  {
    type: 'pointer',
    id: pointer,
    parameters: { pointerType: pointer },
    actions: steps.map(w3cAction),
  },
];

function w3cAction(step: Step): object {
  switch (step.type) {
    case 'move':
      return { type: 'pointerMove', x: Math.round(step.to.x), y: Math.round(step.to.y), duration: 0 };
    case 'down':
      return { type: 'pointerDown', button: 0 };
    case 'up':
      return { type: 'pointerUp', button: 0 };
    case 'rest':
      return { type: 'pause', duration: REST_MILLISECONDS };
    default:
      return assertNever(step);
  }
}

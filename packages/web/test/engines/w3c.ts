import type { Pointer, Step } from './engine.ts';

/** Steps as the actions of WebDriver, which WebDriver BiDi has too. */
export const w3cActions = (pointer: Pointer, steps: readonly Step[]): readonly object[] => [
  {
    type: 'pointer',
    id: pointer,
    parameters: { pointerType: pointer },
    actions: steps.map((step) =>
      step.type === 'move'
        ? { type: 'pointerMove', x: Math.round(step.to.x), y: Math.round(step.to.y), duration: 0 }
        : { type: step.type === 'down' ? 'pointerDown' : 'pointerUp', button: 0 },
    ),
  },
];

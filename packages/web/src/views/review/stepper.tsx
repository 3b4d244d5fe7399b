import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../../ui/index.ts';
import type { Stepping } from './use-step.ts';
import './stepper.css';

interface StepperProps extends Stepping {
  readonly label: string;
  /** Drawn along the slider, one column per step. */
  readonly children: ReactNode;
}

/** Buttons and a slider below the board. */
export function Stepper({ at, last, go, label, children }: StepperProps) {
  const { stepper } = useMessages().review;
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">{stepper.label}</legend>
      <IconButton icon="first" label={stepper.first} disabled={at === 0} onClick={() => go(0)} />
      <IconButton icon="back" label={stepper.back} disabled={at === 0} onClick={() => go(at - 1)} />
      <div className="stepper-scrubber">
        {children}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={stepper.scrubber}
          aria-valuetext={label}
          title={stepper.keys}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
      </div>
      <IconButton icon="forward" label={stepper.forward} disabled={at === last} onClick={() => go(at + 1)} />
      <IconButton icon="last" label={stepper.last} disabled={at === last} onClick={() => go(last)} />
    </fieldset>
  );
}

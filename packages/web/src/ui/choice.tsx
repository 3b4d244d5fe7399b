import { useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import './choice.css';

interface ChoiceOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A sentence below the label; cards only. */
  readonly note?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  /** The label is only for screen readers. */
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly ChoiceOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly variant?: 'segments' | 'cards' | undefined;
}

/** One of a few options: radio buttons, drawn as segments of a bar or as cards. */
export function Choice<V extends string>(props: ChoiceProps<V>) {
  const { label, hideLabel = false, options, value, onChange, variant = 'segments' } = props;
  const name = useId();
  return (
    <fieldset className={`choice choice-${variant}`}>
      <legend className={hideLabel ? 'visually-hidden' : 'choice-label'}>{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} />}
            <span className="choice-text">
              {option.label}
              {option.note !== undefined && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

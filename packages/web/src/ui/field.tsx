import { type ReactNode, useId } from 'react';
import './field.css';

/** Attributes for the control of a field, so that its label and notes are read with it. */
interface FieldControl {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  /** What is wrong with the input. */
  readonly error?: string | undefined;
  /** Renders an input, select or textarea: `{(control) => <input {...control} … />}`. */
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field({ label, note, error, children }: FieldProps) {
  const id = useId();
  const message = error ?? note;
  const control = {
    id,
    className: 'field-control',
    'aria-describedby': message === undefined ? undefined : `${id}-message`,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {message !== undefined && (
        <p id={`${id}-message`} className={error === undefined ? 'field-note' : 'field-error'}>
          {message}
        </p>
      )}
    </div>
  );
}

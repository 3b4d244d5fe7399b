import { type ReactNode, useId } from 'react';
import './field.css';

/** What the control of a field takes on, so that its label and its notes are read with it. */
interface FieldControl {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  /** What is wrong with what was entered. */
  readonly error?: string | undefined;
  /** Draws an input, a select or a text area: `{(control) => <input {...control} … />}`. */
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field({ label, note, error, children }: FieldProps) {
  const id = useId();
  const said = error ?? note;
  const control = {
    id,
    className: 'field-control',
    'aria-describedby': said === undefined ? undefined : `${id}-said`,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {said !== undefined && (
        <p id={`${id}-said`} className={error === undefined ? 'field-note' : 'field-error'}>
          {said}
        </p>
      )}
    </div>
  );
}

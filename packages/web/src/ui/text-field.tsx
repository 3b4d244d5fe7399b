import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly note?: string | undefined;
  /** What is wrong with the input. */
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A single-line text field. */
export function TextField({ label, note, error, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <input {...input} {...control} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </Field>
  );
}

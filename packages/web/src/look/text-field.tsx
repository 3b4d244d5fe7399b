import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly note?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of text to be written. */
export function TextField({ label, note, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note}>
      {(control) => (
        <input {...input} {...control} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </Field>
  );
}

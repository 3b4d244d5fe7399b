import { Field } from './field.tsx';

export interface NumberFieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly least: number;
  readonly most: number;
  /** An emptied field is no number. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number to be written. What does not fit is left as it was entered: whoever asks for it refuses it. */
export function NumberField({ label, note, error, least, most, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={Number.isNaN(value) ? '' : value}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}

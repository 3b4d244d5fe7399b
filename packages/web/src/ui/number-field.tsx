import { Field } from './field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly min: number;
  readonly max: number;
  /** An empty field isn't a number. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A field for a whole number. Values out of range are left as entered: the form refuses them. */
export function NumberField({ label, note, error, min, max, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={Number.isNaN(value) ? '' : value}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}

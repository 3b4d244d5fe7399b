import type { ClockRules } from '@ziggurat/table';
import { Choice, Field } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const FIRST: { readonly [K in ClockRules['type']]: Extract<ClockRules, { type: K }> } = {
  none: { type: 'none' },
  bank: { type: 'bank', base: 15 * MINUTE, increment: 20 * SECOND },
  turn: { type: 'turn', each: 3 * DAY },
};

interface ClockFieldsProps {
  readonly clock: ClockRules;
  readonly onChange: (clock: ClockRules) => void;
}

export function ClockFields({ clock, onChange }: ClockFieldsProps) {
  const { clock: texts } = useMessages().online;
  return (
    <>
      <Choice
        look="cards"
        label={texts.label}
        value={clock.type}
        options={[
          { value: 'none', label: texts.none, note: texts.noneNote },
          { value: 'bank', label: texts.bank, note: texts.bankNote },
          { value: 'turn', label: texts.turn, note: texts.turnNote },
        ]}
        onChange={(type) => onChange(FIRST[type])}
      />
      {clock.type === 'bank' && (
        <div className="option-grid">
          <NumberField
            label={texts.base}
            unit={MINUTE}
            most={1440}
            value={clock.base}
            onChange={(base) => onChange({ ...clock, base })}
          />
          <NumberField
            label={texts.increment}
            unit={SECOND}
            least={0}
            most={3600}
            value={clock.increment}
            onChange={(increment) => onChange({ ...clock, increment })}
          />
        </div>
      )}
      {clock.type === 'turn' && (
        <div className="option-grid">
          <NumberField
            label={texts.each}
            unit={DAY}
            most={30}
            value={clock.each}
            onChange={(each) => onChange({ ...clock, each })}
          />
        </div>
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly unit: number;
  readonly least?: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Whole units of time, kept in milliseconds. What is no number is left as it was entered, and refused. */
function NumberField({ label, unit, least = 1, most, value, onChange }: NumberFieldProps) {
  const { setup } = useMessages();
  const count = value / unit;
  const isWrong = !(Number.isInteger(count) && count >= least && count <= most);
  return (
    <Field
      label={label}
      {...(isWrong ? { error: setup.range(least, most) } : { note: setup.range(least, most) })}
    >
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={Number.isNaN(count) ? '' : count}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber * unit)}
        />
      )}
    </Field>
  );
}

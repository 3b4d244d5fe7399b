import type { ClockRules } from '@ziggurat/table';
import { useMessages } from '../../../messages/use-messages.ts';
import { Choice, NumberField } from '../../../ui/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const DEFAULTS: { readonly [K in ClockRules['type']]: Extract<ClockRules, { type: K }> } = {
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
        variant="cards"
        label={texts.label}
        value={clock.type}
        options={[
          { value: 'none', label: texts.none, note: texts.noneNote },
          { value: 'bank', label: texts.bank, note: texts.bankNote },
          { value: 'turn', label: texts.turn, note: texts.turnNote },
        ]}
        onChange={(type) => onChange(DEFAULTS[type])}
      />
      {clock.type === 'bank' && (
        <div className="field-grid">
          <TimeField
            label={texts.base}
            unit={MINUTE}
            max={1440}
            value={clock.base}
            onChange={(base) => onChange({ ...clock, base })}
          />
          <TimeField
            label={texts.increment}
            unit={SECOND}
            min={0}
            max={3600}
            value={clock.increment}
            onChange={(increment) => onChange({ ...clock, increment })}
          />
        </div>
      )}
      {clock.type === 'turn' && (
        <div className="field-grid">
          <TimeField
            label={texts.each}
            unit={DAY}
            max={30}
            value={clock.each}
            onChange={(each) => onChange({ ...clock, each })}
          />
        </div>
      )}
    </>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly unit: number;
  readonly min?: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Whole units of time, stored in milliseconds. */
function TimeField({ label, unit, min = 1, max, value, onChange }: TimeFieldProps) {
  const { setup } = useMessages();
  const count = value / unit;
  const isInvalid = !(Number.isInteger(count) && count >= min && count <= max);
  const range = setup.range(min, max);
  return (
    <NumberField
      label={label}
      {...(isInvalid ? { error: range } : { note: range })}
      min={min}
      max={max}
      value={count}
      onChange={(next) => onChange(next * unit)}
    />
  );
}

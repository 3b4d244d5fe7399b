import type { LevelName } from '@ziggurat/engine/bots';
import { useMessages } from '../../messages/use-messages.ts';
import { Field } from '../../ui/index.ts';
import { numberedLevel, OPPONENTS } from './opponents.ts';

interface LevelFieldProps {
  readonly label: string;
  readonly level: LevelName;
  readonly onChange: (level: LevelName) => void;
}

/** The level of one computer player. */
export function LevelField({ label, level, onChange }: LevelFieldProps) {
  const messages = useMessages();
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={level}
          onChange={({ currentTarget: { value } }) =>
            onChange(OPPONENTS.find((name) => name === value) ?? level)
          }
        >
          {OPPONENTS.map((name) => (
            <option key={name} value={name}>
              {numberedLevel(name, messages)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

import { useId } from 'react';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

export function Switch({ label, note, checked, onChange, disabled }: SwitchProps) {
  const noteId = useId();
  return (
    <div className="switch">
      <label className="switch-row">
        <span className="switch-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {note !== undefined && (
        <p id={noteId} className="switch-note">
          {note}
        </p>
      )}
    </div>
  );
}

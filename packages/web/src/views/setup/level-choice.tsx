import type { LevelName } from '@ziggurat/engine/bots';
import { useId } from 'react';
import type { PlayerSetup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { OPPONENTS } from './opponents.ts';
import './level-choice.css';

interface LevelChoiceProps {
  readonly players: readonly PlayerSetup[];
  readonly onChange: (players: readonly PlayerSetup[]) => void;
}

/** The level of the computer. A phone shows the numbers only, and the name of the chosen level under them. */
export function LevelChoice({ players, onChange }: LevelChoiceProps) {
  const { setup, shared } = useMessages();
  const group = useId();
  const computer = players.find(({ type }) => type === 'computer');
  const level = computer?.type === 'computer' ? computer.level : 'casual';
  const choose = (chosen: LevelName): void =>
    onChange(players.map((player) => (player.type === 'computer' ? { ...player, level: chosen } : player)));
  return (
    <fieldset className="choice choice-cards level-choice">
      <legend className="choice-label">{setup.level}</legend>
      <div className="choice-options">
        {OPPONENTS.map((value, i) => (
          <label key={value} className="choice-option">
            <input type="radio" name={group} checked={value === level} onChange={() => choose(value)} />
            <span>
              {i + 1}
              <span className="level-name"> · {shared.levels[value]}</span>
            </span>
          </label>
        ))}
      </div>
      {level !== 'greedy' && (
        <p className="level-note">
          <b>{shared.levels[level]}</b> {setup.levels[level]}
        </p>
      )}
    </fieldset>
  );
}

import type { Ruleset } from '@ziggurat/engine/rules';
import type { PlayerSetup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { NAME_LENGTH } from '../../preferences/preferences.ts';
import { Choice, PlayerMark, TextField } from '../../ui/index.ts';
import { LevelField } from './level-field.tsx';
import './seats.css';

interface SeatsProps {
  readonly players: readonly PlayerSetup[];
  readonly playerRange: Ruleset['players'];
  readonly onChange: (players: readonly PlayerSetup[]) => void;
}

/** The seats: people by name, computers by level. */
export function Seats({ players, playerRange, onChange }: SeatsProps) {
  const { setup, shared } = useMessages();
  const least = Math.max(2, playerRange.least);
  const counts = Array.from({ length: playerRange.most - least + 1 }, (_, i) => String(least + i));
  const resize = (count: number): void =>
    onChange(
      Array.from({ length: count }, (_, seat): PlayerSetup => players[seat] ?? { type: 'person', name: '' }),
    );
  const setSeat = (seat: number, player: PlayerSetup): void =>
    onChange(players.map((other, i) => (i === seat ? player : other)));
  return (
    <section className="panel" aria-label={setup.players}>
      <h2>{setup.players}</h2>
      <Choice
        label={setup.count}
        value={String(players.length)}
        options={counts.map((count) => ({ value: count, label: count }))}
        onChange={(count) => resize(Number(count))}
      />
      <ol className="seats">
        {players.map((player, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by number
          <li key={seat} className="seat">
            <fieldset>
              <legend className="seat-title">
                <PlayerMark seat={seat} /> {setup.seat(seat + 1)}
              </legend>
              <div className="seat-fields">
                <Choice
                  hideLabel
                  label={setup.playerType}
                  value={player.type}
                  options={[
                    { value: 'person', label: setup.person },
                    { value: 'computer', label: setup.computer },
                  ]}
                  onChange={(type) =>
                    setSeat(seat, type === 'person' ? { type, name: '' } : { type, level: 'casual' })
                  }
                />
                {player.type === 'person' ? (
                  <TextField
                    label={setup.name}
                    value={player.name}
                    placeholder={shared.player(seat + 1)}
                    maxLength={NAME_LENGTH}
                    autoComplete="off"
                    onChange={(name) => setSeat(seat, { ...player, name })}
                  />
                ) : (
                  <LevelField
                    label={setup.level}
                    level={player.level}
                    onChange={(level) => setSeat(seat, { ...player, level })}
                  />
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { LevelName } from '@ziggurat/engine/bots';
import type { PlayerSetup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Choice } from '../../ui/index.ts';
import { numberedLevel, OPPONENTS } from './opponents.ts';

interface LevelChoiceProps {
  readonly players: readonly PlayerSetup[];
  readonly onChange: (players: readonly PlayerSetup[]) => void;
}

/** The level of the computer. */
export function LevelChoice({ players, onChange }: LevelChoiceProps) {
  const messages = useMessages();
  const { setup } = messages;
  const computer = players.find(({ type }) => type === 'computer');
  const level = computer?.type === 'computer' ? computer.level : 'casual';
  const choose = (chosen: LevelName): void =>
    onChange(players.map((player) => (player.type === 'computer' ? { ...player, level: chosen } : player)));
  return (
    <Choice
      variant="cards"
      label={setup.level}
      value={level}
      options={OPPONENTS.map((value) => ({
        value,
        label: numberedLevel(value, messages),
        note: setup.levels[value],
      }))}
      onChange={choose}
    />
  );
}

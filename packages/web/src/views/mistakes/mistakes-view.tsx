import type { Host } from '../../host/host.ts';
import { GameMistakes } from './game-mistakes.tsx';
import { MyMistakes } from './my-mistakes.tsx';

interface MistakesViewProps {
  /** The game whose mistakes are repeated; without one, those that are due. */
  readonly id: string | undefined;
  readonly host: Host;
}

/** Mistakes to learn from: those of a game, or of all games. */
export const MistakesView = ({ id, host }: MistakesViewProps) =>
  id === undefined ? <MyMistakes host={host} /> : <GameMistakes key={id} id={id} host={host} />;

import { useMessages } from '../../messages/use-messages.ts';
import { ChallengeButton, LastTurnLine } from './last-turn.tsx';
import { useGameFacts } from './use-table.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Above the board on a tall phone: the last turn, the button to challenge it, and the switch between flat and tilted. */
export function StatusLine() {
  const { game: messages } = useMessages();
  const { turns, state, who } = useGameFacts();
  const began = state.entries.find(({ event }) => event.type === 'began')?.event;
  return (
    <div className="status-line">
      {turns.length > 0 ? (
        <LastTurnLine />
      ) : (
        <p>{began?.type === 'began' && messages.announcements.began(who(began.first))}</p>
      )}
      <ChallengeButton />
      <ViewSwitch />
    </div>
  );
}

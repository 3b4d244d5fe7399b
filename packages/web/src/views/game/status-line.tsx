import { useMessages } from '../../messages/use-messages.ts';
import { PlayerMark } from '../../ui/index.ts';
import { ChallengeButton, LastTurnText } from './last-turn.tsx';
import { useTable } from './use-table.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Over the board of a tall phone: the last turn, the button to challenge it, and the switch between flat and tilted. */
export function StatusLine() {
  const { game: messages } = useMessages();
  const { turns, state, who } = useTable();
  const last = turns.at(-1);
  const began = state.entries.find(({ event }) => event.type === 'began')?.event;
  return (
    <div className="status-line">
      <p>
        {last !== undefined ? (
          <>
            <PlayerMark seat={last.seat} /> <span className="visually-hidden">{who(last.seat).name}</span>
            <LastTurnText />
          </>
        ) : (
          began?.type === 'began' && messages.announcements.began(who(began.first))
        )}
      </p>
      <ChallengeButton />
      <ViewSwitch />
    </div>
  );
}

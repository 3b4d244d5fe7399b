import { change } from '../../controller/figures.ts';
import { isTakenBack } from '../../controller/score-sheet.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PlayerMark } from '../../ui/index.ts';
import { shortText } from '../step-text.ts';
import { useGameFacts } from './use-table.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Under the final board: the last play, which is marked on it, and how the board is seen. */
export function EndLine() {
  const messages = useMessages();
  const { turns, who } = useGameFacts();
  const last = turns.findLast((line) => line.action.type === 'played' && !isTakenBack(line));
  return (
    <div className="bar-line end-line">
      <p>
        {last !== undefined && (
          <>
            <PlayerMark seat={last.seat} /> <span className="visually-hidden">{who(last.seat).name}</span>
            <b>{shortText(last, messages)}</b> {change(last.points)}{' '}
            <span className="soft">{messages.game.over.lastPlay}</span>
          </>
        )}
      </p>
      <ViewSwitch />
    </div>
  );
}

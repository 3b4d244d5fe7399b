import { change } from '../../controller/figures.ts';
import { isTakenBack } from '../../controller/score-sheet.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PlayerMark } from '../../ui/index.ts';
import { shortText } from '../step-text.ts';
import { useTable } from './use-table.ts';

const MOST = 6;

/** On a tall phone: earlier turns, as many as fit between the line above and the board. */
export function RecentTurns() {
  const messages = useMessages();
  const { turns, who } = useTable();
  const recent = turns.slice(0, -1).slice(-MOST).reverse();
  return (
    <ol className="recent-turns" aria-label={messages.game.sheets.turns} reversed>
      {recent.map((turn) => (
        <li key={turn.key} data-refused={isTakenBack(turn) ? '' : undefined}>
          <PlayerMark seat={turn.seat} />
          <span className="visually-hidden">{who(turn.seat).name}</span>
          <span className="recent-what">{shortText(turn, messages)}</span>
          <span>{change(turn.points)}</span>
        </li>
      ))}
    </ol>
  );
}

import type { Seat } from '@ziggurat/engine/game';
import type { Who } from '../../controller/facts.ts';
import { change } from '../../controller/figures.ts';
import type { Turn } from '../../controller/turns.ts';
import { PlayerMark } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { turnText } from './turn-text.ts';

interface RecentTurnsProps {
  readonly turns: readonly Turn[];
  readonly who: (seat: Seat) => Who;
}

const MOST = 6;

/** On a tall phone: the turns before the last one, as many as fit between what is said and the board. */
export function RecentTurns({ turns, who }: RecentTurnsProps) {
  const { turns: texts, sheets } = useMessages().game;
  const recent = turns.slice(0, -1).slice(-MOST).reverse();
  return (
    <ol className="recent-turns" aria-label={sheets.turns} reversed>
      {recent.map((turn) => (
        <li key={`${turn.number}-${turn.seat}`} data-refused={turn.refused === undefined ? undefined : ''}>
          <PlayerMark seat={turn.seat} />
          <span className="visually-hidden">{who(turn.seat).name}</span>
          <span className="recent-what">{turnText(turn, texts)}</span>
          <span>{change(turn.points)}</span>
        </li>
      ))}
    </ol>
  );
}

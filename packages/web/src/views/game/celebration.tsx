import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import type { SessionState } from '../../controller/session.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { type OpenTable, useTable } from './use-table.ts';
import './celebration.css';

/** A play is big if it has at least this many points and is your best of the game so far. */
const BIG = 25;
const SHOWN_FOR = 1800;
const PIECES = Array.from({ length: 14 }, (_, at) => at);

interface Feat {
  readonly type: 'bonus' | 'best';
  readonly points: number;
}

/** Next to the board, for a moment: your full-rack bonus or big play. It takes no input and covers no letter. */
export function Celebration() {
  const { celebration } = useMessages().game;
  const table = useTable();
  const { newEntries } = table.state;
  const [feat, setFeat] = useState<Feat>();
  const celebrate = useEffectEvent((news: SessionState['newEntries']) => {
    const found = featIn(news, table);
    if (found !== undefined) setFeat(found);
  });
  useEffect(() => celebrate(newEntries), [newEntries]);
  useEffect(() => {
    if (feat === undefined) return;
    const timer = setTimeout(() => setFeat(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [feat]);
  if (feat === undefined) return undefined;
  return (
    <div className="celebration" aria-hidden="true">
      <Burst />
      <b>{celebration[feat.type](feat.points)}</b>
    </div>
  );
}

/** Squares of clay and lapis that fly apart. */
export const Burst = () => (
  <span className="burst" aria-hidden="true">
    {PIECES.map((at) => (
      <i key={at} style={{ '--at': at / PIECES.length, '--far': 1 + (at % 3) / 2 } as CSSProperties} />
    ))}
  </span>
);

/** The feat in these entries, if there is one. Only plays by people at this screen count. */
function featIn(
  newEntries: SessionState['newEntries'],
  { game, people, turns }: OpenTable,
): Feat | undefined {
  const played = newEntries.map(({ event }) => event).find((event) => event.type === 'played');
  if (played === undefined || !people.includes(played.seat)) return undefined;
  const { points, play, seat } = played;
  const { bonus } = game.ruleset;
  if (bonus.points > 0 && play.length >= bonus.tiles) return { type: 'bonus', points };
  const best = Math.max(...turns.filter((line) => line.seat === seat).map((line) => line.points));
  return points >= BIG && points >= best ? { type: 'best', points } : undefined;
}

import { ScoreChart, type ScorePoint } from '../../charts/score-chart.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { useTable } from './use-table.ts';

/** The scores so far. */
export function ProgressChart() {
  const { game, turns, who } = useTable();
  const seats = game.players.length;
  const { sheets, turns: texts } = useMessages().game;
  let scores: readonly number[] = Array<number>(seats).fill(0);
  const points: ScorePoint[] = [{ label: texts.start, scores }];
  for (const [i, { seat, total }] of turns.entries()) {
    scores = scores.map((score, other) => (other === seat ? total : score));
    points.push({ label: `${texts.number} ${i + 1}`, scores, seat });
  }
  const names = Array.from({ length: seats }, (_, seat) => who(seat).name);
  return <ScoreChart label={sheets.chart} names={names} points={points} />;
}

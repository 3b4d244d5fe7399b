import type { Seat } from '@ziggurat/engine/game';
import { ScoreChart, type ScorePoint } from '../../charts/score-chart.tsx';
import type { Who } from '../../controller/facts.ts';
import type { Turn } from '../../controller/turns.ts';
import { useMessages } from '../../messages/use-messages.ts';

interface ProgressChartProps {
  readonly turns: readonly Turn[];
  readonly seats: number;
  readonly who: (seat: Seat) => Who;
}

/** The scores as they grew so far. */
export function ProgressChart({ turns, seats, who }: ProgressChartProps) {
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

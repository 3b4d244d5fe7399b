import { ScoreChart, type ScorePoint } from '../../charts/score-chart.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { useGameFacts } from './use-table.ts';

interface ProgressChartProps {
  /** In pixels. */
  readonly height?: number;
  /** The turns are listed next to it. */
  readonly isListed?: boolean;
}

/** The scores so far. */
export function ProgressChart({ height, isListed }: ProgressChartProps) {
  const { game, turns, who } = useGameFacts();
  const seats = game.players.length;
  const { sheets, turns: texts } = useMessages().game;
  let scores: readonly number[] = Array<number>(seats).fill(0);
  const points: ScorePoint[] = [{ label: texts.start, scores }];
  for (const [i, { seat, total }] of turns.entries()) {
    scores = scores.map((score, other) => (other === seat ? total : score));
    points.push({ label: `${texts.number} ${i + 1}`, scores, seat });
  }
  const names = Array.from({ length: seats }, (_, seat) => who(seat).name);
  return (
    <ScoreChart label={sheets.chart} names={names} points={points} height={height} isListed={isListed} />
  );
}

import { useMessages } from '../messages/use-messages.ts';
import { PlayerMark } from '../ui/index.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Marker } from './marker.tsx';
import { useSelectedPoint } from './use-selected-point.ts';

export interface ScorePoint {
  /** `Start`, `Turn 3`. */
  readonly label: string;
  /** By seat, at that time. */
  readonly scores: readonly number[];
  /** Whose turn it was. */
  readonly seat?: number;
}

interface ScoreChartProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly points: readonly ScorePoint[];
  /** The point that the rest of the screen shows; the last one by default. */
  readonly at?: number;
  readonly onPick?: (at: number) => void;
  /** In pixels. */
  readonly height?: number | undefined;
  /** The same figures are listed next to it, so screen readers need no table. */
  readonly isListed?: boolean | undefined;
}

/** The scores over the game, one line per player. */
export function ScoreChart({
  label,
  names,
  points,
  at: given,
  onPick,
  height,
  isListed = false,
}: ScoreChartProps) {
  const { at, pick, hover } = useSelectedPoint(points.length - 1, given, onPick);
  const players = names.map((name, seat) => ({ name, seat }));
  const places = points.map((point, i) => ({ ...point, i }));
  const all = points.flatMap(({ scores }) => scores);
  const point = points[at];
  const scoreAt = (seat: number): number => point?.scores[seat] ?? 0;
  return (
    <figure className="chart">
      <div className="chart-legend" aria-hidden="true">
        {players.map(({ name, seat }) => (
          <span key={seat} className="chart-key">
            <PlayerMark seat={seat} />
            <span className="chart-name">{name}</span>
            <b>{scoreAt(seat)}</b>
          </span>
        ))}
        <span className="chart-reading">{point?.label}</span>
      </div>
      <ChartFrame
        label={label}
        count={points.length}
        range={[Math.min(0, ...all), Math.max(10, ...all)]}
        at={at}
        valueText={`${point?.label}: ${names.map((name, seat) => `${name} ${scoreAt(seat)}`).join(', ')}`}
        axisLabel={String}
        pick={pick}
        hover={hover}
        height={height}
      >
        {({ x, y }) =>
          players.map(({ seat }) => (
            <g key={seat} className="chart-line" data-seat={seat}>
              <polyline points={places.map(({ scores, i }) => `${x(i)},${y(scores[seat]!)}`).join(' ')} />
              {places
                .filter((place) => place.seat === seat || place.i === at)
                .map(({ scores, i }) => (
                  <Marker key={i} seat={seat} x={x(i)} y={y(scores[seat]!)} size={i === at ? 5.5 : 3} />
                ))}
            </g>
          ))
        }
      </ChartFrame>
      {!isListed && <ScoreTable label={label} names={names} points={points} />}
    </figure>
  );
}

/** The same as a table for screen readers. */
function ScoreTable({ label, names, points }: Pick<ScoreChartProps, 'label' | 'names' | 'points'>) {
  const { chart } = useMessages().review;
  const seats = names.map((_, seat) => seat);
  const rows = points.map((point, i) => ({ ...point, i }));
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.turn}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.i}>
              <th scope="row">{row.label}</th>
              {seats.map((seat) => (
                <td key={seat}>{row.scores[seat]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

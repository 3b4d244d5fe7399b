import { useMessages } from '../messages/use-messages.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Marker } from './marker.tsx';
import { useSelectedPoint } from './use-selected-point.ts';

interface TrendPoint {
  /** The date as text. */
  readonly label: string;
  readonly value: number;
}

interface TrendChartProps {
  readonly label: string;
  /** Oldest first; at least one. */
  readonly points: readonly TrendPoint[];
  /** Where the axis begins: at 0, unless the values are so far from it that the line would look flat. */
  readonly from?: number | undefined;
  /** Off for values that go up and down, such as a rating: their average says nothing. */
  readonly hasAverage?: boolean | undefined;
}

/** Results over time, with the best one ringed. */
export function TrendChart({ label, points, from = 0, hasAverage = true }: TrendChartProps) {
  const { shared, review } = useMessages();
  const { chart } = review;
  const { at, pick, hover } = useSelectedPoint(points.length - 1, undefined);
  const places = points.map((point, i) => ({ ...point, i }));
  const values = points.map(({ value }) => value);
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const highest = Math.max(...values);
  const point = points[at];
  return (
    <figure className="chart">
      <div className="chart-legend" aria-hidden="true">
        {hasAverage && (
          <span className="chart-key">
            <span className="chart-dash" />
            <span className="chart-name">{chart.average}</span>
            <b>{shared.number(average)}</b>
          </span>
        )}
        <span className="chart-reading">
          {point?.label} <b>{point?.value}</b>
        </span>
      </div>
      <ChartFrame
        label={label}
        count={points.length}
        range={[Math.min(...values, from), Math.max(highest, 10)]}
        at={at}
        valueText={`${point?.label}: ${point?.value}`}
        axisLabel={(i) => String(i + 1)}
        pick={pick}
        hover={hover}
      >
        {({ x, y, left, right }) => (
          <g className="chart-line" data-seat={0}>
            {hasAverage && (
              <line className="chart-average" x1={left} x2={right} y1={y(average)} y2={y(average)} />
            )}
            <polyline points={places.map(({ value, i }) => `${x(i)},${y(value)}`).join(' ')} />
            {places.map(({ value, i }) => (
              <Marker key={i} seat={0} x={x(i)} y={y(value)} size={i === at ? 5.5 : 3} />
            ))}
            <circle className="chart-best" cx={x(values.indexOf(highest))} cy={y(highest)} r={8} />
          </g>
        )}
      </ChartFrame>
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{chart.when}</th>
              <th scope="col">{chart.result}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ label: when, value, i }) => (
              <tr key={i}>
                <th scope="row">{when}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
          {hasAverage && (
            <tfoot>
              <tr>
                <th scope="row">{chart.average}</th>
                <td>{shared.number(average)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </figure>
  );
}

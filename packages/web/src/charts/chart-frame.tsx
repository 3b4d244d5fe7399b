import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { labelled, scale, ticksFor } from './scale.ts';
import './chart.css';

/** Maps a point and a value to the drawing. */
export interface PlotArea {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
}

interface ChartFrameProps {
  readonly label: string;
  readonly count: number;
  /** The lowest and highest value. */
  readonly range: readonly [number, number];
  /** The selected point: by pointer, by key, or set from outside. */
  readonly at: number;
  /** The accessible text of the selected point. */
  readonly valueText: string;
  readonly axisLabel: (at: number) => string;
  readonly pick: (at: number) => void;
  /** The pointer is over a point, or has left. */
  readonly hover: (at: number | undefined) => void;
  readonly children: (plot: PlotArea) => ReactNode;
  /** In pixels. */
  readonly height?: number | undefined;
}

const HEIGHT = 180;
const MARGIN = { top: 10, right: 12, bottom: 22, left: 34 };
const LABEL_WIDTH = 44;

/** The axes of a chart, with a slider over its points to read it. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, count, range, at, valueText, axisLabel, pick, hover, children, height = HEIGHT } = props;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const last = Math.max(count - 1, 0);
  const ticks = ticksFor(...range);
  const left = MARGIN.left;
  const right = Math.max(width - MARGIN.right, left);
  const bottom = height - MARGIN.bottom;
  const x = scale([0, last], [left, right]);
  const y = scale([ticks[0]!, ticks.at(-1)!], [bottom, MARGIN.top]);

  const pointUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const fraction =
      (clientX - currentTarget.getBoundingClientRect().left - left) / Math.max(right - left, 1);
    return Math.min(Math.max(Math.round(fraction * last), 0), last);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPoint(event.key, at, last);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    pick(next);
  };

  return (
    <div
      ref={ref}
      className="chart-frame"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => (event.buttons > 0 ? pick(pointUnder(event)) : hover(pointUnder(event)))}
      onPointerDown={(event) => pick(pointUnder(event))}
      onPointerLeave={() => hover(undefined)}
    >
      <svg width={width} height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick} className="chart-tick" data-zero={tick === 0}>
            <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {labelled(count, (right - left) / LABEL_WIDTH).map((i) => (
          <text key={i} className="chart-axis" x={x(i)} y={height - 4} textAnchor="middle">
            {axisLabel(i)}
          </text>
        ))}
        <line className="chart-cursor" x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={bottom} />
        {children({ x, y, left, right })}
      </svg>
    </div>
  );
}

function nextPoint(key: string, at: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -5,
    PageUp: 5,
    Home: -last,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(at + step, 0), last);
}

/** The current width of an element, so that a drawing can fill it without scaling its text. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** By seat, like the player marks: disc, diamond, triangle, square. */
const SHAPES: readonly ((size: number) => string)[] = [
  (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  (r) => `M0 ${-1.25 * r}L${1.25 * r} 0L0 ${1.25 * r}L${-1.25 * r} 0Z`,
  (r) => `M0 ${-1.15 * r}L${1.1 * r} ${0.8 * r}H${-1.1 * r}Z`,
  (r) => `M${-0.9 * r} ${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}Z`,
];

/** The outline of a seat's mark around the origin. */
export const shapeOf = (seat: number): ((size: number) => string) => SHAPES[seat % SHAPES.length]!;

interface MarkerProps {
  readonly seat: number;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

export function Marker({ seat, x = 0, y = 0, size = 4 }: MarkerProps) {
  return (
    <path
      className="chart-marker"
      data-seat={seat}
      d={shapeOf(seat)(size)}
      transform={`translate(${x} ${y})`}
    />
  );
}

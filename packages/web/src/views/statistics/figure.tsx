interface FigureProps {
  readonly label: string;
  readonly value: string;
}

/** One number with its name. */
export const Figure = ({ label, value }: FigureProps) => (
  <div className="figure">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

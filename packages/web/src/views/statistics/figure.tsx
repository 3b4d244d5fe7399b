interface FigureProps {
  readonly label: string;
  readonly value: string;
}

/** A number with its label. */
export const Figure = ({ label, value }: FigureProps) => (
  <div className="figure">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

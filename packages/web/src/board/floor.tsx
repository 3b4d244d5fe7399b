import { type CSSProperties, memo } from 'react';
import type { SquareView } from './board-view.ts';
import './floor.css';

interface FloorProps {
  readonly squares: readonly SquareView[];
}

/**
 * The paving under the squares, with the shadows. It is separate from the squares because it is flat: in 3-D
 * the whole floor is one layer, and only tiles have their own layers.
 */
export const Floor = ({ squares }: FloorProps) => (
  <div className="floor" aria-hidden="true">
    {squares.map(({ name, kind, premium, stack, mark }) => (
      <FloorSquare
        key={name}
        kind={premium ?? kind}
        isStart={kind === 'start'}
        height={stack.length}
        isTentative={mark.tentative === true}
      />
    ))}
  </div>
);

interface FloorSquareProps {
  readonly kind: SquareView['kind'];
  readonly isStart: boolean;
  readonly height: number;
  readonly isTentative: boolean;
}

const FloorSquare = memo(function FloorSquare({ kind, isStart, height, isTentative }: FloorSquareProps) {
  return (
    <div
      className={`paving paving-${kind}${isStart ? ' is-start' : ''}`}
      data-label={height === 0 ? LABELS[kind] : undefined}
    >
      {height > 0 && (
        <span
          className={`paving-shadow${isTentative ? ' is-tentative' : ''}`}
          style={{ '--height': height } as CSSProperties}
        />
      )}
    </div>
  );
});

const LABELS: Readonly<Record<SquareView['kind'], string | undefined>> = {
  plain: undefined,
  start: undefined,
  letter2: '2L',
  letter3: '3L',
  word2: '2W',
  word3: '3W',
};

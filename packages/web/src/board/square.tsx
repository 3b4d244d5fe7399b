import { type CSSProperties, memo } from 'react';
import type { BoardView, SquareMark, SquareView, TileView } from './board-view.ts';
import { Tile } from './tile.tsx';
import { useTopTile } from './use-top-tile.ts';
import './square.css';
import './square-marks.css';

interface SquareProps {
  readonly at: number;
  readonly square: SquareView;
  /** The side that is visible in 3-D. */
  readonly flank: 'left' | 'right';
  readonly cursor: 'across' | 'down' | undefined;
  readonly badge: BoardView['badge'] | undefined;
  readonly isOpen: boolean;
  /** Tab order; `undefined` on a board without actions. */
  readonly tabIndex: 0 | -1 | undefined;
}

/** One square with its stack. Rendered again only when something in it has changed. */
export const Square = memo(function Square(props: SquareProps) {
  const { at, square, flank, cursor, badge, isOpen, tabIndex } = props;
  const { stack, mark } = square;
  const height = stack.length;
  const top = stack[height - 1];
  const below = stack[height - 2];
  const element = useTopTile<HTMLDivElement>(top);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be laid out in 3-D
    <div
      ref={element}
      role="gridcell"
      className={`square ${markClasses(mark)}`}
      aria-label={square.label}
      aria-selected={cursor !== undefined}
      aria-expanded={height > 1 && tabIndex !== undefined ? isOpen : undefined}
      tabIndex={tabIndex}
      data-square={at}
      data-tile={top?.id}
      data-height={height}
      data-flank={flank}
      style={{ '--height': height } as CSSProperties}
      data-liftable={mark.tentative === true ? '' : undefined}
    >
      {below !== undefined && <Tile tile={below} height={height - 1} storeys={height - 1} />}
      {top !== undefined && (
        <span className="top-tile">
          <Tile tile={top} height={height} />
        </span>
      )}
      <span className="square-mark" />
      {cursor !== undefined && (
        <svg className="square-cursor" data-direction={cursor} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h13M12.5 6.5 18 12l-5.5 5.5" />
        </svg>
      )}
      {badge !== undefined && (
        <span className={`square-badge square-badge-${badge.tone}`} data-points={badge.text} />
      )}
    </div>
  );
}, isSame);

const MARKS = ['tentative', 'last', 'broken', 'hint', 'full'] as const satisfies (keyof SquareMark)[];

const markClasses = (mark: SquareMark): string =>
  MARKS.filter((name) => mark[name] === true)
    .map((name) => `is-${name}`)
    .join(' ');

function isSame(a: SquareProps, b: SquareProps): boolean {
  return (
    a.at === b.at &&
    a.cursor === b.cursor &&
    a.isOpen === b.isOpen &&
    a.tabIndex === b.tabIndex &&
    a.badge?.text === b.badge?.text &&
    a.badge?.tone === b.badge?.tone &&
    isSameSquare(a.square, b.square)
  );
}

/** Views are new objects on every change, so compare what is visible. */
const isSameSquare = (a: SquareView, b: SquareView): boolean =>
  a === b ||
  (a.label === b.label &&
    a.stack.length === b.stack.length &&
    a.stack.every((tile, index) => isSameTile(tile, b.stack[index]!)) &&
    MARKS.every((name) => (a.mark[name] === true) === (b.mark[name] === true)));

const isSameTile = (a: TileView, b: TileView): boolean =>
  a.id === b.id && a.face === b.face && a.value === b.value && a.isBlank === b.isBlank;

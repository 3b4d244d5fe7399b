import { type CSSProperties, memo } from 'react';
import type { TileView } from './board-view.ts';
import './tile.css';

/** The tallest stack has a tone of its own; what would be higher looks the same. */
const TALLEST = 5;

interface TileProps {
  readonly tile: TileView;
  /** The storey its face is on, from 1: the face takes its tone from it. */
  readonly height: number;
  /** How many storeys the body has: one for a tile, more for the stack below another tile. */
  readonly storeys?: number;
}

/** A solid body: a face, a front and a flank. */
export const Tile = memo(function Tile({ tile, height, storeys = 1 }: TileProps) {
  const tone = Math.min(height, TALLEST);
  return (
    <span
      className="tile"
      data-tone={tone}
      data-storeys={Math.min(storeys, TALLEST)}
      style={{ '--ground-floor': height - storeys, '--storeys': storeys } as CSSProperties}
    >
      <span className="tile-front" />
      <span className="tile-flank" />
      <TileFace tile={tile} height={height} />
    </span>
  );
});

interface TileFaceProps {
  readonly tile: TileView;
  readonly height: number;
}

/** Drawn from attributes: what is written on tiles is said by the label of their place, and nowhere else. */
const TileFace = ({ tile, height }: TileFaceProps) => (
  <span
    className={faceClass(tile)}
    data-id={tile.id}
    data-face={tile.face}
    data-value={tile.value}
    data-height={height > 1 ? height : undefined}
  />
);

const faceClass = ({ face, isBlank }: TileView): string =>
  `tile-face${face.length > 1 ? ' tile-face-wide' : ''}${isBlank === true ? ' tile-face-blank' : ''}`;

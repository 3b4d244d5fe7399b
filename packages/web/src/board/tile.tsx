import { type CSSProperties, memo } from 'react';
import type { TileView } from './board-view.ts';
import './tile.css';

/** Each height up to this one has its own tone; higher tiles look the same. */
const TALLEST = 5;

interface TileProps {
  readonly tile: TileView;
  /** The storey of its face, from 1; it decides the tone. */
  readonly height: number;
  /** The number of storeys: one for a tile, more for the stack below another tile. */
  readonly storeys?: number;
}

/** A solid tile: a face, a front and a side. */
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

/** Drawn from attributes: the place's label already says what is on the tile. */
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

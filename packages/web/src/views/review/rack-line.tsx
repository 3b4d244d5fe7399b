import { inBag, type Tile as RackTile, type Ruleset } from '@ziggurat/engine/rules';
import { Tile } from '../../board/tile.tsx';
import { tileView } from '../../controller/board-view-of.ts';

interface RackLineProps {
  readonly label: string;
  readonly ruleset: Ruleset;
  readonly tiles: readonly RackTile[];
  /** The tiles used in the turn. */
  readonly used: readonly RackTile[];
}

/** The tiles of a rack, with the used ones marked. */
export function RackLine({ label, ruleset, tiles, used }: RackLineProps) {
  const left = used.map(inBag);
  const shown = tiles.map((tile, at) => {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    return { tile: tileView(ruleset, tile, `held-${at}`), isUsed: place >= 0 };
  });
  return (
    <ul className="rack-line" aria-label={label}>
      {shown.map(({ tile, isUsed }) => (
        <li key={tile.id} data-used={isUsed}>
          <Tile tile={tile} height={1} />
          <span className="visually-hidden">{tile.face || '?'}</span>
        </li>
      ))}
    </ul>
  );
}

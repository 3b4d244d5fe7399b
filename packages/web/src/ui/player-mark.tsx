import type { CSSProperties } from 'react';
import './player-mark.css';

/** Seats by shape as well as by colour: disc, diamond, triangle, square. */
const SHAPES = [
  'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13z',
  'M8 .5 15.5 8 8 15.5.500 8z',
  'M8 1.5 15.5 14.5H.5z',
  'M1.5 1.5h13v13h-13z',
] as const;

interface PlayerMarkProps {
  /** 0 to 3. */
  readonly seat: number;
}

/** A player's mark, next to the name; its colour is `--player-1` to `--player-4`. */
export const PlayerMark = ({ seat }: PlayerMarkProps) => (
  <svg
    className="player-mark"
    viewBox="0 0 16 16"
    aria-hidden="true"
    style={{ '--player': `var(--player-${(seat % SHAPES.length) + 1})` } as CSSProperties}
  >
    <path d={SHAPES[seat % SHAPES.length]} />
  </svg>
);

import { Board } from '../../board/board.tsx';
import type { BoardView } from '../../board/board-view.ts';
import './picture.css';

interface PictureProps {
  readonly view: BoardView;
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly tilted?: boolean;
}

/** A board without actions. */
export const Picture = ({ view, label, tilted = false }: PictureProps) => (
  <div className="picture">
    <Board view={view} label={label} tilted={tilted} />
  </div>
);

import {
  type Board,
  kindOf,
  makeTile,
  type Play,
  type Ruleset,
  remaining,
  tilesOn,
} from '@ziggurat/engine/rules';
import { useMessages } from '../../messages/use-messages.ts';

interface UnseenTilesProps {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /** The typed play, whose tiles are gone too. */
  readonly play: Play;
  /** Types a letter, so that a phone needs no keyboard. */
  readonly onPick: (char: string) => void;
}

/** The tiles that aren't on the board yet, counted by letter. */
export function UnseenTiles({ ruleset, board, play, onPick }: UnseenTilesProps) {
  const { annotate, game } = useMessages();
  const counts = remaining(ruleset, [...tilesOn(board), ...play.map(({ tile }) => tile)]);
  const shown = counts.flatMap((count, letter) =>
    ruleset.tiles[letter]!.count > 0 ? [{ count, letter }] : [],
  );
  return (
    <ul className="unseen-tiles">
      {shown.map(({ count, letter }) => {
        const { face } = ruleset.tiles[letter]!;
        const name = letter === 0 ? game.blank : kindOf(ruleset, letter).face;
        return (
          <li key={letter}>
            <button
              type="button"
              disabled={count <= 0}
              title={annotate.tileCount(name, Math.max(count, 0))}
              onClick={() => onPick(letter === 0 ? '?' : makeTile(ruleset, letter))}
            >
              <b>{letter === 0 ? '?' : face}</b> {Math.max(count, 0)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { type Game, isSolo, type Seat, unseenBy } from '@ziggurat/engine/game';
import { BLANK, kindOf, type Tile } from '@ziggurat/engine/rules';
import { useMessages } from '../../messages/use-messages.ts';
import './unseen.css';

interface UnseenProps {
  readonly game: Game;
  readonly owner: Seat;
}

const VOWELS = /^[AEIOUÄÖÜ]$/;

/** The tiles that a player hasn't seen, counted by letter. */
export function Unseen({ game, owner }: UnseenProps) {
  const { unseen: texts, blank } = useMessages().game;
  const tiles = unseenBy(game, owner);
  if (tiles.length === 0) return <p className="soft">{texts.none}</p>;
  const isVowel = (tile: Tile): boolean => VOWELS.test(kindOf(game.ruleset, tile).spells);
  const groups = [
    { name: texts.vowels, tiles: tiles.filter((tile) => tile !== BLANK && isVowel(tile)) },
    { name: texts.consonants, tiles: tiles.filter((tile) => tile !== BLANK && !isVowel(tile)) },
    { name: texts.blanks, tiles: tiles.filter((tile) => tile === BLANK) },
  ].filter((group) => group.tiles.length > 0);
  return (
    <div className="unseen">
      <p className="soft">{isSolo(game) ? texts.alone(tiles.length) : texts.text(tiles.length)}</p>
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h4>
            {group.name} <span>{group.tiles.length}</span>
          </h4>
          <ul>
            {counted(group.tiles).map(([tile, count]) => (
              <li
                key={tile}
                title={texts.count(tile === BLANK ? blank : kindOf(game.ruleset, tile).face, count)}
              >
                <b>{tile === BLANK ? '☐' : kindOf(game.ruleset, tile).face}</b>
                {count}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function counted(tiles: readonly Tile[]): [Tile, number][] {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts];
}

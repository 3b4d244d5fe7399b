import { remaining, tileCount, tilesOn } from '@ziggurat/engine/rules';
import type { CSSProperties } from 'react';
import type { RecordedGame } from '../../controller/step.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { SheetHead } from './sheet-head.tsx';

interface SheetProps {
  readonly recorded: RecordedGame;
  readonly day: string | undefined;
}

/** All tiles of the set, to be crossed off as they are played; those on the board are crossed off already. */
export function TileSheet({ recorded, day }: SheetProps) {
  const { print } = useMessages();
  const { ruleset, names, steps } = recorded;
  const left = remaining(ruleset, tilesOn(steps.at(-1)!.board));
  const kinds = ruleset.tiles
    .map((kind, letter) => ({ ...kind, letter, seen: kind.count - left[letter]! }))
    .filter(({ count }) => count > 0);
  // Blanks come last.
  const sorted = [...kinds.filter(({ letter }) => letter > 0), ...kinds.filter(({ letter }) => letter === 0)];
  const lines = Math.ceil(sorted.length / 2);
  const total = tileCount(ruleset) - sorted.reduce((sum, { seen }) => sum + seen, 0);
  return (
    <article className="paper tile-paper" style={{ '--lines': lines } as CSSProperties}>
      <SheetHead title={print.sheets.tiles} ruleset={ruleset} day={day} />
      <p>
        {names.some((name) => name !== '') && `${names.join(' – ')}. `}
        {print.crossOff} {print.left}: {total}
      </p>
      <ul className="paper-tiles">
        {sorted.map(({ face, letter, count, seen, value }) => (
          <li key={letter}>
            <b>{letter === 0 ? print.blankTile : face}</b>
            <small>{ruleset.scoring.by === 'value' ? value : ''}</small>
            <span className="paper-boxes">
              {Array.from({ length: count }, (_, i) => i).map((i) => (
                <span key={i} className="paper-box" data-seen={i < seen}>
                  {letter === 0 ? '?' : face}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <section className="paper-notes" aria-label={print.notes}>
        <h3>{print.notes}</h3>
      </section>
    </article>
  );
}

import type { Ruleset } from '@ziggurat/engine/rules';
import { useMessages } from '../../messages/use-messages.ts';

/** How many of each tile are in the bag, and their values if they differ. */
export function TileCounts({ ruleset }: { readonly ruleset: Ruleset }) {
  const { rules } = useMessages();
  const hasValues = ruleset.scoring.by === 'value';
  return (
    <ul className="tile-counts" aria-label={rules.sections.tiles}>
      {ruleset.tiles
        .filter(({ count }) => count > 0)
        .map(({ face, spells, count, value }) => (
          <li key={face}>
            <b className="count-tile">
              {spells === '' ? <span className="visually-hidden">{rules.blank}</span> : face}
              {hasValues && <sub>{value}</sub>}
            </b>
            <span>× {count}</span>
          </li>
        ))}
    </ul>
  );
}

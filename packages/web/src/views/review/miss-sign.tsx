import { Icon } from '../../ui/index.ts';
import type { MissSize } from './summary.ts';
import './misses.css';

/** A tick for a good turn, or one to three bars for what it missed. Colour is never the only sign. */
export function MissSign({ size }: { readonly size: MissSize }) {
  if (size === 0) return <Icon name="check" />;
  return (
    <span className="miss-sign" data-size={size} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

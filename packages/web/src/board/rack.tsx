import { type CSSProperties, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import type { BoardActions, RackView, TileView } from './board-view.ts';
import { Tile } from './tile.tsx';
import { usePointer } from './use-pointer.ts';
import { useTopTile } from './use-top-tile.ts';
import './rack.css';

interface RackProps {
  readonly view: RackView;
  /** Without actions the rack is a picture. */
  readonly actions?: BoardActions | undefined;
  readonly label: string;
  /** The accessible name of a slot: "E, slot 3". */
  readonly slotLabel?: ((tile: TileView | undefined, at: number) => string) | undefined;
}

export function Rack({ view, actions, label, slotLabel = plainLabel }: RackProps) {
  const root = useRef<HTMLDivElement>(null);
  usePointer(root, actions);
  useLayoutEffect(() => {
    if (root.current !== null) root.current.dataset.settled = '';
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rack isn't part of a form
    <div ref={root} className="rack" role="group" aria-label={label} onKeyDown={stepInRack}>
      <div className="rack-ledge" data-rack="" style={{ '--slots': view.slots.length } as CSSProperties}>
        {view.slots.map((tile, at) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: slots are places, they stay while tiles move
            key={at}
            at={at}
            tile={tile}
            label={slotLabel(tile, at)}
            isSelected={view.selected === at}
            isChosen={view.chosen?.includes(at) === true}
            isStill={actions === undefined}
          />
        ))}
      </div>
    </div>
  );
}

const plainLabel = (tile: TileView | undefined, at: number): string => `${tile?.face ?? '–'}, ${at + 1}`;

interface SlotProps {
  readonly at: number;
  readonly tile: TileView | undefined;
  readonly label: string;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly isStill: boolean;
}

const Slot = memo(function Slot({ at, tile, label, isSelected, isChosen, isStill }: SlotProps) {
  const place = useTopTile<HTMLButtonElement>(tile);
  return (
    <button
      ref={place}
      type="button"
      className={`slot${isSelected ? ' is-selected' : ''}${isChosen ? ' is-chosen' : ''}`}
      aria-label={label}
      aria-pressed={tile === undefined ? undefined : isSelected || isChosen}
      disabled={isStill}
      data-slot={at}
      data-tile={tile?.id}
      data-liftable={tile === undefined ? undefined : ''}
    >
      {tile !== undefined && (
        <span className="top-tile">
          <Tile tile={tile} height={1} />
        </span>
      )}
    </button>
  );
});

/** Left and right arrow keys move between slots. */
function stepInRack(event: KeyboardEvent<HTMLElement>): void {
  const slots = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot]')];
  const at = event.target instanceof HTMLElement ? slots.indexOf(event.target) : -1;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slots.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  slots[to]?.focus();
}

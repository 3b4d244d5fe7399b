import { useState } from 'react';
import { Board } from '../../src/board/board.tsx';
import type { BoardActions, BoardView, RackView, Spot, TileView } from '../../src/board/board-view.ts';
import { Rack } from '../../src/board/rack.tsx';
import { drawnBoard, middle } from './drawn-board.ts';

interface Table {
  readonly view: BoardView;
  readonly rack: RackView;
  readonly opened: number | undefined;
  readonly reported: string;
}

const FIRST: Table = {
  view: drawnBoard({
    tops: ['........', '........', '...C....', '...A....', '...T....', '........', '........', '........'],
    heights: ['', '', '...1....', '...3....', '...5....'],
    kind: middle(8),
    marks: { D5: { full: true } },
  }),
  rack: { slots: ['E', 'A', 'Qu', 'N', 'R', 'I', 'T'].map((face, at) => ({ id: `hand-${at}`, face })) },
  opened: undefined,
  reported: '',
};

/** A board without rules: tiles stay where you put them. Shows what the board reports. */
export function Sandbox({ tilted }: { readonly tilted: boolean }) {
  const [table, setTable] = useState(FIRST);
  const change = (reported: string, to: (table: Table) => Table = (same) => same) =>
    setTable((now) => ({ ...to(now), reported }));
  const actions: BoardActions = {
    press: (at) =>
      change(`press ${at}`, (now) =>
        now.rack.selected === undefined
          ? now
          : moveTile(now, { type: 'slot', at: now.rack.selected }, { type: 'square', at }),
      ),
    pressSlot: (at) =>
      change(`pressSlot ${at}`, (now) => ({ ...now, rack: { slots: now.rack.slots, selected: at } })),
    drop: (from, to) =>
      change(`drop ${from.type} ${from.at} ${to.type} ${to.at}`, (now) => moveTile(now, from, to)),
    recall: (at) =>
      change(`recall ${at}`, (now) =>
        moveTile(now, { type: 'square', at }, { type: 'slot', at: now.rack.slots.indexOf(undefined) }),
      ),
    open: (at) => change(`open ${at ?? '-'}`, (now) => ({ ...now, opened: at })),
  };
  return (
    <figure>
      <Board view={table.view} actions={actions} label="Sandbox" tilted={tilted} opened={table.opened} />
      <Rack
        view={table.rack}
        actions={actions}
        label="Your rack"
        slotLabel={(tile, at) => `${tile?.face ?? 'empty'}, slot ${at + 1}`}
      />
      <output aria-label="Reported">{table.reported}</output>
    </figure>
  );
}

function moveTile(table: Table, from: Spot, to: Spot): Table {
  const tile = tileAt(table, from);
  const other = to.type === 'slot' ? table.rack.slots[to.at] : undefined;
  const isFull = to.type === 'square' && table.view.squares[to.at]?.mark.full === true;
  if (tile === undefined || isFull || (other !== undefined && from.type === 'square')) return table;
  return put(put({ ...table, rack: { slots: table.rack.slots } }, from, other), to, tile);
}

const tileAt = ({ view, rack }: Table, { type, at }: Spot): TileView | undefined =>
  type === 'slot' ? rack.slots[at] : view.squares[at]?.stack.at(-1);

/** Puts a tile on a place; undefined removes the top one. */
function put(table: Table, { type, at }: Spot, tile: TileView | undefined): Table {
  if (type === 'slot') return { ...table, rack: { slots: table.rack.slots.with(at, tile) } };
  const square = table.view.squares[at]!;
  const stack = tile === undefined ? square.stack.slice(0, -1) : [...square.stack, tile];
  const faces = stack.map(({ face }) => face).reverse();
  const label = `${square.name}, ${faces.length === 0 ? 'empty' : faces.join(' over ')}`;
  const put = { ...square, stack, label, mark: tile === undefined ? {} : { tentative: true } };
  return { ...table, view: { ...table.view, squares: table.view.squares.with(at, put) } };
}

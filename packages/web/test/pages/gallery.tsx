import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from '../../src/board/board.tsx';
import type { BoardActions } from '../../src/board/board-view.ts';
import { Rack } from '../../src/board/rack.tsx';
import { Choice } from '../../src/ui/index.ts';
import {
  broken8,
  chequered10,
  empty8,
  empty10,
  empty15,
  rack7,
  rackScrabble,
  scrabble15,
  stacks10,
  tentative8,
  tentativeTowers10,
  towers10,
} from './boards.ts';
import { Kit } from './kit.tsx';
import { Sandbox } from './sandbox.tsx';
import './gallery.css';

const idle: BoardActions = { press() {}, pressSlot() {}, drop() {}, recall() {}, open() {} };
const query = new URLSearchParams(location.search);

const BOARDS = {
  stacks10,
  tentative8,
  broken8,
  scrabble15,
  towers10,
  tentativeTowers10,
  chequered10,
  empty8,
  empty10,
  empty15,
};

function Gallery() {
  const [view, setView] = useState(query.get('view') ?? 'tilted');
  const tilted = view === 'tilted';
  const only = query.get('only');
  const isShown = (name: string): boolean => only === null || only.split(',').includes(name);
  const shown = Object.entries(BOARDS).filter(([name]) => isShown(name));
  return (
    <main>
      <h1 className="visually-hidden">Gallery</h1>
      {only === null && (
        <Choice
          label="View"
          options={['flat', 'tilted'].map((value) => ({ value, label: value }))}
          value={view}
          onChange={setView}
        />
      )}
      <div className="gallery-boards">
        {isShown('sandbox') && <Sandbox tilted={tilted} />}
        {shown.map(([name, view]) => (
          <figure key={name}>
            <Board
              view={view}
              actions={idle}
              label={name}
              tilted={tilted}
              opened={name === query.get('open') ? Number(query.get('at')) : undefined}
            />
            <Rack
              view={name === 'scrabble15' ? rackScrabble : rack7}
              actions={idle}
              label={`Rack of ${name}`}
            />
          </figure>
        ))}
      </div>
      {isShown('kit') && <Kit />}
    </main>
  );
}

if (matchMedia('(prefers-contrast: more)').matches) document.documentElement.dataset.theme = 'contrast';
createRoot(document.getElementById('app')!).render(<Gallery />);

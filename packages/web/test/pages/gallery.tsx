import { createRoot } from 'react-dom/client';
import { Kit } from './kit.tsx';
import '../../src/look/index.ts';
import './gallery.css';

createRoot(document.getElementById('app')!).render(
  <main>
    <Kit />
  </main>,
);

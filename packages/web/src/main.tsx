import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeHost } from './host/make-host.ts';
import { notingUnfinished } from './host/unfinished.ts';
import { listenForOffer } from './install.ts';
import { App } from './views/app.tsx';

listenForOffer();
const host = notingUnfinished(makeHost());

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App host={host} />
  </StrictMode>,
);

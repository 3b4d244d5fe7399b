import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeHost } from './host/make-host.ts';
import { notingUnfinished } from './host/unfinished.ts';
import { App } from './views/app.tsx';

const host = notingUnfinished(makeHost());

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App host={host} />
  </StrictMode>,
);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './views/app.tsx';
import './page.css';

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

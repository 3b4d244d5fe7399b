import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeHost } from './host/make-host.ts';
import { trackUnfinished } from './host/unfinished.ts';
import { listenForOffer } from './install.ts';
import { messagesIn } from './messages/messages.ts';
import { currentLanguage } from './preferences/appearance.ts';
import { App } from './views/app.tsx';
import { parseRoute } from './views/router.ts';
import { prefetchScreen } from './views/screen.tsx';

/** How long visitors look at the home screen until they stay, in milliseconds. */
const STAY = 1000;

listenForOffer();
// Texts, screen and worker are fetched side by side.
messagesIn(currentLanguage()).catch(() => {}); // reported by the screen that needs them
const route = parseRoute(location.pathname);
prefetchScreen(route);
const host = trackUnfinished(makeHost());
// Those who stay here will probably play; other screens load the words when they need them.
if (route.screen === 'home') setTimeout(host.library.loadWords, STAY);

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App host={host} />
  </StrictMode>,
);

import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import type { Host } from '../host/host.ts';
import { messagesIn } from '../messages/messages.ts';
import { MessagesContext } from '../messages/use-messages.ts';
import { useAppearance, useLanguage } from '../preferences/appearance.ts';
import { preferences } from '../preferences/preferences.ts';
import { useSignal } from '../signal/use-signal.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NewVersion } from './new-version.tsx';
import { parseRoute, useVisit } from './router.ts';
import { Screen } from './screen.tsx';
import { HostContext } from './use-host.ts';
import './app.css';

const WatchTurns = lazy(() =>
  import('./online/lobby/watch-turns.tsx').then(({ WatchTurns }) => ({ default: WatchTurns })),
);

/** The frame around all screens. */
export function App({ host }: { readonly host: Host }) {
  useAppearance();
  // The old screen and language stay until the new ones have loaded, so that nothing flashes.
  const language = useDeferredValue(useLanguage());
  const messages = useMemo(() => messagesIn(language), [language]);
  const place = useDeferredValue(useVisit());
  const { isOnline } = useSignal(preferences);
  const route = parseRoute(place.path);
  return (
    <MessagesContext value={messages}>
      <HostContext value={host}>
        <Suspense>
          <Arrival place={place} screen={route.screen} />
          <ErrorBoundary key={place.path}>
            <Screen route={route} />
          </ErrorBoundary>
        </Suspense>
        <Suspense>
          <NewVersion />
          {isOnline && <WatchTurns />}
        </Suspense>
      </HostContext>
    </MessagesContext>
  );
}

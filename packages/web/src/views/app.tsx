import { type ComponentType, lazy, Suspense, useDeferredValue, useMemo } from 'react';
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
import { CurrentScreen } from './screen.tsx';
import { HostContext } from './use-host.ts';
import './app.css';

/** The page works without these, so it must also work if their code can't be loaded. */
const lazyExtra = (load: () => Promise<ComponentType>) =>
  lazy(() => load().then(asDefault, () => asDefault(() => undefined)));
const asDefault = (component: ComponentType) => ({ default: component });

const WatchTurns = lazyExtra(() =>
  import('./online/lobby/watch-turns.tsx').then((module) => module.WatchTurns),
);
const Calls = lazyExtra(() => import('./online/calls/calls.tsx').then((module) => module.Calls));

/** The frame around all screens. */
export function App({ host }: { readonly host: Host }) {
  useAppearance();
  // The old screen and language stay until the new ones have loaded, so that nothing flashes.
  const language = useDeferredValue(useLanguage());
  const messages = useMemo(() => messagesIn(language), [language]);
  const visit = useDeferredValue(useVisit());
  const { isOnline } = useSignal(preferences);
  const route = parseRoute(visit.path);
  return (
    <MessagesContext value={messages}>
      <HostContext value={host}>
        <Suspense>
          <Arrival visit={visit} screen={route.screen} />
          <ErrorBoundary key={visit.path}>
            <CurrentScreen route={route} />
          </ErrorBoundary>
        </Suspense>
        <Suspense>
          <NewVersion />
          {isOnline && <WatchTurns />}
          {isOnline && <Calls />}
        </Suspense>
      </HostContext>
    </MessagesContext>
  );
}

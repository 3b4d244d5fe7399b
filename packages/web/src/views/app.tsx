import { Suspense, useDeferredValue } from 'react';
import type { Host } from '../host/host.ts';
import { LANGUAGES, MessagesContext } from '../messages/use-messages.ts';
import { useAppearance, useLanguage } from '../preferences/appearance.ts';
import { Arrival } from './arrival.tsx';
import { Guard } from './guard.tsx';
import { NewVersion } from './new-version.tsx';
import { parseRoute, usePlace } from './router.ts';
import { Screen } from './screen.tsx';
import { HostContext } from './use-host.ts';
import './app.css';

/** The frame around all screens. */
export function App({ host }: { readonly host: Host }) {
  useAppearance();
  const messages = LANGUAGES[useLanguage()];
  // The old screen stays until the new one is there, so that nothing flashes in between.
  const place = useDeferredValue(usePlace());
  const route = parseRoute(place.path);
  return (
    <MessagesContext value={messages}>
      <HostContext value={host}>
        <Suspense>
          <Arrival place={place} title={messages.app.titles[route.screen]} />
          <Guard key={place.path}>
            <Screen route={route} />
          </Guard>
        </Suspense>
        <NewVersion />
      </HostContext>
    </MessagesContext>
  );
}

/**
 * States of the service worker, in order: the page works offline (`ready`); a new version is waiting
 * (`new-version`); another tab activated the new version, so this one should reload soon (`replaced`).
 */
export type OfflineNews = 'ready' | 'new-version' | 'replaced';

export interface Offline {
  /** Reloads the page in the waiting version. Stored games stay. */
  activateNewVersion(): void;
}

/** Makes the page work offline, if the browser can (not on plain HTTP from another machine). */
export function startOffline(tell: (news: OfflineNews) => void): Offline {
  if (!('serviceWorker' in navigator)) return { activateNewVersion: reload };
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let hasRequested = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (hasRequested) reload();
    else if (controlled) tell('replaced');
    controlled = true;
  });
  // Offline, or in a window without storage, the page works as before.
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(ignore);
  void serviceWorker.ready.then((registration) => {
    tell('ready');
    registration.active?.postMessage('fetch-rest');
    watchVersions(registration, () => tell('new-version'));
  });

  return {
    activateNewVersion() {
      hasRequested = true;
      void serviceWorker.ready.then(({ waiting }) =>
        waiting === null ? reload() : waiting.postMessage('take-over'),
      );
    },
  };
}

function watchVersions(registration: ServiceWorkerRegistration, found: () => void): void {
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') found();
    });
  if (registration.waiting !== null) found();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // A page that stays open for days never navigates, so it must check itself.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(ignore);
  });
}

const reload = (): void => location.reload();
const ignore = (): void => {};

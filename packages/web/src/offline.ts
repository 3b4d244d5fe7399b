/**
 * What a page learns of its service worker, each after the ones before: it works without a network
 * (`ready`); a new version waits (`new-version`); another page took the new version, so this one should
 * load it soon (`replaced`).
 */
export type OfflineNews = 'ready' | 'new-version' | 'replaced';

export interface Offline {
  /** Loads the page again in the version that waits. Games that are kept in the browser stay. */
  takeNewVersion(): void;
}

/** Keeps the page for times without a network, where the browser can (not on plain HTTP from elsewhere). */
export function startOffline(tell: (news: OfflineNews) => void): Offline {
  if (!('serviceWorker' in navigator)) return { takeNewVersion: reload };
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let asked = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) reload();
    else if (controlled) tell('replaced');
    controlled = true;
  });
  // Without a network, or in a window that keeps nothing, the page works as it did before.
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(ignore);
  void serviceWorker.ready.then((registration) => {
    tell('ready');
    registration.active?.postMessage('fetch-rest');
    watchVersions(registration, () => tell('new-version'));
  });

  return {
    takeNewVersion() {
      asked = true;
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
  // A page that stays open for days is never navigated, so nobody else looks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(ignore);
  });
}

const reload = (): void => location.reload();
const ignore = (): void => {};

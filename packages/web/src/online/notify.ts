export interface TurnNews {
  readonly title: string;
  readonly text: string;
  /** The table: a later notice of it replaces an earlier one. */
  readonly about: string;
  /** The address that a press on the notice leads to. */
  readonly path: string;
}

/** May the page tell somebody who looks elsewhere? A browser without notifications denies it. */
export const permission = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

/**
 * Tells somebody who looks elsewhere that it is their turn, where they have asked for it. `go` leads to the
 * table where no service worker does.
 */
export async function tellTurn(
  { title, text, about, path }: TurnNews,
  go: (path: string) => void,
): Promise<void> {
  if (permission() !== 'granted' || document.visibilityState === 'visible') return;
  const options = { body: text, tag: about, icon: '/icons/icon-192.png', data: path };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    // Phones show notices of a service worker alone; it also leads whoever presses one to the table.
    if (worker?.active) return await worker.showNotification(title, options);
    const notice = new Notification(title, options);
    notice.onclick = () => {
      focus();
      if (location.pathname !== path) go(path);
      notice.close();
    };
  } catch {
    // The title of the tab tells it too.
  }
}

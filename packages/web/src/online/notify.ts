interface TurnNotification {
  readonly title: string;
  readonly text: string;
  /** The table: a later notification replaces an earlier one. */
  readonly about: string;
  /** Where a click on the notification leads. */
  readonly path: string;
}

/** May the page notify a user who is looking elsewhere? A browser without notifications denies it. */
export const permission = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

/**
 * Notifies a user who is looking elsewhere that it is their turn, if they asked for it. `go` opens the table
 * if there is no service worker to do so.
 */
export async function notifyTurn(
  { title, text, about, path }: TurnNotification,
  go: (path: string) => void,
): Promise<void> {
  if (permission() !== 'granted' || document.visibilityState === 'visible') return;
  const options = { body: text, tag: about, icon: '/icons/icon-192.png', data: path };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    // Phones only show notifications from a service worker, which also handles the click.
    if (worker?.active) return await worker.showNotification(title, options);
    const notification = new Notification(title, options);
    notification.onclick = () => {
      focus();
      if (location.pathname !== path) go(path);
      notification.close();
    };
  } catch {
    // The tab's title shows it too.
  }
}

export interface TurnNews {
  readonly title: string;
  readonly text: string;
  /** The table: a later notice of it replaces an earlier one. */
  readonly about: string;
  readonly onClick: () => void;
}

/** May the page tell somebody who looks elsewhere? A browser without notifications denies it. */
export const permission = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

/** Tells somebody who looks elsewhere that it is their turn, where they have asked for it. */
export function tellTurn({ title, text, about, onClick }: TurnNews): void {
  if (permission() !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(title, { body: text, tag: about, icon: '/icons/icon-192.png' });
    notice.onclick = () => {
      focus();
      onClick();
      notice.close();
    };
  } catch {
    // Some phones show notices from a service worker alone; the title of the tab tells it too.
  }
}

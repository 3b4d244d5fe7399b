/** What the server sends to call the user back. */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** The address that a click opens. */
  readonly path: string;
  /** A newer notice with the same tag replaces this one. */
  readonly tag: string;
  /** How many turns wait for the user. */
  readonly waiting: number;
}

/** The part of a service worker that shows notices. Not every system has badges. */
interface NoticeHost {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
}

/** Shows what the server sent, in place of an older notice with the same tag, and how many turns wait. */
export async function showNotice(
  text: string | undefined,
  { registration, navigator }: NoticeHost,
): Promise<void> {
  const notice = readNotice(text);
  if (notice === undefined) return;
  const { title, body, path, tag, waiting } = notice;
  await Promise.all([
    registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: path }),
    navigator.setAppBadge?.(waiting).catch(() => undefined),
  ]);
}

/** Reads a push message; `undefined` if this version doesn't understand it. */
function readNotice(text: string | undefined): Notice | undefined {
  const json: unknown = parse(text);
  if (typeof json !== 'object' || json === null) return undefined;
  const found: Partial<Record<string, unknown>> = { ...json };
  const { title, body, path, tag, waiting } = found;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined;
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return undefined; // never another site
  return { title, body, path, tag, waiting: typeof waiting === 'number' ? waiting : 0 };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

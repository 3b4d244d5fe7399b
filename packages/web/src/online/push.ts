import { NOTICE_LANGUAGES, type NoticeLocale } from '@ziggurat/protocol';
import { api } from './api.ts';
import { permission } from './notify.ts';

/** Can this browser get notices while the page is closed? */
export const canPush = (): boolean =>
  typeof PushManager !== 'undefined' && navigator.serviceWorker !== undefined && permission() !== 'denied';

/** The page's language and this device's time zone. */
export const noticeLocale = (): NoticeLocale => ({
  language: NOTICE_LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** This browser's subscription, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!canPush() || permission() !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** Asks for permission and subscribes this browser. Call it from a click. False if there will be no notices. */
export async function subscribe(): Promise<boolean> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return false;
  try {
    const settings = await api.noticeSettings();
    if (!settings.ok || settings.value.pushKey === undefined) return false;
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: settings.value.pushKey };
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // A subscription with another key: the server was set up again.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    return await register(subscription);
  } catch {
    return false; // the browser's push service can't be reached
  }
}

/** Tells the server about a subscription from an earlier visit: the session or the account may be another one now. */
export async function renewSubscription(): Promise<void> {
  const subscription = await currentSubscription().catch(() => undefined);
  if (subscription !== undefined) await register(subscription);
}

/** No more notices on this device. */
export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription().catch(() => undefined);
  if (subscription === undefined) return;
  await api.unsubscribe(subscription.endpoint);
  await subscription.unsubscribe().catch(() => false);
}

async function register(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return false;
  const reply = await api.subscribe({ endpoint, keys: { p256dh, auth }, locale: noticeLocale() });
  return reply.ok;
}

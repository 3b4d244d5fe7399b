import webPush from 'web-push';
import type { VapidKeyStore, VapidKeys } from './vapid-keys.ts';

/** The push services of browsers. The server sends requests to no other host (SSRF). */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

/** A browser that subscribed. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: string;
  /** A newer message with the same topic replaces one that wasn't delivered yet. */
  readonly topic: string;
  /** How long the push service keeps it, in seconds. */
  readonly ttl: number;
}

/** `gone`: the subscription has ended. `failed`: worth another attempt. */
export type Delivery = 'delivered' | 'gone' | 'failed';

interface PushDeps {
  readonly keys: VapidKeyStore;
  /** More origins that the server may send to. */
  readonly origins: readonly string[];
  /** The operator of this service, as push services are told: `https://…` or `mailto:…`. */
  readonly contact: string;
  readonly timeout: number;
}

/** Sends encrypted messages to browsers (RFC 8030, RFC 8291). */
export class Push {
  readonly #deps: PushDeps;

  constructor(deps: PushDeps) {
    this.#deps = deps;
  }

  async publicKey(): Promise<string> {
    return (await this.#deps.keys.get()).publicKey;
  }

  /** May the server send to this address? */
  allows(endpoint: string): boolean {
    const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    if (this.#deps.origins.includes(origin)) return true;
    return protocol === 'https:' && port === '' && PUSH_HOSTS.some((host) => host.test(hostname));
  }

  async send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<Delivery> {
    const { keys, contact, timeout } = this.#deps;
    // The setting may have changed since it subscribed.
    if (!this.allows(endpoint)) return 'gone';
    const vapid = await keys.get();
    let request: ReturnType<typeof requestFor>;
    try {
      request = requestFor({ endpoint, p256dh, auth }, message, { subject: contact, ...vapid });
    } catch {
      return 'gone'; // its key is no key
    }
    try {
      const response = await fetch(endpoint, {
        ...request,
        redirect: 'manual', // a redirect could lead anywhere
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (response.ok) return 'delivered';
      return response.status === 404 || response.status === 410 ? 'gone' : 'failed';
    } catch {
      return 'failed';
    }
  }
}

function requestFor(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic, ttl }: PushMessage,
  vapidDetails: VapidKeys & { readonly subject: string },
) {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails, contentEncoding: 'aes128gcm', TTL: ttl, topic },
  );
  const { 'Content-Length': _, ...rest } = headers; // fetch adds it
  return { method, headers: rest as Record<string, string>, body: new Uint8Array(body) };
}

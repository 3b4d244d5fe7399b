import { createDecipheriv, createECDH, createHmac, createVerify, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '@ziggurat/protocol';

/** What a notice says, as the service worker gets it. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly waiting: number;
}

interface Received extends Notice {
  readonly headers: IncomingHttpHeaders;
}

/** A browser that subscribed: it alone can decrypt what arrives. */
export interface Browser {
  readonly subscription: Subscription;
  readonly received: Received[];
  /** What the push service answers from now on. */
  status: number;
}

export interface PushService {
  readonly origin: string;
  /** While it's true, no request is answered. */
  isSilent: boolean;
  browser(zone?: string): Browser;
  close(): Promise<void>;
}

/** A push service on this machine that checks and decrypts every message (RFC 8188, 8291, 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { readonly browser: Browser; readonly key: ECDH; readonly auth: Buffer }
  >();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = browsers.get(request.url!);
      const status = found?.browser.status ?? 404;
      if (found !== undefined && status === 201) {
        verifyVapid(String(request.headers.authorization), origin);
        const text = decrypt(Buffer.concat(chunks), found.key, found.auth);
        found.browser.received.push({ ...JSON.parse(text), headers: request.headers });
      }
      if (service.isSilent) return;
      response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const service: PushService = {
    origin,
    isSilent: false,
    browser(zone = 'UTC') {
      const key = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser: Browser = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: key.generateKeys('base64url'), auth: auth.toString('base64url') },
          locale: { language: 'en', zone },
        },
        received: [],
        status: 201,
      };
      browsers.set(path, { browser, key, auth });
      return browser;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

/** One block of HKDF. */
const expand = (key: Buffer, info: Buffer, length: number): Buffer =>
  hmac(key, info, Buffer.from([1])).subarray(0, length);

function decrypt(body: Buffer, key: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const secret = hmac(auth, key.computeSecret(sender));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const prk = hmac(salt, expand(secret, info, 32));
  const contentKey = expand(prk, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(prk, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The sender must have signed for this push service, and not for long. */
function verifyVapid(header: string, audience: string): void {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  const [head, claims, signature] = token!.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const isSigned = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify(
      { key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
  if (!isSigned || aud !== audience || exp > Date.now() / 1000 + 86_400 || !/^(?:https|mailto):/.test(sub))
    throw new Error(`a wrong signature: ${claims}`);
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@ziggurat/protocol';

/** Options of the WebAuthn API, as the server sends them. */
interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Buffer): string => data.toString('base64url');

/** A security key in software, with one passkey. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  /** Does it ask for a PIN or a fingerprint? */
  verifiesUser = true;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #user = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Answers `navigator.credentials.create` on a page at this origin. */
  create({ challenge, rp, user }: Options, origin: string): NewPasskey {
    this.#user = user!.id;
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), this.id, coseKey]);
    const data = Buffer.concat([this.#data(rp!.id, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get` on a page at this origin. */
  get({ challenge, rpId }: Options, origin: string): PasskeyAnswer {
    const client = clientData('webauthn.get', challenge, origin);
    const data = this.#data(rpId!);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        ...(this.#user === '' ? {} : { userHandle: this.#user }),
      },
    };
  }

  #credential() {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #data(host: string, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    const flags = USER_PRESENT | (this.verifiesUser ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { accept, refuse } from '@ziggurat/engine/result';
import type { NewPasskey, PasskeyAnswer } from '@ziggurat/protocol';
import type { ApiReply } from './api.ts';

/** Loaded when a passkey is needed: most visits need none. */
const browser = () => import('@simplewebauthn/browser');

/** Passkeys belong to a host name: at a bare IP address or over plain HTTP there are none. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

type Options = Promise<ApiReply<Readonly<Record<string, unknown>>>>;

/** Lets the browser answer a challenge with a passkey, and sends the answer. */
export async function withPasskey<T>(
  options: Options,
  send: (answer: PasskeyAnswer) => Promise<ApiReply<T>>,
): Promise<ApiReply<T>> {
  const answer = await ask(options, async (json) => {
    const { startAuthentication } = await browser();
    // The server's options are those of the WebAuthn API.
    const optionsJSON = json as unknown as PublicKeyCredentialRequestOptionsJSON;
    return startAuthentication({ optionsJSON }) as Promise<PasskeyAnswer>;
  });
  return answer.ok ? send(answer.value) : answer;
}

/** Lets the browser create a passkey, and sends it. */
export async function withNewPasskey<T>(
  options: Options,
  send: (passkey: NewPasskey) => Promise<ApiReply<T>>,
): Promise<ApiReply<T>> {
  const passkey = await ask(options, async (json) => {
    const { startRegistration } = await browser();
    const optionsJSON = json as unknown as PublicKeyCredentialCreationOptionsJSON; // as above
    return startRegistration({ optionsJSON }) as Promise<NewPasskey>;
  });
  return passkey.ok ? send(passkey.value) : passkey;
}

/** A browser that has no passkey and a user who cancels look the same. */
async function ask<T>(
  options: Options,
  answer: (json: Readonly<Record<string, unknown>>) => Promise<T>,
): Promise<ApiReply<T>> {
  const reply = await options;
  if (!reply.ok) return reply;
  try {
    return accept(await answer(reply.value));
  } catch {
    return refuse({ code: 'no-passkey' });
  }
}

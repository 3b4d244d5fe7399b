import { z } from 'zod/mini';
import { Name } from './names.ts';
import { Id, Time } from './text.ts';

/** Binary data from an authenticator. */
const Bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16384}$/));

const Credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A passkey's answer to a challenge, as `navigator.credentials.get` returns it (`AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A new passkey, as `navigator.credentials.create` returns it (`RegistrationResponseJSON`). */
export const NewPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,40}$/))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Adds a passkey to an account. */
export const PasskeyRequest = z.strictObject({ name: Name, passkey: NewPasskey });

/** What the browser needs to create or use a passkey: options of the WebAuthn API as JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

/** A passkey of an account. */
export const PasskeyInfo = z.object({
  id: Id,
  name: z.string(),
  host: z.string().check(z.describe('The host it works on.')),
  createdAt: Time,
  usedAt: z.optional(Time),
});
export type PasskeyInfo = z.infer<typeof PasskeyInfo>;

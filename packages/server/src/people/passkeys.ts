import { accept, parseJson, refuse } from '@ziggurat/engine/result';
import type { NewPasskey, PasskeyAnswer, PasskeyInfo, Person } from '@ziggurat/protocol';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { newId } from '../secrets.ts';
import type { PasskeyPurpose, Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isUniqueViolation } from './accounts.ts';
import type { Actor } from './actor.ts';
import { record } from './audit.ts';
import { lockSession } from './lock.ts';
import { issueChallenge, spendChallenge } from './passkey-challenges.ts';
import type { ClientInfo } from './sessions.ts';

/** The site's name, as browsers show it. */
const SITE = 'Ziggurat';
const WRONG = refuse({ code: 'wrong-passkey' } as const);

/** Loaded when first needed: most servers never do. */
const webauthn = () => import('@simplewebauthn/server');

/** A client at one of the page's addresses. */
export interface PasskeyClient extends ClientInfo {
  /** Where the page is, checked before: `https://example.org`. */
  readonly origin: string;
}

type Row = Schema['passkeys'];

/**
 * Passkeys: a member's devices sign in without a name or a password. A passkey belongs to the host it was created
 * for, so it can't be used through a page at another address.
 */
export class Passkeys {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #max: number;

  constructor(store: Store, now: () => number, { passkeysPerAccount }: Limits) {
    this.#store = store;
    this.#now = now;
    this.#max = passkeysPerAccount;
  }

  /** What a browser needs to create a passkey for this member. */
  async newOptions({ id, name }: Person, session: string, origin: string): Promise<object> {
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: SITE,
      rpID: hostOf(origin),
      userID: new TextEncoder().encode(id),
      userName: name,
      userDisplayName: name,
      excludeCredentials: (await this.#rowsOf(id, origin)).map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await issueChallenge(this.#store.db, options.challenge, 'add', session, this.#now());
    return options;
  }

  /** Adds a passkey that answers such a challenge. Needs an open session. */
  async add(
    { account, session, name }: { readonly account: string; readonly session: string; readonly name: string },
    passkey: NewPasskey,
    client: PasskeyClient,
  ): Promise<Outcome<PasskeyInfo>> {
    const { verifyRegistrationResponse } = await webauthn();
    const { origin } = client;
    const host = hostOf(origin);
    const expectedChallenge = await this.#spendChallenge(passkey, 'add', session);
    if (expectedChallenge === undefined) return WRONG;
    const verified = await verifyRegistrationResponse({
      // The schema lists the same fields; the library's type has closed unions for two that it doesn't read.
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (verified?.verified !== true) return WRONG;
    const { credential } = verified.registrationInfo;
    const row: Row = {
      id: newId(),
      account,
      credential: credential.id,
      name,
      host,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (passkey.response.transports ?? []).join(' '),
      created_at: this.#now(),
      used_at: null,
    };
    try {
      return await this.#insert(row, session, { id: account, address: client.address });
    } catch (error) {
      if (isUniqueViolation(error)) return WRONG; // somebody else's credential
      throw error;
    }
  }

  async list(account: string): Promise<readonly PasskeyInfo[]> {
    const rows = await this.#store.db
      .selectFrom('passkeys')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created_at')
      .execute();
    return rows.map(infoOf);
  }

  async rename(account: string, id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.db
      .updateTable('passkeys')
      .set({ name })
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  remove(account: string, id: string, actor: Actor): Promise<boolean> {
    return this.#store.db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('passkeys')
        .where('account', '=', account)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await record(transaction, { at: this.#now(), action: 'passkey-removed', actor, account });
      return true;
    });
  }

  /** What a browser needs to sign in with any passkey that it has for this host. */
  signInOptions(origin: string): Promise<object> {
    return this.#options(origin, 'sign-in');
  }

  /** The same to confirm with one of this account's passkeys. */
  async confirmOptions(account: string, session: string, origin: string): Promise<object> {
    return this.#options(origin, 'confirm', session, await this.#rowsOf(account, origin));
  }

  /** Whose passkey answers a challenge for signing in? */
  async ownerOf(answer: PasskeyAnswer, origin: string): Promise<string | undefined> {
    return this.#verify(answer, origin, 'sign-in');
  }

  /** Does one of the account's passkeys answer a challenge for this session? */
  async isAnswer(account: string, session: string, answer: PasskeyAnswer, origin: string): Promise<boolean> {
    return (await this.#verify(answer, origin, 'confirm', session)) === account;
  }

  async #options(
    origin: string,
    purpose: 'sign-in' | 'confirm',
    session?: string,
    rows?: readonly Row[],
  ): Promise<object> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: hostOf(origin),
      userVerification: 'required',
      ...(rows === undefined ? {} : { allowCredentials: rows.map(descriptorOf) }),
    });
    await issueChallenge(this.#store.db, options.challenge, purpose, session, this.#now());
    return options;
  }

  /** The account whose passkey gave this answer, if it's a right one. */
  async #verify(
    answer: PasskeyAnswer,
    origin: string,
    purpose: 'sign-in' | 'confirm',
    session?: string,
  ): Promise<string | undefined> {
    const row = await this.#store.db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential', '=', answer.id)
      .where('host', '=', hostOf(origin))
      .executeTakeFirst();
    const { userHandle } = answer.response;
    if (row === undefined) return undefined;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.account)
      return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const expectedChallenge = await this.#spendChallenge(answer, purpose, session);
    if (expectedChallenge === undefined) return undefined;
    const verified = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'], // as above
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: row.host,
      requireUserVerification: true,
      credential: {
        id: row.credential,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
    }).catch(() => undefined);
    if (verified?.verified !== true) return undefined;
    const { numUpdatedRows } = await this.#store.db
      .updateTable('passkeys')
      .set({ counter: verified.authenticationInfo.newCounter, used_at: this.#now() })
      .where('id', '=', row.id)
      .where('counter', '=', row.counter) // of two answers with the same counter one is a copy's
      .executeTakeFirst();
    return numUpdatedRows === 1n ? row.account : undefined;
  }

  /** The challenge that was answered, if it was issued for this and hasn't been used. */
  async #spendChallenge(
    { response }: NewPasskey | PasskeyAnswer,
    purpose: PasskeyPurpose,
    session?: string,
  ): Promise<string | undefined> {
    const challenge = challengeIn(response.clientDataJSON);
    if (challenge === undefined) return undefined;
    const isUsed = await spendChallenge(this.#store.db, challenge, purpose, session, this.#now());
    return isUsed ? challenge : undefined;
  }

  #rowsOf(account: string, origin: string): Promise<Row[]> {
    return this.#store.db
      .selectFrom('passkeys')
      .selectAll()
      .where('account', '=', account)
      .where('host', '=', hostOf(origin))
      .execute();
  }

  #insert(row: Row, session: string, actor: Actor): Promise<Outcome<PasskeyInfo>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      if (!(await lockSession(transaction, row.account, session))) return refuse({ code: 'signed-out' });
      const { count } = await transaction
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account', '=', row.account)
        .executeTakeFirstOrThrow();
      if (Number(count) >= this.#max) return refuse({ code: 'too-many-passkeys' }); // PostgreSQL returns counts as text
      await transaction.insertInto('passkeys').values(row).execute();
      const { account, created_at: at } = row;
      await record(transaction, { at, action: 'passkey-added', actor, account });
      return accept(infoOf(row));
    });
  }
}

function challengeIn(clientData: string): string | undefined {
  const json = parseJson(Buffer.from(clientData, 'base64url').toString());
  const { challenge } = (json?.value ?? {}) as { readonly challenge?: unknown }; // any JSON has maybe such a field
  return typeof challenge === 'string' ? challenge : undefined;
}

const hostOf = (origin: string): string => new URL(origin).hostname;

const descriptorOf = ({ credential, transports }: Row) => ({
  id: credential,
  ...(transports === '' ? {} : { transports: transports.split(' ') }),
});

const infoOf = ({ id, name, host, created_at, used_at }: Row): PasskeyInfo => ({
  id,
  name,
  host,
  createdAt: created_at,
  ...(used_at === null ? {} : { usedAt: used_at }),
});

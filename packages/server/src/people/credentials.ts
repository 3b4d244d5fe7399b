import { accept, refuse } from '@ziggurat/engine/result';
import type { NewReset, PasskeyAnswer, Person, Proof } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import { nameKey } from '../names/skeleton.ts';
import type { Outcome } from '../outcome.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { announceEnded, type Ended, endAccess } from './access.ts';
import { type Actor, subjectOf } from './actor.ts';
import { record } from './audit.ts';
import { lockAccount } from './lock.ts';
import type { PasskeyClient, Passkeys } from './passkeys.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { isRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import type { ClientInfo, Sessions } from './sessions.ts';

const MINUTE = 60_000;

export interface CredentialsDeps {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly now: () => number;
  /** How long a reset link works. */
  readonly resetMinutes: number;
}

export interface SignedIn {
  readonly person: Person;
  /** The secret of the new session. */
  readonly secret: string;
}

/** An account whose password was replaced, and its new session unless it's banned. */
interface Replaced {
  readonly person: Person;
  readonly secret: string | undefined;
  readonly ended: readonly Ended[];
}

/**
 * Sign-ins and passwords. Argon2 takes a while, so each change checks in its transaction that the hash is still the
 * one it was compared with.
 */
export class Credentials {
  readonly #deps: CredentialsDeps;

  constructor(deps: CredentialsDeps) {
    this.#deps = deps;
  }

  async signIn(name: string, password: string, client: ClientInfo): Promise<Outcome<SignedIn>> {
    const { store, sessions, now } = this.#deps;
    const { address } = client;
    const row = await store.db
      .selectFrom('accounts')
      .select(['id', 'password'])
      .where('name_key', '=', nameKey(name))
      .where('kind', '=', 'member')
      .executeTakeFirst();
    const isRight = await isPassword(row?.password, password);
    const outcome = await store.db.transaction().execute(async (transaction) => {
      const found = isRight ? await lock(transaction, row!.id, row!.password) : undefined;
      const isBanned = (found?.banned_until ?? 0) > now();
      if (found === undefined || isBanned) {
        await record(transaction, {
          at: now(),
          action: 'sign-in-failed',
          actor: { address },
          account: row?.id,
          detail: isBanned ? 'banned' : '',
        });
        return refuse({ code: isBanned ? 'banned' : 'wrong-password' } as const);
      }
      const { banned_until: _, ...person } = found;
      const { secret, ended } = await sessions.create(person.id, client, transaction);
      const actor = { id: person.id, address };
      await record(transaction, { at: now(), action: 'sign-in', actor, account: person.id });
      return accept({ person, secret, ended });
    });
    if (outcome.ok) await announceEnded(store, outcome.value.ended);
    return outcome;
  }

  /** The id of a banned member with this password. Anyone else gets the same refusal. */
  async bannedMember(name: string, password: string): Promise<Outcome<string>> {
    const { store, now } = this.#deps;
    const row = await store.db
      .selectFrom('accounts')
      .select(['id', 'password', 'banned_until'])
      .where('name_key', '=', nameKey(name))
      .where('kind', '=', 'member')
      .executeTakeFirst();
    const isRight = await isPassword(row?.password, password);
    return isRight && (row?.banned_until ?? 0) > now() ? accept(row!.id) : refuse({ code: 'wrong-password' });
  }

  /** Is it still the account's owner? For actions that need more than an open session. */
  async prove(id: string, session: string, proof: Proof, client: PasskeyClient): Promise<Outcome<undefined>> {
    const { store, passkeys, now } = this.#deps;
    const isRight =
      'password' in proof
        ? await isPassword(await this.#hashOf(id), proof.password)
        : await passkeys.isAnswer(id, session, proof.passkey, client.origin);
    if (isRight) return accept(undefined);
    const actor = { id, address: client.address };
    await record(store.db, { at: now(), action: 'confirm-failed', actor, account: id });
    return refuse(
      'password' in proof ? { code: 'wrong-password', path: 'password' } : { code: 'wrong-passkey' },
    );
  }

  /** Signs in with a passkey, which also says whose it is. */
  async signInWithPasskey(answer: PasskeyAnswer, client: PasskeyClient): Promise<Outcome<SignedIn>> {
    const { store, sessions, passkeys, now } = this.#deps;
    const { address } = client;
    const account = await passkeys.ownerOf(answer, client.origin);
    const outcome = await store.db.transaction().execute(async (transaction) => {
      const found = account === undefined ? undefined : await lockMember(transaction, account);
      const isBanned = (found?.banned_until ?? 0) > now();
      if (found === undefined || isBanned) {
        const detail = isBanned ? 'banned' : 'passkey';
        const entry = { at: now(), action: 'sign-in-failed', actor: { address }, account, detail } as const;
        await record(transaction, entry);
        return refuse({ code: isBanned ? 'banned' : 'wrong-passkey' } as const);
      }
      const { banned_until: _, ...person } = found;
      const { secret, ended } = await sessions.create(person.id, client, transaction);
      const actor = { id: person.id, address };
      const entry = { at: now(), action: 'sign-in', actor, account: person.id, detail: 'passkey' } as const;
      await record(transaction, entry);
      return accept({ person, secret, ended });
    });
    if (outcome.ok) await announceEnded(store, outcome.value.ended);
    return outcome;
  }

  /** Ends all the account's sessions, tokens and reset links, but not its bots'. Returns the secret of a new session. */
  async changePassword(
    id: string,
    old: string,
    password: string,
    client: ClientInfo,
  ): Promise<Outcome<string>> {
    const { store, sessions, now } = this.#deps;
    const before = await this.#hashOf(id);
    if (!(await isPassword(before, old))) return refuse({ code: 'wrong-password' });
    const hashed = await hashPassword(password);
    const changed = await store.db.transaction().execute(async (transaction) => {
      if ((await lock(transaction, id, before)) === undefined) return undefined;
      await transaction.updateTable('accounts').set({ password: hashed }).where('id', '=', id).execute();
      const ended = await endAccess(transaction, [id]);
      const { secret } = await sessions.create(id, client, transaction);
      const actor = { id, address: client.address };
      await record(transaction, { at: now(), action: 'password-changed', actor, account: id });
      return { ended, secret };
    });
    if (changed === undefined) return refuse({ code: 'wrong-password' });
    await announceEnded(store, changed.ended);
    return accept(changed.secret);
  }

  /** Creates a one-time code for a member who forgot their password. Older codes stop working. */
  async createReset(id: string, actor: Actor): Promise<Outcome<NewReset>> {
    const { store, now, resetMinutes } = this.#deps;
    const [code, at] = [newSecret(), now()];
    const expiresAt = at + resetMinutes * MINUTE;
    return store.db.transaction().execute(async (transaction) => {
      const subject = await subjectOf(transaction, id, actor);
      if (!subject.ok) return subject;
      if (subject.value.kind !== 'member') return refuse({ code: 'members-only' });
      await transaction.deleteFrom('resets').where('account', '=', id).execute();
      await transaction
        .insertInto('resets')
        .values({ hash: hashOf(code), account: id, expires_at: expiresAt })
        .execute();
      await record(transaction, { at, action: 'reset-created', actor, account: id });
      return accept({ code, expiresAt });
    });
  }

  /** Sets a new password with a reset code and signs in. All other sessions and tokens end. */
  async reset(code: string, password: string, client: ClientInfo): Promise<Outcome<SignedIn>> {
    const { store, now } = this.#deps;
    const hash = hashOf(code);
    const reset = await store.db
      .selectFrom('resets')
      .select('account')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (reset === undefined) return refuse({ code: 'wrong-code' }); // don't compute an expensive hash for a wrong code
    const hashed = await hashPassword(password);
    const outcome = await store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, reset.account);
      const used = await transaction
        .deleteFrom('resets')
        .where('hash', '=', hash)
        .where('expires_at', '>', now())
        .returning('account')
        .executeTakeFirst();
      if (used === undefined) return refuse({ code: 'wrong-code' } as const);
      return accept(await this.#replacePassword(transaction, used.account, hashed, client));
    });
    return this.#signedIn(outcome);
  }

  /**
   * The same with one of the account's recovery codes, which works once. A wrong name and a wrong code are refused
   * alike, after the same work.
   */
  async recover(
    name: string,
    code: string,
    password: string,
    client: ClientInfo,
  ): Promise<Outcome<SignedIn>> {
    const { store, now } = this.#deps;
    const member = await store.db
      .selectFrom('accounts')
      .select('id')
      .where('name_key', '=', nameKey(name))
      .where('kind', '=', 'member')
      .executeTakeFirst();
    const { address } = client;
    if (!(await isRecoveryCode(store.db, member?.id, code))) {
      const entry = { at: now(), action: 'recovery-code-failed', actor: { address } } as const;
      await record(store.db, { ...entry, account: member?.id });
      return refuse({ code: 'wrong-code', path: 'code' });
    }
    const account = member!.id; // it has this code
    const hashed = await hashPassword(password);
    const outcome = await store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account);
      if (!(await spendRecoveryCode(transaction, account, code)))
        return refuse({ code: 'wrong-code' } as const);
      const actor = { id: account, address };
      await record(transaction, { at: now(), action: 'recovery-code-used', actor, account });
      return accept(await this.#replacePassword(transaction, account, hashed, client));
    });
    return this.#signedIn(outcome);
  }

  /** Sets a new password, ends all sessions and tokens, and signs in unless the account is banned. */
  async #replacePassword(
    transaction: Kysely<Schema>,
    account: string,
    password: string,
    client: ClientInfo,
  ): Promise<Replaced> {
    const { sessions, now } = this.#deps;
    const found = await transaction
      .updateTable('accounts')
      .set({ password })
      .where('id', '=', account)
      .returning(['id', 'name', 'kind', 'banned_until'])
      .executeTakeFirstOrThrow();
    const { banned_until, ...person } = found;
    const ended = await endAccess(transaction, [account]);
    const actor = { id: account, address: client.address };
    await record(transaction, { at: now(), action: 'password-reset', actor, account });
    const isBanned = (banned_until ?? 0) > now();
    const session = isBanned ? undefined : await sessions.create(account, client, transaction);
    return { person, secret: session?.secret, ended };
  }

  /** What follows when a new password is stored. */
  async #signedIn(outcome: Outcome<Replaced>): Promise<Outcome<SignedIn>> {
    if (!outcome.ok) return outcome;
    const { person, secret, ended } = outcome.value;
    await announceEnded(this.#deps.store, ended);
    return secret === undefined ? refuse({ code: 'banned' }) : accept({ person, secret });
  }

  async #hashOf(id: string): Promise<string | null> {
    const row = await this.#deps.store.db
      .selectFrom('accounts')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.password ?? null;
  }
}

/** Locks an account until the transaction ends; `undefined` if its password has changed in the meantime. */
const lock = (transaction: Kysely<Schema>, id: string, password: string | null) =>
  transaction
    .updateTable('accounts')
    .set((e) => ({ closed_at: e.ref('closed_at') }))
    .where('id', '=', id)
    .where('password', '=', password)
    .returning(['id', 'name', 'kind', 'banned_until'])
    .executeTakeFirst();

/** Locks a member's account until the transaction ends. */
const lockMember = (transaction: Kysely<Schema>, id: string) =>
  transaction
    .updateTable('accounts')
    .set((e) => ({ closed_at: e.ref('closed_at') }))
    .where('id', '=', id)
    .where('kind', '=', 'member')
    .returning(['id', 'name', 'kind', 'banned_until'])
    .executeTakeFirst();

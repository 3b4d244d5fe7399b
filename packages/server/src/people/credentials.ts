import { accept, refuse } from '@ziggurat/engine/result';
import type { NewReset, Person } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import { nameKey } from '../names/skeleton.ts';
import type { Outcome } from '../outcome.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { announceEnded, endAccess } from './access.ts';
import { type Actor, subjectOf } from './actor.ts';
import { record } from './audit.ts';
import { lockAccount } from './lock.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { ClientInfo, Sessions } from './sessions.ts';

const MINUTE = 60_000;

export interface CredentialsParts {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly now: () => number;
  /** How long a reset link works. */
  readonly resetMinutes: number;
}

export interface SignedIn {
  readonly person: Person;
  /** The secret of the new session. */
  readonly secret: string;
}

/**
 * Sign-ins and passwords. Argon2 takes a while, so each change checks in its transaction that the hash is still the
 * one it was compared with.
 */
export class Credentials {
  readonly #parts: CredentialsParts;

  constructor(parts: CredentialsParts) {
    this.#parts = parts;
  }

  async signIn(name: string, password: string, client: ClientInfo): Promise<Outcome<SignedIn>> {
    const { store, sessions, now } = this.#parts;
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

  /** Is this the account's password? For actions that need more than an open session. */
  async isPasswordOf(id: string, password: string): Promise<boolean> {
    return isPassword(await this.#hashOf(id), password);
  }

  /** Ends all the account's sessions, tokens and reset links, but not its bots'. Returns the secret of a new session. */
  async changePassword(
    id: string,
    old: string,
    password: string,
    client: ClientInfo,
  ): Promise<Outcome<string>> {
    const { store, sessions, now } = this.#parts;
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
    const { store, now, resetMinutes } = this.#parts;
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
    const { store, sessions, now } = this.#parts;
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
      const found = await transaction
        .updateTable('accounts')
        .set({ password: hashed })
        .where('id', '=', used.account)
        .returning(['id', 'name', 'kind', 'banned_until'])
        .executeTakeFirstOrThrow();
      const { banned_until, ...person } = found;
      const ended = await endAccess(transaction, [person.id]);
      const actor = { id: person.id, address: client.address };
      await record(transaction, { at: now(), action: 'password-reset', actor, account: person.id });
      const isBanned = (banned_until ?? 0) > now();
      const session = isBanned ? undefined : await sessions.create(person.id, client, transaction);
      return accept({ person, secret: session?.secret, ended });
    });
    if (!outcome.ok) return outcome;
    const { person, secret, ended } = outcome.value;
    await announceEnded(store, ended);
    return secret === undefined ? refuse({ code: 'banned' }) : accept({ person, secret });
  }

  async #hashOf(id: string): Promise<string | null> {
    const row = await this.#parts.store.db
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

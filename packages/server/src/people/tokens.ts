import { accept, refuse } from '@ziggurat/engine/result';
import { type NewToken, type Person, SCOPES, type Scope } from '@ziggurat/protocol';
import type { Transaction } from 'kysely';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Actor } from './actor.ts';
import { record } from './audit.ts';
import type { TokenAccess } from './identity.ts';
import { lockAccount, lockSession } from './lock.ts';

/** Distinguishes tokens from session secrets, also for tools that scan for leaked ones. */
const PREFIX = 'zig_';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a new token is for. */
export interface TokenTerms {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** How long it works; without it, until it's revoked. */
  readonly days?: number | undefined;
}

/** Personal tokens: programs use them to act for an account. */
export class Tokens {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #max: number;

  constructor(store: Store, now: () => number, { tokensPerAccount }: Limits) {
    this.#store = store;
    this.#now = now;
    this.#max = tokensPerAccount;
  }

  /** Needs an open session of the account. */
  create(account: string, session: string, terms: TokenTerms, actor: Actor): Promise<Outcome<NewToken>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      if (!(await lockSession(transaction, account, session))) return refuse({ code: 'signed-out' });
      await transaction
        .deleteFrom('tokens')
        .where('account', '=', account)
        .where('expires_at', '<=', this.#now())
        .execute();
      const { count } = await transaction
        .selectFrom('tokens')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      if (Number(count) >= this.#max) return refuse({ code: 'too-many-tokens' }); // PostgreSQL returns counts as text
      const token = await this.#add(transaction, account, terms);
      await record(transaction, { at: token.createdAt, action: 'token-created', actor, account });
      return accept(token);
    });
  }

  /** Replaces a bot's token. Needs an open session of the owner. */
  async replace(bot: Person, owner: string, session: string, actor: Actor): Promise<Outcome<NewToken>> {
    const { id: account, name } = bot;
    const replaced = await this.#store.db.transaction().execute(async (transaction) => {
      if (!(await lockSession(transaction, owner, session))) return undefined;
      await lockAccount(transaction, account);
      const rows = await transaction
        .deleteFrom('tokens')
        .where('account', '=', account)
        .returning('id')
        .execute();
      const token = await this.#add(transaction, account, { name, scopes: SCOPES });
      await record(transaction, { at: token.createdAt, action: 'token-created', actor, account });
      return [token, rows] as const;
    });
    if (replaced === undefined) return refuse({ code: 'signed-out' });
    const [token, ended] = replaced;
    for (const { id } of ended) await this.#store.publish({ type: 'ended', account, id });
    return accept(token);
  }

  async find(token: string): Promise<(TokenAccess & { readonly account: string }) | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const { db } = this.#store;
    const row = await db
      .selectFrom('tokens')
      .select(['id', 'account', 'used_at', 'scopes', 'expires_at'])
      .where('hash', '=', hashOf(token))
      .executeTakeFirst();
    const now = this.#now();
    if (row === undefined || (row.expires_at ?? Number.POSITIVE_INFINITY) <= now) return undefined;
    if (now - (row.used_at ?? 0) >= MINUTE) {
      // In the background: a request must not wait for this, or fail because the store accepts no writes.
      const update = db.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id);
      void update.execute().catch(() => undefined);
    }
    const { id, account, expires_at: expiresAt } = row;
    return {
      id,
      account,
      scopes: new Set(readScopes(row.scopes)),
      ...(expiresAt === null ? {} : { expiresAt }),
    };
  }

  async list(account: string) {
    const rows = await this.#store.db
      .selectFrom('tokens')
      .select(['id', 'name', 'created_at', 'used_at', 'scopes', 'expires_at'])
      .where('account', '=', account)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', this.#now())]))
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, name, created_at, used_at, scopes, expires_at }) => ({
      id,
      name,
      scopes: readScopes(scopes),
      createdAt: created_at,
      ...(used_at === null ? {} : { usedAt: used_at }),
      ...(expires_at === null ? {} : { expiresAt: expires_at }),
    }));
  }

  async end(account: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('tokens')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await this.#store.publish({ type: 'ended', account, id });
    return numDeletedRows > 0n;
  }

  async #add(
    transaction: Transaction<Schema>,
    account: string,
    { name, scopes, days }: TokenTerms,
  ): Promise<NewToken> {
    const token = `${PREFIX}${newSecret()}`;
    const [id, createdAt] = [newId(), this.#now()];
    const granted = SCOPES.filter((scope) => scope === 'read' || scopes.includes(scope));
    const expiresAt = days === undefined ? undefined : createdAt + days * DAY;
    await transaction
      .insertInto('tokens')
      .values({
        id,
        account,
        name,
        hash: hashOf(token),
        created_at: createdAt,
        scopes: granted.join(' '),
        expires_at: expiresAt ?? null,
      })
      .execute();
    return { id, name, scopes: granted, createdAt, token, ...(expiresAt === undefined ? {} : { expiresAt }) };
  }
}

/** Tokens of earlier versions have no scopes: they may do everything. */
const readScopes = (text: string | null): Scope[] =>
  SCOPES.filter((scope) => text === null || text.split(' ').includes(scope));

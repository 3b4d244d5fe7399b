import webPush from 'web-push';
import type { Store } from '../store/store.ts';

/** The key pair that identifies this service to push services (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ID = 'vapid';

/** The service's key pair. It is created when first needed, and all nodes use the one that was stored first. */
export class VapidKeyStore {
  readonly #store: Store;
  #keys: Promise<VapidKeys> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  get(): Promise<VapidKeys> {
    this.#keys ??= this.#read().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #read(): Promise<VapidKeys> {
    const stored = await this.#stored();
    if (stored !== undefined) return stored;
    await this.#store.db
      .insertInto('secrets')
      .values({ id: ID, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#stored())!;
  }

  async #stored(): Promise<VapidKeys | undefined> {
    const row = await this.#store.db
      .selectFrom('secrets')
      .select('value')
      .where('id', '=', ID)
      .executeTakeFirst();
    return row === undefined ? undefined : JSON.parse(row.value);
  }
}

import { createHash } from 'node:crypto';
import { type ListedRules, type ListedTable, Options } from '@ziggurat/protocol';
import type { Store } from '../store/store.ts';

type Listed = ListedTable['options'];

/** Tables whose options are cached. */
const MAX_CACHED = 2000;
const HASH_LENGTH = 16;

/** Table options as lists show them. They never change, so house rules are parsed and hashed once. */
export class ListedOptions {
  readonly #store: Store;
  readonly #max: number;
  readonly #cache = new Map<string, Listed>();

  constructor(store: Store, max = MAX_CACHED) {
    this.#store = store;
    this.#max = max;
  }

  async forTables(tables: readonly string[]): Promise<ReadonlyMap<string, Listed>> {
    const found = new Map(tables.flatMap((id) => (this.#cache.has(id) ? [[id, this.#cache.get(id)!]] : [])));
    const unknown = tables.filter((id) => !found.has(id));
    if (unknown.length > 0) {
      const rows = await this.#store.db
        .selectFrom('games')
        .select(['id', 'options'])
        .where('id', 'in', unknown)
        .execute();
      for (const { id, options } of rows) {
        const read = listed(Options.parse(JSON.parse(options)));
        found.set(id, read);
        this.#cache.set(id, read);
      }
    }
    for (const id of this.#cache.keys()) {
      if (this.#cache.size <= this.#max) break;
      this.#cache.delete(id);
    }
    return found;
  }
}

const listed = ({ rules, ...options }: Options): Listed => ({ ...options, rules: listedRules(rules) });

function listedRules(rules: Options['rules']): ListedRules {
  if (typeof rules === 'string') return rules;
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(rules)))
    .digest('base64url');
  return { name: rules.name, hash: hash.slice(0, HASH_LENGTH) };
}

/** A JSON value with all fields sorted, so that equal values give equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, sorted(field)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

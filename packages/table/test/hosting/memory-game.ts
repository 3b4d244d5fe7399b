import { type Entry, type EntryStore, Table, type TableSetting } from '@ziggurat/table';
import { setting } from '../setting.ts';
import type { StoredGame } from './contract.ts';

/** A game stored in memory, for any number of hosts. */
export class MemoryGame implements StoredGame {
  readonly #setting: TableSetting;
  #entries: readonly Entry[];
  #takenBack = 0;

  constructor(changes: Partial<TableSetting> = {}, now = 0) {
    this.#setting = { ...setting, ...changes };
    const opened = Table.open(this.#setting, now);
    if (!opened.ok) throw new Error(opened.refusals[0]!.code);
    opened.value.carryOut({ type: 'start' }, now);
    this.#entries = opened.value.entries;
  }

  async open(): Promise<{ table: Table; entryStore: EntryStore<never> }> {
    return { table: this.table(), entryStore: this.entryStore() };
  }

  table(): Table {
    return Table.resume(this.#setting, this.#entries);
  }

  entryStore(): EntryStore<never> {
    let lastSeen = this.#takenBack;
    const isCurrent = ({ game }: Table): boolean =>
      lastSeen === this.#takenBack && game.version === this.#entries.length;
    return {
      append: async (table, entries) => {
        if (!isCurrent(table)) return { type: 'late' };
        this.#entries = [...this.#entries, ...entries];
        return { type: 'stored' };
      },
      read: async ({ game }) => {
        if (lastSeen === this.#takenBack) return { type: 'more', entries: this.#entries.slice(game.version) };
        lastSeen = this.#takenBack;
        return { type: 'replaced', table: this.table() };
      },
      takeBack: async (table, earlier) => {
        if (!isCurrent(table)) return { type: 'late' };
        this.#entries = earlier.entries;
        lastSeen = ++this.#takenBack;
        return { type: 'stored' };
      },
    };
  }
}

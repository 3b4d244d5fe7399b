import { accept } from '@ziggurat/engine/result';
import type { StoredGame } from '../../../table/test/hosting/contract.ts';
import type { Setup } from '../../src/host/host.ts';
import { connectDatabase } from '../../src/storage/connection.ts';
import { databaseStore } from '../../src/storage/database-store.ts';
import { storedEntry } from '../../src/storage/stored.ts';
import { BrowserEntryStore } from '../../src/workers/browser-entry-store.ts';
import { Lexica } from '../../src/workers/lexica.ts';
import { openTable } from '../../src/workers/open-table.ts';
import { readTable } from '../../src/workers/read-table.ts';

const SETUP: Setup = {
  mode: 'pass',
  rules: 'upwords-2006',
  judging: 'referee',
  dictionary: 'en',
  undo: true,
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'person', name: 'Ben' },
  ],
};

/** A game in the browser's database; every host has its own connection, like tabs. */
export async function storedGame(): Promise<StoredGame> {
  const lexica = new Lexica({ words: '', reasons: '', meanings: new Map() }, async () => accept(undefined)); // exchanges need no words
  const opened = openTable(SETUP, lexica);
  if (!opened.ok) throw new Error(opened.refusals[0]);
  const { game, table } = opened.value;
  const store = databaseStore(await connectDatabase());
  await store.open(
    game,
    table.entries.map((entry) => storedEntry(entry, table.game.ruleset)),
  );
  return {
    async open() {
      const store = databaseStore(await connectDatabase());
      const stored = await store.read(game.id);
      const result = stored.ok ? readTable(stored.value, lexica) : undefined;
      if (!stored.ok || result === undefined) throw new Error('the game cannot be read');
      return { table: result, entryStore: new BrowserEntryStore({ store, lexica }, stored.value.game) };
    },
  };
}

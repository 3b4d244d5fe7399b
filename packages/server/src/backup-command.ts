import { backUp, restore } from './backup/backup.ts';
import { readSettings } from './settings.ts';
import { UnusableStore } from './store/migrate.ts';
import { openExisting, openStore, type StoreLocation } from './store/open.ts';
import type { Store } from './store/store.ts';
import { exitWith, reasonOf, storeErrorText } from './store-error.ts';

const SENTENCES = {
  'not-a-backup': 'is not a Ziggurat backup.',
  'another-version': 'was made by another version of Ziggurat. Restore it with that version, then upgrade.',
  'not-empty':
    'was not restored: this store already has accounts. Restore into an empty DATA_DIR or database.',
  damaged: 'is damaged. Nothing was changed.',
} as const;

const [command, file] = process.argv.slice(2);
const settings = readSettings(process.env);
if ((command !== 'backup' && command !== 'restore') || file === undefined || !settings.ok) {
  console.error(
    'npm run backup -- FILE    npm run restore -- FILE    (DATA_DIR or DATABASE_URL selects the store)',
  );
  process.exit(2);
}

/** Never upgrades an existing store: another version may be using it. */
async function openForRestore(location: StoreLocation): Promise<Store> {
  try {
    return await openExisting(location);
  } catch (error) {
    if (error instanceof UnusableStore && error.code === 'no-store') return openStore(location);
    throw error;
  }
}

const { location } = settings.value;
const opened = command === 'backup' ? openExisting(location) : openForRestore(location);
const store = await opened.catch((error: unknown) => exitWith(storeErrorText(error)));
try {
  if (command === 'backup') {
    console.log(`Saved ${await backUp(store.db, file)} rows to ${file}.`);
  } else {
    const restored = await restore(store.db, file);
    if (!restored.ok) exitWith(`${file} ${SENTENCES[restored.refusals[0]!.code]}`);
    console.log(`Restored ${restored.value} rows.`);
  }
} catch (error) {
  const reason = reasonOf(error, 'unexpected error');
  exitWith(`${file} was not ${command === 'backup' ? 'written' : 'restored'}: ${reason}.`);
}
await store.close();

import { backUp, restore } from './backup/backup.ts';
import { readSettings } from './settings.ts';
import { Unusable } from './store/migrate.ts';
import { openExisting, openStore, type StorePlace } from './store/open.ts';
import type { Store } from './store/store.ts';
import { endWith, reasonOf, storeSentence } from './tool.ts';

const SENTENCES = {
  'not-a-backup': 'is no back-up of this program.',
  'another-version':
    'was made by another version of this program. Restore it with that one, then bring it up to date.',
  'not-empty': 'was not read: this store has accounts already. Restore into an empty DATA_DIR or database.',
  damaged: 'is damaged. Nothing was changed.',
} as const;

const [what, file] = process.argv.slice(2);
const settings = readSettings(process.env);
if ((what !== 'backup' && what !== 'restore') || file === undefined || !settings.ok) {
  console.error(
    'npm run backup -- FILE    npm run restore -- FILE    (DATA_DIR or DATABASE_URL say which store)',
  );
  process.exit(2);
}

/** One that is there is never brought up to date: it may be in use by another version. */
async function openForRestore(place: StorePlace): Promise<Store> {
  try {
    return await openExisting(place);
  } catch (error) {
    if (error instanceof Unusable && error.code === 'no-store') return openStore(place);
    throw error;
  }
}

const { place } = settings.value;
const opened = what === 'backup' ? openExisting(place) : openForRestore(place);
const store = await opened.catch((error: unknown) => endWith(storeSentence(error)));
try {
  if (what === 'backup') {
    console.log(`${await backUp(store.db, file)} rows are in ${file}.`);
  } else {
    const restored = await restore(store.db, file);
    if (!restored.ok) endWith(`${file} ${SENTENCES[restored.refusals[0]!.code]}`);
    console.log(`${restored.value} rows were restored.`);
  }
} catch (error) {
  const reason = reasonOf(error, 'it broke off half-way');
  endWith(`${file} was not ${what === 'backup' ? 'written' : 'read'}: ${reason}.`);
}
await store.close();

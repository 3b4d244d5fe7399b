import { backUp, restore } from './backup/backup.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store/open.ts';

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
const store = await openStore(settings.value.place);
if (what === 'backup') {
  console.log(`${await backUp(store.db, file)} rows are in ${file}.`);
} else {
  const restored = await restore(store.db, file);
  if (restored.ok) console.log(`${restored.value} rows were restored.`);
  else {
    console.error(`${file} ${SENTENCES[restored.refusals[0]!.code]}`);
    process.exitCode = 1;
  }
}
await store.close();

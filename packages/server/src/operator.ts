import { Accounts } from './accounts/accounts.ts';
import { readSettings } from './settings.ts';
import { openExisting } from './store/open.ts';
import { endWith, storeSentence } from './tool.ts';

const [what, name, ...more] = process.argv.slice(2);
const settings = readSettings(process.env);
const isAsked = what === undefined || ((what === 'add' || what === 'remove') && name !== undefined);
if (!isAsked || more.length > 0 || !settings.ok) {
  console.error(
    'npm run operator    npm run operator -- add NAME    npm run operator -- remove NAME    (DATA_DIR or DATABASE_URL say which store)',
  );
  process.exit(2);
}
const store = await openExisting(settings.value.place).catch((error: unknown) =>
  endWith(storeSentence(error)),
);
const accounts = new Accounts(store, Date.now);
if (name !== undefined && !(await accounts.setOperator(name, what === 'add'))) {
  console.error(`There is no member "${name}". Keep an account of that name with a password first.`);
  process.exitCode = 1;
}
const operators = await accounts.operators();
console.log(operators.length === 0 ? 'There is no operator.' : `Operators: ${operators.join(', ')}`);
await store.close();

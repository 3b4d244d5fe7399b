import { CommandFault, HELP, runCommand } from './moderation/operator-commands.ts';
import { readSettings } from './settings.ts';
import { openExisting } from './store/open.ts';
import { exitWith, storeErrorText } from './store-error.ts';

const args = process.argv.slice(2);
const settings = readSettings(process.env);
if (args[0] === 'help' || args[0] === '--help') {
  console.log(HELP);
  process.exit(0);
}
if (!settings.ok) {
  const { path, found, expected } = settings.refusals[0]!;
  exitWith(`${path} is "${found}". Set it to ${expected}, as for the server.`);
}
const store = await openExisting(settings.value.location).catch((error: unknown) =>
  exitWith(storeErrorText(error)),
);
try {
  console.log(await runCommand(store, settings.value, args));
} catch (error) {
  const isFault = error instanceof CommandFault;
  console.error(isFault ? error.message : storeErrorText(error));
  process.exitCode = isFault && error.message === HELP ? 2 : 1;
} finally {
  await store.close();
}

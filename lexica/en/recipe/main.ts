import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MADE_FILES, regenerate, writeMadeFiles } from './regenerate.ts';

/*
 * `npm run lexica:make` makes the files of `lexica/en` again from their sources; `npm run lexica:check`
 * makes them aside and compares. Both need Debian's apt-get and npm with a network; where the sources
 * cannot be had, the check says so and passes.
 */
const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../../../../en');
const check = process.argv.includes('--check');
const made = regenerate(join(folder, 'overrides'));
if (!made.ok) {
  console.error(`${made.source}: ${made.code} (${made.detail})`);
  if (check && made.code === 'cannot-fetch')
    console.error('The check is skipped: its sources cannot be had here.');
  else process.exitCode = 1;
} else if (check) {
  const differing = MADE_FILES.filter(
    (name) => readFileSync(join(folder, name), 'utf8') !== made.files[name],
  );
  for (const name of differing) console.error(`lexica/en/${name} is not what the recipe makes.`);
  if (differing.length === 0) console.log('The committed files are what the recipe makes, byte for byte.');
  else process.exitCode = 1;
} else {
  writeMadeFiles(made.files, folder);
}

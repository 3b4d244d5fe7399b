import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OUTPUT_FILES, regenerate, writeOutputFiles } from './regenerate.ts';

/*
 * `npm run lexica:make` rebuilds the files of `lexica/en` from their sources; `npm run lexica:check` only
 * compares. Both need Debian's apt-get and npm with a network. If the sources can't be downloaded, the check
 * says so and passes.
 */
const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../../../../en');
const check = process.argv.includes('--check');
const result = regenerate(join(folder, 'overrides'));
if (!result.ok) {
  console.error(`${result.source}: ${result.code} (${result.detail})`);
  if (check && result.code === 'cannot-fetch')
    console.error('The check was skipped: the sources could not be downloaded.');
  else process.exitCode = 1;
} else if (check) {
  const differing = OUTPUT_FILES.filter(
    (name) => readFileSync(join(folder, name), 'utf8') !== result.files[name],
  );
  for (const name of differing) console.error(`lexica/en/${name} differs from what the recipe makes.`);
  if (differing.length === 0) console.log('The committed files are what the recipe makes, byte for byte.');
  else process.exitCode = 1;
} else {
  writeOutputFiles(result.files, folder);
  const { chosen, apart, removed, inflected, added } = result.counts;
  console.log(`${chosen} words chosen from the sources
${-apart} removed: WordNet writes them apart
${-removed} removed by overrides/remove.txt
${inflected} added: forms of these words
${added} added by overrides/add.txt
${chosen + apart + removed + inflected + added} words`);
}

// Lists the names that the entry points of packages export without a doc comment:
// `node tools/exports.mjs engine table protocol`.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const DECLARATION =
  /^(\*\/\n)?export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const LIST = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm;
const STAR = /^export \* from '([^']+)'/gm;

/** The names that a file declares itself, each with whether a doc comment is on one of its declarations. */
export function declaredIn(file) {
  const text = readFileSync(file, 'utf8').replaceAll(/^ \*\/$|^(\/\*\*.*\*\/)$/gm, '*/');
  const names = new Map();
  for (const [, comment, name] of text.matchAll(DECLARATION))
    names.set(name, names.get(name) === true || comment !== undefined);
  return names;
}

/** Every name that a file exports, its own and those of other files, each with whether it is explained. */
export function exportedBy(file) {
  const text = readFileSync(file, 'utf8');
  const names = declaredIn(file);
  const exportsOf = (from) => (from.startsWith('.') ? exportedBy(resolve(dirname(file), from)) : new Map());
  for (const [, from] of text.matchAll(STAR))
    for (const [name, isExplained] of exportsOf(from)) names.set(name, isExplained);
  for (const [, list, from] of text.matchAll(LIST)) {
    const known = from === undefined ? new Map() : exportsOf(from);
    for (const item of list.split(',')) {
      const [name, renamed = name] = item
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      // Names of other packages are explained there.
      if (name !== '') names.set(renamed, known.get(name) ?? true);
    }
  }
  return names;
}

/** The entry points of a package, by what an import calls them. */
export function entriesOf(folder) {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([path, entry]) => ({
    name: path.replace('.', name),
    file: join(folder, entry['ziggurat-source']),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = resolve(import.meta.dirname, '../packages');
  for (const { name, file } of process.argv.slice(2).flatMap((folder) => entriesOf(join(packages, folder)))) {
    for (const [exported, isExplained] of exportedBy(file))
      if (!isExplained) console.log(`${name}: ${exported}`);
  }
}

// Measures the size of the project, in this checkout or in another one, which must be built too:
// `npm run count [-- ROOT] [--json] [--test-seconds N]`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstLoad } from './count/first-load.mjs';
import { judgedPlay, onlineTurn, tap } from './count/touched.mjs';
import { declaredIn, entriesOf, exportedBy } from './exports.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, 'test-seconds': { type: 'string' } },
});
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));
const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));

/** Sources of the packages: no tests, styles, pages or tools. */
const sources = packages.flatMap((folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, 'src', name)),
);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const linesIn = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

/** Props by component, from the `…Props` interfaces and what they extend. */
function widestComponent() {
  const interfaces = new Map();
  for (const file of sources.filter((name) => name.endsWith('.tsx'))) {
    for (const [, name, parent, body] of readFileSync(file, 'utf8').matchAll(
      /^(?:export )?interface (\w+)(?:<[^>]*>)?(?: extends (\w+))? \{\n(.*?)^\}/gms,
    ))
      interfaces.set(name, { parent, own: [...body.matchAll(/^ {2}readonly \w+\??:/gm)].length });
  }
  const countOf = (name) => {
    const members = interfaces.get(name);
    return members === undefined ? 0 : members.own + countOf(members.parent);
  };
  const [name] = [...interfaces.keys()]
    .filter((name) => name.endsWith('Props'))
    .sort((a, b) => countOf(b) - countOf(a));
  return { component: name.replace(/Props$/, ''), props: countOf(name) };
}

const judged = await judgedPlay(root);
const counts = {
  files: sources.length,
  medianLines: median(sources.map(linesIn)),
  exportedNames: sources.reduce((sum, file) => sum + declaredIn(file).size, 0),
  entryPoints: Object.fromEntries(
    packages.flatMap(entriesOf).map(({ name, file }) => [name, exportedBy(file).size]),
  ),
  widest: widestComponent(),
  filesTouched: {
    judgedPlay: judged.files.length,
    tap: (await tap(root)).length,
    onlineTurn: (await onlineTurn(root)).length,
  },
  modulesToJudge: judged.loaded,
  firstLoad: await firstLoad(root),
  ...(values['test-seconds'] && { testSeconds: Number(values['test-seconds']) }),
};

const rows = [
  ['source files', counts.files],
  ['lines per file, median', counts.medianLines],
  ['exported names, all files', counts.exportedNames],
  ...Object.entries(counts.entryPoints).map(([name, count]) => [`names from \`${name}\``, count]),
  [`props of the widest component (\`${counts.widest.component}\`)`, counts.widest.props],
  ['files touched by a judged play', counts.filesTouched.judgedPlay],
  ['files touched by a tap', counts.filesTouched.tap],
  ['files touched by an online turn', counts.filesTouched.onlineTurn],
  ['modules loaded by `ziggurat judge`', counts.modulesToJudge],
  ['first load, brotli', `${counts.firstLoad.brotli} kB`],
  ['first load, gzip', `${counts.firstLoad.gzip} kB`],
  ...(counts.testSeconds === undefined ? [] : [['`npm test`', `${counts.testSeconds} s`]]),
];
console.log(
  values.json ? JSON.stringify(counts, undefined, 2) : rows.map((row) => `| ${row.join(' | ')} |`).join('\n'),
);
process.exit();

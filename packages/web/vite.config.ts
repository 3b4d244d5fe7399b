import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './tools/compress.ts';
import { listFiles } from './tools/list-files.ts';
import { preloadFonts } from './tools/preload-fonts.ts';

/**
 * By default there is a file for every set of screens that share a module: dozens of small requests. Everything that the
 * page needs first is one file, and the smallest shared modules are merged. Merging more makes the first load larger. What
 * only online play needs stays apart.
 */
const GROUPS = [
  {
    name: 'index',
    tags: ['$initial' as const],
    test: (id: string) => !id.includes('service-worker'),
    priority: 2,
  },
  {
    name: 'shared',
    test: (id: string) => !/\/(?:zod|protocol|online)\//.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
    priority: 1,
  },
];

/** Without the names of the screens that share it. */
const shortName = (name: string): string => name.replace(/~.*/, '');

// Uses the sources of engine and table: one build, with only what the page needs.
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['ziggurat-source', ...defaultClientConditions] },
  plugins: [react(), preloadFonts(), listFiles(), compress()],
  // For the named widths of src/ui/widths.css
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/page',
    target: 'baseline-widely-available',
    // The server forbids inline scripts and `data:` requests, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/service-worker/main.ts' },
      // A service worker is identified by its URL, so its name has no hash.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        assetFileNames,
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        codeSplitting: { groups: GROUPS },
      },
    },
  },
});

interface AssetInfo {
  readonly originalFileNames: readonly string[];
  readonly names: readonly string[];
}

/** Dictionaries and puzzles keep their folders, so that request logs are readable. */
function assetFileNames({ originalFileNames, names }: AssetInfo): string {
  if (/\bpuzzles\/[\w-]+\.txt$/.test(originalFileNames[0] ?? '')) {
    return 'assets/puzzles/[name]-[hash][extname]';
  }
  const lexicon = /lexica\/dist\/(\w+)\/((?:meanings\/)?)/.exec(originalFileNames[0] ?? '');
  if (names[0]?.includes('~')) return `assets/${shortName(names[0])}-[hash][extname]`;
  return lexicon === null
    ? 'assets/[name]-[hash][extname]'
    : `lexica/${lexicon[1]}/${lexicon[2]}[name]-[hash][extname]`;
}

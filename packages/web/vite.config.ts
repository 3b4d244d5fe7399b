import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './tools/compress.ts';
import { listFiles } from './tools/list-files.ts';
import { preloadFonts } from './tools/preload-fonts.ts';

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
      },
    },
  },
});

/** Dictionary files keep their folder, so that request logs are readable. */
function assetFileNames({ originalFileNames }: { readonly originalFileNames: readonly string[] }): string {
  const lexicon = /lexica\/dist\/(\w+)\/((?:meanings\/)?)/.exec(originalFileNames[0] ?? '');
  return lexicon === null
    ? 'assets/[name]-[hash][extname]'
    : `lexica/${lexicon[1]}/${lexicon[2]}[name]-[hash][extname]`;
}

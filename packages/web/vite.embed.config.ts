import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './tools/compress.ts';
import { inlineStyles } from './tools/inline-styles.ts';

/** `<ziggurat-board>`: one script for other sites. The components of the page, drawn by the much smaller Preact. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: {
    conditions: ['ziggurat-source', ...defaultClientConditions],
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  plugins: [inlineStyles(), compress()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: 'dist/embed',
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { 'ziggurat-board': 'src/embed/ziggurat-board.ts' },
      // Other sites use its address, so its name has no hash.
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});

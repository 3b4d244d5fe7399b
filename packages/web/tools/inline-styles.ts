import type { Plugin } from 'vite';

/** What `src/embed/styles.ts` says where the styles belong, in any quotes. */
const MARK = /(["'`])ziggurat:styles\1/;

/**
 * Puts the styles into the script, for a shadow root: `<ziggurat-board>` is one file. Its root is the element, and the themes of
 * the page's root are attributes of the element.
 */
export const inlineStyles = (): Plugin => ({
  name: 'ziggurat:inline-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const css = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('');
      for (const { fileName } of sheets) delete bundle[fileName];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (!MARK.test(chunk.code)) throw new Error(`${chunk.fileName} has no place for its styles`);
        chunk.code = chunk.code.replace(MARK, () => JSON.stringify(forShadowRoot(css)));
      }
    },
  },
});

const forShadowRoot = (css: string): string =>
  css
    .replace(
      /:root((?:\[[^\]]+\])+)/g,
      (_, attributes: string) => `:host(${attributes.replaceAll('[data-', '[')})`,
    )
    .replaceAll(':root', ':host');

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openChromium } from './chromium.ts';

/*
 * Draws the page's icons from icon.svg: `npm run icons`, after changing it. The committed icons are its
 * output.
 */
const icons = resolve(import.meta.dirname, '../../../public/icons');
const drawing = readFileSync(join(icons, 'icon.svg'), 'utf8');

/** Systems that crop icons to their own shape get a background up to the edge. */
const ICONS = [
  { name: 'icon-192.png', size: 192, corners: true },
  { name: 'icon-512.png', size: 512, corners: true },
  { name: 'maskable-512.png', size: 512, corners: false },
  { name: 'apple-180.png', size: 180, corners: false },
];

const browser = await openChromium();
for (const { name, size, corners } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `html, body { margin: 0; background: none } svg { display: block }`;
  await page.setContent(`<style>${style}${corners ? '' : '#ground { rx: 0 }'}</style>${drawing}`);
  await page.screenshot({ path: join(icons, name), omitBackground: corners });
  await page.close();
}
await browser.close();

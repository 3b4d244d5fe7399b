// What the first visit of the home screen loads, without the dictionary, as kilobytes (1,000 bytes).
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function firstLoad(root) {
  const { openPage, openStage } = await import(pathToFileURL(join(root, 'bench/web/stage.mjs')).href);
  const stage = await openStage();
  const { page } = await openPage(stage);
  await page.goto(stage.address, { waitUntil: 'networkidle' });
  await stage.close();
  const loaded = stage.sent.filter(({ path }) => !path.startsWith('/lexica/'));
  const fileOf = (path) => join(root, 'packages/web/dist/page', path === '/' ? 'index.html' : path);
  const gzipped = ({ path, bytes }) => {
    const file = `${fileOf(path)}.gz`;
    return existsSync(file) ? statSync(file).size : bytes;
  };
  const kilobytes = (sizeOf) => Math.round(loaded.reduce((sum, file) => sum + sizeOf(file), 0) / 1000);
  return { brotli: kilobytes(({ bytes }) => bytes), gzip: kilobytes(gzipped) };
}

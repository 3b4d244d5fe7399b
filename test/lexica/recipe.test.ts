import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeFiles, OUTPUT_FILES } from '../../lexica/en/recipe/regenerate.ts';
import { fetchSources } from '../../lexica/en/recipe/sources.ts';
import { place, text } from './english.ts';

// Downloads some 19 MB, so it only runs on request: in CI, or with LEXICA_CHECK=1.
const isRequested = process.env.CI === 'true' || process.env.LEXICA_CHECK === '1';

describe('the recipe', () => {
  test.skipIf(!isRequested)(
    `makes the committed files again, byte for byte${isRequested ? '' : ' (skipped: set LEXICA_CHECK=1 to download the sources)'}`,
    { timeout: 300_000 },
    (context) => {
      const folder = mkdtempSync(join(tmpdir(), 'ziggurat-lexica-'));
      try {
        const sources = fetchSources(folder);
        if (!sources.ok && sources.code === 'cannot-fetch') {
          context.skip(`${sources.source} could not be downloaded: ${sources.detail}`);
        }
        if (!sources.ok) throw new Error(`${sources.source}: ${sources.detail}`);
        const { files } = makeFiles(sources.folders, place('lexica/en/overrides'));
        for (const name of OUTPUT_FILES) expect(files[name] === text(`lexica/en/${name}`), name).toBe(true);
        compareNotices(folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});

/** Compares the notices of the sources with ours, letter by letter. */
function compareNotices(folder: string): void {
  const notice = text('lexica/NOTICE');
  const docFolder = join(folder, 'scowl/files/usr/share/doc/scowl');
  const readme = gunzipSync(readFileSync(join(docFolder, 'README.gz'))).toString('utf8');
  const credits = readme.slice(readme.indexOf('COPYRIGHT, SOURCES'), readme.indexOf('FUTURE PLANS:'));
  expect(notice).toContain(credits.trimEnd());
  expect(notice).toContain(readFileSync(join(docFolder, 'copyright'), 'utf8').trimEnd());
}

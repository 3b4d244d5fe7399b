import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable that names the folder in which the tests of a run share PostgreSQL's programs. */
export const SHARED_FOLDER = 'ZIGGURAT_TEST_POSTGRES';

/** Makes that folder before the tests. The first test that needs PostgreSQL fills it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-postgres-shared-'));
  process.env[SHARED_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

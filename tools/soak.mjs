// Runs the random tests longer than `npm test` does, ten times by default: `npm run soak -- 50`. These are the test files
// that import test/soak.ts.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [factor = '10'] = process.argv.slice(2);
if (!/^[1-9]\d{0,5}$/.test(factor)) {
  console.error('npm run soak -- TIMES    (a whole number, 10 by default)');
  process.exit(2);
}
const files = ['packages/engine/test', 'packages/server/test', 'test']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) => file.endsWith('.test.ts') && readFileSync(`${root}${file}`, 'utf8').includes('test/soak.ts'),
  );
const { status } = spawnSync('npx', ['vitest', 'run', '--testTimeout=7200000', ...files], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, SOAK: factor },
});
process.exit(status ?? 1);

#!/usr/bin/env node
// If the checkout isn't built (npm ran without scripts), build it on first use.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);
if (!existsSync(main)) {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    console.error('ziggurat is not built, and building it failed. Run `npm ci` in the checkout.');
    process.exit(3);
  }
}
const { main: run } = await import(main.href);
process.exitCode = await run(process.argv.slice(2));

// Removes files from dist whose source was moved or deleted: otherwise they would end up in the npm tarballs.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));

for (const name of ['engine', 'table', 'workers', 'protocol', 'cli']) {
  const dist = `${packages}${name}/dist`;
  if (!existsSync(dist)) continue;
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === '.tsbuildinfo') continue;
    const file = `${entry.parentPath}/${entry.name}`;
    const source = file.replace(dist, `${packages}${name}/src`).replace(/(?:\.js|\.d\.ts|\.js\.map)$/, '.ts');
    if (!existsSync(source)) rmSync(file);
  }
}

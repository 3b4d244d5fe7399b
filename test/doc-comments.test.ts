import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const script = resolve(import.meta.dirname, '../tools/exports.mjs');

it.each(['engine', 'table', 'workers', 'protocol'])(
  'every name that the package %s exports has a doc comment',
  (name) => {
    expect(execFileSync(process.execPath, [script, name], { encoding: 'utf8' })).toBe('');
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const styles = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: read(file).replaceAll(/\/\*.*?\*\//gs, '') }));

/** The screen a file belongs to; undefined if screens share it. */
function screenOf(file: string): string | undefined {
  const [folder, screen] = dirname(file).split(/[\\/]/);
  return folder !== 'views' || screen === 'picture' ? undefined : screen;
}

/** An online table adds its parts to the game screen. */
const screensOf = (file: string): (string | undefined)[] =>
  file.startsWith(join('views', 'online', 'table')) ? ['online', 'game'] : [screenOf(file)];

test('layouts use named widths', () => {
  const queries = styles
    .filter(({ file }) => file !== join('ui', 'widths.css'))
    .flatMap(({ file, css }) => [...css.matchAll(/@media[^{]*/g)].map(([query]) => `${file}: ${query}`));
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((query) => /width|aspect-ratio|orientation/.test(query))).toEqual([]);
});

test('no :has() is inside another: browsers drop such a rule', () => {
  const nested = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*/g)]
      .filter(([selector]) => selector.lastIndexOf(':has(') > 0)
      .map(([selector]) => `${file}: ${selector}`),
  );
  expect(nested).toEqual([]);
});

test('every stylesheet imports the names it uses', () => {
  const names = new Set(
    styles.flatMap(({ css }) => [...css.matchAll(/@custom-media (--\w+)/g)].map(([, name]) => name)),
  );
  for (const { file, css } of styles) {
    const queried = [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) => query.match(/--\w+/g) ?? []);
    expect(
      queried.filter((name) => !names.has(name)),
      file,
    ).toEqual([]);
    if (queried.length > 0) expect(css, file).toContain('widths.css";');
  }
});

test('no screen borrows a class from another', () => {
  const screensByClass = new Map<string, Set<string | undefined>>();
  for (const { file, css } of styles) {
    for (const [, name] of css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)) {
      screensByClass.set(name!, (screensByClass.get(name!) ?? new Set()).add(screenOf(file)));
    }
  }
  const borrowed = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...read(file).matchAll(/className="([^"]*)"/g)]
        .flatMap(([, names]) => names!.split(' '))
        .filter((name) => {
          const screens = screensByClass.get(name);
          return (
            screens !== undefined && ![undefined, ...screensOf(file)].some((screen) => screens.has(screen))
          );
        })
        .map((name) => `${file}: ${name}`),
    );
  expect(borrowed).toEqual([]);
});

// Makes the API pages of the packages that people import: `npm run docs:api`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Application, ReflectionKind } from 'typedoc';

const root = resolve(import.meta.dirname, '../..');

const packages = ['engine', 'table', 'workers', 'protocol'].map((folder) => {
  const home = join(root, 'packages', folder);
  return { home, ...JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) };
});

/** What each entry point is called in an import, by its source file. */
const modules = new Map(
  packages.flatMap(({ home, name, exports }) =>
    Object.entries(exports).map(([path, entry]) => [
      join(home, entry['ziggurat-source']),
      path.replace('.', name),
    ]),
  ),
);

const app = await Application.bootstrap({
  name: 'Ziggurat',
  readme: join(root, 'packages/engine/README.md'),
  entryPoints: [...modules.keys()],
  tsconfig: join(import.meta.dirname, 'tsconfig.json'),
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  hideGenerator: true,
  validation: { notExported: false },
});
const entryPoints = app.getEntryPoints().map((entry) => ({
  ...entry,
  displayName: modules.get(resolve(entry.sourceFile.fileName)),
}));
const project = app.converter.convert(entryPoints);
// A schema and the type made from it have one name, and the comment is on the schema.
for (const type of project.getReflectionsByKind(ReflectionKind.TypeAlias)) {
  const schema = type.parent.children.find(
    (child) => child.kind === ReflectionKind.Variable && child.name === type.name,
  );
  type.comment ??= schema?.comment?.clone();
}
app.validate(project);
await app.generateDocs(project, join(root, 'docs/api-pages'));
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;

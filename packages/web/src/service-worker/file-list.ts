/** A file of the built page, with the integrity hash that `fetch` checks. */
export interface ListedFile {
  readonly path: string;
  readonly integrity: string;
}

/** The files of one version of the page. */
export interface PageFiles {
  /** Fetched before the version is offered: enough to work offline. */
  readonly first: readonly ListedFile[];
  /** Fetched when the page is idle, or on demand: together they are larger than the rest. */
  readonly later: readonly ListedFile[];
}

/** The cache key of a file. Versions share unchanged files, so only changes are fetched. */
export const cacheKeyOf = ({ path, integrity }: ListedFile): string =>
  `${path}?${encodeURIComponent(integrity)}`;

/** The cache keys of all files of a version. */
export const cacheKeysOf = ({ first, later }: PageFiles): ReadonlySet<string> =>
  new Set([...first, ...later].map(cacheKeyOf));

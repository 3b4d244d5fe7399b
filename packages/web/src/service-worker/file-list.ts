/** A file of the built page, and the hash of what it holds as `fetch` checks it. */
export interface ListedFile {
  readonly path: string;
  readonly integrity: string;
}

/** The files of one version of the page. */
export interface FileList {
  /** Fetched before the version is offered: the page works without a network. */
  readonly first: readonly ListedFile[];
  /** Fetched when the page is at rest, or when they are asked for: together they weigh more than the others. */
  readonly later: readonly ListedFile[];
}

/** Where a file is kept. Two versions that share a file share its place, so only what changed is fetched. */
export const placeOf = ({ path, integrity }: ListedFile): string =>
  `${path}?${encodeURIComponent(integrity)}`;

/** The places of all files of a version. */
export const placesOf = ({ first, later }: FileList): ReadonlySet<string> =>
  new Set([...first, ...later].map(placeOf));

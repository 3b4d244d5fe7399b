/** A file of this package that a worker runs. Node runs what was built, from sources as well. */
export const workerFile = (name: string): URL => new URL(`../../dist/workers/${name}.js`, import.meta.url);

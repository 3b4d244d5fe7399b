/** A file of this package for a worker. Always the built one: Node can't run workers from the TypeScript source. */
export const workerFile = (name: string): URL => new URL(`../../dist/workers/${name}.js`, import.meta.url);

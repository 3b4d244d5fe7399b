/** Logs an error that no client is waiting for. `about` says which game or table it concerns. */
export type LogError = (error: unknown, about?: Readonly<Record<string, string>>) => void;

/** Fields of an error for the log, by allow-list: drivers attach rows to errors, and rows contain secrets. */
export function errorLine(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an Error was thrown' };
  const { name, message, stack = '' } = error;
  return { type: name, message, ...('code' in error ? { code: String(error.code) } : {}), stack };
}

/** Hears of what went wrong while nobody could be told the reason, and with what. */
export type Fail = (error: unknown, about?: Readonly<Record<string, string>>) => void;

/** An error for the log, by allow-list: what a driver hangs on its errors may quote rows, and rows hold secrets. */
export function errorLine(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error' };
  const { name, message, stack = '' } = error;
  return { type: name, message, ...('code' in error ? { code: String(error.code) } : {}), stack };
}

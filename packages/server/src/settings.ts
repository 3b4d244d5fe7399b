import { accept, excerpt, type Refusal, type Result, refuse } from '@ziggurat/engine';

/** What the server is told when it starts. Nothing else reads the environment. */
export interface Settings {
  readonly host: string;
  /** `chosen` by the operator: if it is taken that is an error, and no other is tried. */
  readonly port: { readonly number: number; readonly chosen: boolean };
}

export type SettingsCode = 'not-a-port';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;

/** An empty variable is an absent one: `PORT= npm start`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Settings, Refusal<SettingsCode>> {
  const host = environment.HOST || DEFAULT_HOST;
  const port = environment.PORT || undefined;
  if (port === undefined) return accept({ host, port: { number: DEFAULT_PORT, chosen: false } });
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number > 65_535) {
    return refuse({ code: 'not-a-port', path: 'PORT', found: excerpt(port), expected: '0–65535' });
  }
  return accept({ host, port: { number, chosen: true } });
}

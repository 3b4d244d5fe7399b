import type { AddressInfo } from 'node:net';
import { accept, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

export interface Listening {
  /** `http://127.0.0.1:8080` */
  readonly address: string;
  /** The default port, if it was in use and another one was opened instead. */
  readonly takenPort?: number;
}

export type ListenCode = 'port-taken' | 'port-forbidden' | 'no-such-host';

const CODES: Readonly<Record<string, ListenCode>> = {
  EADDRINUSE: 'port-taken',
  EACCES: 'port-forbidden',
  EADDRNOTAVAIL: 'no-such-host',
  ENOTFOUND: 'no-such-host',
};

/** Listens on the port from the settings. If the default port is in use and none was chosen, takes any free one. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<Result<Listening, Refusal<ListenCode>>> {
  const fault = await open(app, host, port.number);
  if (fault === undefined) return accept({ address: addressOf(app, host) });
  if (fault !== 'port-taken' || port.chosen) return refuse({ code: fault, found: `${host}:${port.number}` });
  const second = await open(app, host, 0);
  if (second !== undefined) return refuse({ code: second, found: host });
  return accept({ address: addressOf(app, host), takenPort: port.number });
}

async function open(app: FastifyInstance, host: string, port: number): Promise<ListenCode | undefined> {
  try {
    await app.listen({ host, port });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined;
    if (code === undefined) throw error;
    return code;
  }
}

/** The URL to open. A server that listens on all interfaces is reachable as localhost. */
function addressOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo; // it listens on a port, not a pipe
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

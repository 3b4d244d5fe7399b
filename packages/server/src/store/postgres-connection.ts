import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** How long PostgreSQL may take for a statement, in milliseconds. */
export const STATEMENT_TIMEOUT = 10_000;

/**
 * How a node connects to PostgreSQL. The database cancels a statement that takes too long, and a connection that stays
 * silent for longer is closed here: its query fails, and the next one gets a new connection. The driver's
 * `query_timeout` would leave a dead connection in the pool.
 */
export const connectionTo = (url: string, timeout: number): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: timeout / 2,
  statement_timeout: timeout,
  idle_in_transaction_session_timeout: timeout,
  keepAlive: true,
  stream: () => socketWithTimeout(timeout * 1.2),
});

function socketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () => socket.destroy(new Error('PostgreSQL did not answer in time')));
  return socket;
}

import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** How long PostgreSQL may take for a statement, in milliseconds. */
export const PATIENCE = 10_000;

/**
 * How a node connects to PostgreSQL. A statement that takes too long ends there, and a line over which
 * nothing comes for longer than that ends here: whoever waits on it hears of it, and the next statement
 * gets another. The `query_timeout` of the driver would leave a line that is dead among those to be used.
 */
export const lineTo = (url: string, patience: number): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: patience / 2,
  statement_timeout: patience,
  idle_in_transaction_session_timeout: patience,
  keepAlive: true,
  stream: () => mortal(patience * 1.2),
});

function mortal(milliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () => socket.destroy(new Error('PostgreSQL has not answered in time')));
  return socket;
}

import { once } from 'node:events';
import { connect } from 'node:net';

/** A plain TCP connection. */
export function openRaw(server) {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // a close follows
  return socket;
}

export const headText = (lines) => `${lines.join('\r\n')}\r\n\r\n`;

/** A hand-made WebSocket that reads nothing after the handshake; `undefined` if it was refused. */
export async function openUnread(server, headers) {
  const socket = openRaw(server);
  const { host } = new URL(server.address);
  socket.write(
    headText([
      'GET /api/socket HTTP/1.1',
      `host: ${host}`,
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]),
  );
  await Promise.race([once(socket, 'readable'), once(socket, 'close')]).catch(() => undefined);
  const isOpen = socket.read()?.toString().startsWith('HTTP/1.1 101') ?? false;
  if (!isOpen) socket.destroy();
  return isOpen ? socket : undefined;
}

/** A masked frame, with a mask of zeros. */
export function makeFrame(opcode, payload = Buffer.alloc(0)) {
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Writes and waits until there is room for more; `false` if the connection is gone or the time is up. */
export async function push(socket, bytes, milliseconds) {
  if (!socket.writable) return false;
  if (!socket.write(bytes)) {
    await new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      socket.on('drain', done).on('close', done);
      function done() {
        clearTimeout(timer);
        socket.off('drain', done).off('close', done);
        resolve();
      }
    });
  }
  await new Promise(setImmediate);
  return socket.writable && !socket.writableNeedDrain;
}

import { WebSocket } from 'ws';

/** A socket to the server. Records everything it receives. */
export class Connection {
  #listeners = new Set();

  constructor(socket) {
    this.socket = socket;
    this.frames = [];
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        this.closeCode = code;
        resolve(code);
        for (const listener of this.#listeners) listener();
      });
    });
    socket.on('error', () => undefined); // a close follows
    socket.on('message', (data) => {
      const frame = data.toString();
      this.frames.push(frame);
      const message = JSON.parse(frame);
      for (const listener of this.#listeners) listener(message);
    });
  }

  /** Opens a socket and waits for `hello`. Rejects if it's refused or closed. */
  static async open(server, headers) {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/socket`, { headers });
    const refused = new Promise((_, reject) => {
      socket.on('unexpected-response', (_, response) => {
        response.resume();
        reject(new Error(`refused with ${response.statusCode}`));
        socket.terminate();
      });
    });
    const connection = new Connection(socket);
    await Promise.race([connection.until(({ type }) => type === 'hello'), refused]);
    return connection;
  }

  get isOpen() {
    return this.closeCode === undefined;
  }

  send(message) {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Calls the listener with every message, and with `undefined` when the socket closes. */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** Waits for the next matching message. Rejects if the socket closes first. */
  until(isWanted) {
    return new Promise((resolve, reject) => {
      const listener = (message) => {
        if (message !== undefined && !isWanted(message)) return;
        this.#listeners.delete(listener);
        if (message === undefined) reject(new Error(`the socket was closed with ${this.closeCode}`));
        else resolve(message);
      };
      if (this.isOpen) this.#listeners.add(listener);
      else reject(new Error(`the socket was closed with ${this.closeCode}`));
    });
  }

  close() {
    this.socket.terminate();
    return this.closed;
  }
}

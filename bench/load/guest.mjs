import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A guest with one socket. */
export class Guest {
  #address;
  #cookie;
  #socket;

  constructor(address) {
    this.#address = address;
  }

  static async signIn(address, name) {
    const guest = new Guest(address);
    await guest.post('guests', { name });
    return guest;
  }

  /** The same person, connected to another node. */
  at(address) {
    const guest = new Guest(address);
    guest.#cookie = this.#cookie;
    return guest;
  }

  get #headers() {
    return { origin: this.#address, ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }) };
  }

  async post(path, body = {}) {
    const response = await fetch(`${this.#address}/api/${path}`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    this.#cookie ??= response.headers.getSetCookie()[0]?.split(';', 1)[0];
    return JSON.parse(text);
  }

  /** Calls `onMessage` with every message and the time of its arrival. */
  async connect(onMessage = () => {}) {
    const url = `${this.#address.replace('http', 'ws')}/api/socket`;
    this.#socket = new WebSocket(url, { headers: this.#headers, perMessageDeflate: false });
    this.#socket.on('message', (frame) => {
      const at = performance.now();
      onMessage(JSON.parse(frame), at);
    });
    await once(this.#socket, 'open');
  }

  send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  close() {
    this.#socket.terminate();
  }
}

import { Connection } from './connection.mjs';

let visitors = 0;

/** A new address, each in a different network. */
export function freshAddress() {
  const number = ++visitors;
  return `10.${number >> 8}.${number & 255}.1`;
}

let names = 0;
export const freshName = () => `Enkidu ${++names}`;

export const PASSWORD = 'correct horse';

/** Acts like a browser: an address, a cookie and an origin. */
export class Visitor {
  constructor(server, ip = freshAddress()) {
    this.server = server;
    this.ip = ip;
    this.cookie = '';
  }

  static async guest(server, { ip, name = freshName() } = {}) {
    const visitor = new Visitor(server, ip);
    visitor.person = await visitor.post('guests', { name });
    return visitor;
  }

  static async member(server, { ip, name = freshName() } = {}) {
    const visitor = await Visitor.guest(server, { ip, name });
    visitor.person = await visitor.post('register', { name, password: PASSWORD });
    return visitor;
  }

  get headers() {
    const cookie = this.cookie === '' ? {} : { cookie: this.cookie };
    return { origin: this.server.address, 'x-forwarded-for': this.ip, ...cookie };
  }

  /** Sends a request and returns the response, even an error. */
  async ask(method, path, body, headers = {}) {
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${this.server.address}/api/${path}`, {
      method,
      headers: { ...this.headers, ...content, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (set !== undefined) this.cookie = set;
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  }

  async post(path, body = {}) {
    return this.#expectOk('POST', path, body);
  }

  async get(path) {
    return this.#expectOk('GET', path);
  }

  /** The status and, for refusals, the code. */
  async outcome(method, path, body, headers) {
    const { status, body: answer } = await this.ask(method, path, body, headers);
    return answer?.code === undefined ? String(status) : `${status} ${answer.code}`;
  }

  socket() {
    return Connection.open(this.server, this.headers);
  }

  async #expectOk(method, path, body) {
    const { status, text, body: answer } = await this.ask(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return answer;
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

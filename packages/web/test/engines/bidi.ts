import { WebSocket } from 'ws';
import { COMMAND_MILLISECONDS } from './engine.ts';

/** The fields of any answer that we read. */
interface Answer {
  readonly userContext?: string;
  readonly context?: string;
  readonly data?: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A WebDriver BiDi session: numbered commands over a socket. */
export class BidiSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (text) => this.#receive(String(text)));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser closed the connection'));
    });
  }

  static async open(address: string): Promise<BidiSession> {
    const socket = new WebSocket(address, { handshakeTimeout: COMMAND_MILLISECONDS });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const session = new BidiSession(socket);
    await session.send('session.new', { capabilities: {} });
    return session;
  }

  send(method: string, params: object): Promise<Answer> {
    const id = ++this.#sent;
    return new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} took too long`)), COMMAND_MILLISECONDS);
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }), (error) => error && reject(error));
      timer.unref();
    }).finally(() => this.#waiting.delete(id));
  }

  #receive(text: string): void {
    const { id, result, error, message } = JSON.parse(text) as {
      readonly id?: number;
      readonly result?: Answer;
      readonly error?: string;
      readonly message?: string;
    };
    const waiting = this.#waiting.get(id ?? 0);
    if (error !== undefined) waiting?.reject(new Error(`${error}: ${message}`));
    else waiting?.resolve(result ?? {});
  }
}

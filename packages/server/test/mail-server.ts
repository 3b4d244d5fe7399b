import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses every mail for now. */
  isFull: boolean;
  close(): Promise<void>;
}

/** An SMTP server on this machine (RFC 5321, as far as one sender needs it). */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // the close follows
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let to = '';
    let data: string[] | undefined;
    let rest = '';
    /** The answer to a line; a line of a mail's text has none. */
    const answer = (line: string): string | undefined => {
      if (data !== undefined && line !== '.') {
        data.push(line.replace(/^\./, ''));
        return undefined;
      }
      if (data !== undefined) {
        received.push({ to, ...parse(data) });
        data = undefined;
        return '250 stored';
      }
      switch (line.slice(0, 4).toUpperCase()) {
        case 'RCPT':
          to = /<(.*)>/.exec(line)![1]!;
          return mails.isFull ? '452 later' : '250 ok';
        case 'DATA':
          data = [];
          return '354 go on';
        case 'QUIT':
          return '221 bye';
        default:
          return '250 ok';
      }
    };
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        const text = answer(line);
        if (text !== undefined) say(text);
      }
    });
    say('220 test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    isFull: false,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return mails;
}

function parse(lines: readonly string[]): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = lines.indexOf('');
  const unfolded = lines
    .slice(0, end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = Object.fromEntries(
    unfolded.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = lines.slice(end + 1).join('\n');
  return { headers, text: decode(body, headers['content-transfer-encoding'] ?? '7bit') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

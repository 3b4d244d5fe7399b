import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Code, Refused } from '@ziggurat/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from './status.ts';

const CODES: Readonly<Record<string, Code>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-large',
};

/** Refuses what never became a request: it wasn't finished, or it isn't HTTP. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  const code = CODES[error.code ?? ''] ?? 'bad-request';
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(code);
  const body = JSON.stringify({ code } satisfies Refused);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  // A client that was too slow to send a request may be too slow to close the connection.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Refuses a URL that can't be parsed and so reaches no route. */
export function refuseUnreadableUrl(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const code: Code = 'bad-request';
  reply.code(statusOf(code)).header('cache-control', 'no-store').send({ code });
}

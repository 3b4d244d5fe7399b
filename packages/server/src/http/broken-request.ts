import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Code, Refused } from '@ziggurat/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from './status.ts';

const CODES: Readonly<Record<string, Code>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-large',
};

/** What never became a request is refused like any other: it did not end, or it is not HTTP. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
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
  // Whoever was too slow to ask may be too slow to hang up.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** An address that cannot be read has no route whose refusals it could have. */
export function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const code: Code = 'bad-request';
  reply.code(statusOf(code)).header('cache-control', 'no-store').send({ code });
}

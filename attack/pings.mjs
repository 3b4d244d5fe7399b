import { setTimeout as wait } from 'node:timers/promises';
import { watch } from './kit/probe.mjs';
import { makeFrame, openUnread, push } from './kit/raw.mjs';
import { Server } from './kit/server.mjs';
import { formatInteger, latency, memory, Verdict } from './kit/verdict.mjs';
import { Visitor } from './kit/visitor.mjs';

const SOCKETS = 8;
const SECONDS = 15;
const MAX_GROWTH = 150;
/** Milliseconds before reconnecting. */
const PAUSE = 200;

const PING = 0x9;
const PINGS = Buffer.concat(Array.from({ length: 200 }, () => makeFrame(PING, Buffer.alloc(125))));

/** Held if memory grows by at most 150 MiB and /healthz keeps answering. */
export const pings = {
  name: 'pings',
  title: 'Sockets that send pings and never read the answers',
  seconds: 60,
  async run(log) {
    const verdict = new Verdict();
    const server = await Server.start();
    const visitors = await Promise.all(
      Array.from({ length: SOCKETS }, (_, i) => (i % 2 ? Visitor.guest(server) : new Visitor(server))),
    );
    const probe = await watch(server);
    const end = performance.now() + 1000 * SECONDS;
    const results = await Promise.all(visitors.map((visitor) => flood(server, visitor, end)));
    log('sent');
    await wait(1000);
    const measured = await probe.end();
    verdict.expectResponsive(measured);
    verdict.expectBoundedMemory(measured, MAX_GROWTH);
    verdict.expect(server.isRunning, `the server has exited: ${server.output}`);
    await server.stop('SIGKILL');
    const sum = (field) => results.reduce((total, result) => total + result[field], 0);
    return {
      times: `${SOCKETS} sockets, half without an account, ${SECONDS} s`,
      figures: `${formatInteger(sum('sent') / 1e6)} MB of pings, ${sum('cut')} sockets cut off; ${memory(measured)}; ${latency(measured)}`,
      faults: verdict.faults,
    };
  },
};

/** Sends pings until the time is up, and reconnects whenever it's cut off. */
async function flood(server, visitor, end) {
  const result = { sent: 0, cut: 0 };
  while (performance.now() < end) {
    const socket = await openUnread(server, visitor.headers);
    while (socket !== undefined && performance.now() < end) {
      if (!(await push(socket, PINGS, end - performance.now()))) break;
      result.sent += PINGS.length;
    }
    if (socket?.destroyed) result.cut++;
    socket?.destroy();
    await wait(PAUSE);
  }
  return result;
}

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from './kit/probe.mjs';
import { headText, openRaw } from './kit/raw.mjs';
import { Server } from './kit/server.mjs';
import { formatInteger, latency, memory, tally, Verdict } from './kit/verdict.mjs';
import { freshAddress, Visitor } from './kit/visitor.mjs';

const REQUEST_SECONDS = 5;
const RESPONSE_SECONDS = 8;
/** How much later a connection may be cut off, in milliseconds. */
const GRACE = 7000;
const READERS = 60;
/** Requests per connection: far more than the system's buffers can hold. */
const REQUESTS_PER_READER = 40;
const WRITERS = 120;
const MAX_GROWTH = 150;
const CUT_OFF = 'cut off';

/**
 * Held if every slow connection is cut off soon after its deadline, honest visitors are served in the meantime, and
 * memory grows by at most 150 MiB.
 */
export const slow = {
  name: 'slow',
  title: 'Slow readers of files and answers, slow writers of requests (slowloris)',
  seconds: 90,
  async run(log) {
    const verdict = new Verdict();
    const settings = { REQUEST_SECONDS: String(REQUEST_SECONDS), RESPONSE_SECONDS: String(RESPONSE_SECONDS) };
    const server = await Server.start(settings);
    const file = await largestFile(server.address);
    log(`the largest file is ${file.path}, ${formatInteger(file.bytes / 1000)} kB`);
    const probe = await watch(server);
    const readers = Array.from({ length: READERS }, (_, i) =>
      readSlowly(server, i % 2 ? file.path : '/api/docs'),
    );
    const writers = Array.from({ length: WRITERS }, (_, i) => writeSlowly(server, i));
    log(`${READERS} readers and ${WRITERS} writers`);
    const honest = await visit(server);
    verdict.expect(
      honest.every((status) => status === 200),
      `honest visitors got ${tally(honest)}`,
    );
    const [read, wrote] = [await Promise.all(readers), await Promise.all(writers)];
    const measured = await probe.end();
    for (const [kind, ends] of Object.entries({ readers: read, writers: wrote }))
      verdict.expect(
        ends.every((end) => end === CUT_OFF),
        `slow ${kind}: ${tally(ends)}`,
      );
    verdict.expectResponsive(measured);
    verdict.expectBoundedMemory(measured, MAX_GROWTH);
    await server.stop('SIGKILL');
    return {
      times: `${READERS} readers, ${WRITERS} writers, with deadlines of ${RESPONSE_SECONDS} and ${REQUEST_SECONDS} s`,
      figures: `readers ${tally(read)}, writers ${tally(wrote)}; honest visitors ${tally(honest)}; ${memory(measured)}; ${latency(measured)}`,
      faults: verdict.faults,
    };
  },
};

/** The largest file that the page or its service worker mentions. */
async function largestFile(address) {
  const texts = await Promise.all(['/', '/sw.js'].map(async (path) => (await fetch(address + path)).text()));
  const paths = new Set(texts.join('').match(/(?<=["'`/])(?:assets|lexica)\/[\w./-]+\.\w+/g));
  const files = await Promise.all(
    [...paths].map(async (path) => {
      const { status, headers } = await fetch(`${address}/${path}`, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'identity' },
      });
      return { path: `/${path}`, bytes: status === 200 ? Number(headers.get('content-length')) : 0 };
    }),
  );
  return files.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest));
}

/** Requests a path many times, reads nothing until after the deadline, and returns whether it was cut off. */
async function readSlowly(server, path) {
  const socket = openRaw(server);
  const request = headText([
    `GET ${path} HTTP/1.1`,
    `host: ${server.address.slice('http://'.length)}`,
    `x-forwarded-for: ${freshAddress()}`,
  ]);
  socket.write(request.repeat(REQUESTS_PER_READER));
  await wait(1000 * RESPONSE_SECONDS + GRACE);
  const closed = once(socket, 'close').then(() => CUT_OFF);
  socket.resume();
  const end = await Promise.race([closed, wait(3000, 'still open')]);
  socket.destroy();
  return end;
}

const POST = ['POST /api/guests HTTP/1.1', 'host: x', 'content-type: application/json'];
/** Beginnings of requests that never end, and what is added again and again. */
const BEGINNINGS = [
  { first: 'GET /api/tables?', rest: 'x' },
  { first: `${POST.join('\r\n')}\r\n`, rest: 'x: y\r\n' },
  { first: headText([...POST, 'content-length: 9000']), rest: ' ' },
  { first: headText([...POST, 'transfer-encoding: chunked']), rest: '1\r\n \r\n' },
];

/** Sends a request byte by byte and returns how it ended. */
async function writeSlowly(server, number) {
  const { first, rest } = BEGINNINGS[number % BEGINNINGS.length];
  const socket = openRaw(server);
  socket.resume();
  socket.write(first);
  const timer = setInterval(() => socket.writable && socket.write(rest), 500);
  const end = await Promise.race([
    once(socket, 'close').then(() => CUT_OFF),
    wait(1000 * REQUEST_SECONDS + GRACE, 'still open'),
  ]);
  clearInterval(timer);
  socket.destroy();
  return end;
}

/** The statuses that honest visitors get who sign in, open a table and list the lobby. */
async function visit(server) {
  const statuses = [];
  for (let i = 0; i < 20; i++) {
    const guest = await Visitor.guest(server);
    statuses.push((await guest.ask('POST', 'tables', {})).status, (await guest.ask('GET', 'tables')).status);
    await wait(300);
  }
  return statuses;
}

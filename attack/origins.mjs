import { Connection } from './kit/connection.mjs';
import { Server } from './kit/server.mjs';
import { tally, Verdict } from './kit/verdict.mjs';
import { Visitor } from './kit/visitor.mjs';

const COUNT = 200;

/** Held if every request and socket with a cookie and a foreign origin gets 403, and nothing changes. */
export const origins = {
  name: 'origins',
  title: 'Forged origins with a visitor’s cookie',
  seconds: 60,
  async run() {
    const verdict = new Verdict();
    const server = await Server.start({ TRUST_PROXY: 'no' });
    const visitor = await Visitor.guest(server);
    const forged = forge(server.address);
    const outcomes = [];
    for (const headers of forged) {
      outcomes.push(await visitor.outcome('POST', 'tables', {}, headers));
      outcomes.push(await connect(server, { cookie: visitor.cookie, ...headers }));
    }
    const { origin: _, ...without } = visitor.headers;
    outcomes.push(await connect(server, without));
    verdict.expect(
      outcomes.every((outcome) => outcome === '403 wrong-origin' || outcome === 'refused with 403'),
      `answers: ${tally(outcomes)}`,
    );
    verdict.expect((await visitor.get('tables/mine')).length === 0, 'a table was opened');
    verdict.expect((await connect(server, visitor.headers)) === 'open', 'the true origin was refused');
    await server.stop();
    return {
      times: `${forged.length} origins, each over HTTP and as a socket`,
      figures: tally(outcomes),
      faults: verdict.faults,
    };
  },
};

/** Origins that are almost right, and headers that pretend to come from a proxy. */
function forge(address) {
  const { host, hostname, port } = new URL(address);
  const near = [
    'null',
    '',
    'https://evil.example',
    `https://${host}`,
    `HTTP://${host}`,
    `ws://${host}`,
    `file://${host}`,
    `//${host}`,
    host,
    `${address}/`,
    `${address}/path`,
    `${address}?`,
    `${address}#`,
    `${address} `.padEnd(address.length + 2, 'x'),
    `${address}.evil.example`,
    `http://evil.example/${host}`,
    `http://evil.example?${address}`,
    `http://evil.example#${address}`,
    `http://${host}@evil.example`,
    `http://evil.example@${host}`,
    `${address}, https://evil.example`,
    `https://evil.example, ${address}`,
    `http://${hostname}`,
    `http://${hostname}:80`,
    `http://${hostname}.:${port}`,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:${hostname}]:${port}`,
    `http://127.1:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f000001:${port}`,
    `http://0.0.0.0:${port}`,
    `http://${hostname}:0${port}`,
  ].map((origin) => ({ origin }));
  const proxied = ['https://evil.example', 'http://evil.example'].flatMap((origin) => [
    { origin, 'x-forwarded-host': 'evil.example' },
    { origin, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { origin, forwarded: 'host=evil.example;proto=https' },
  ]);
  const known = [...near, ...proxied];
  const others = Array.from({ length: COUNT - known.length }, (_, i) => ({
    origin: i % 2 ? `http://${hostname}:${Number(port) + 1 + i}` : `https://site-${i}.example`,
  }));
  return [...known, ...others];
}

async function connect(server, headers) {
  try {
    await (await Connection.open(server, headers)).close();
    return 'open';
  } catch (error) {
    return error.message;
  }
}

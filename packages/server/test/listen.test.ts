import { createServer, type Server } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../src/listen.ts';

describe('a port in use', () => {
  let other: Server;
  let taken: number;
  beforeEach(async () => {
    other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = other.address();
    taken = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(() => void other.close());

  it('is an error if it was chosen', async () => {
    const app = fastify();
    const listening = await listen(app, { host: '127.0.0.1', port: { number: taken, chosen: true } });
    expect(listening).toEqual({
      ok: false,
      refusals: [{ code: 'port-taken', found: `127.0.0.1:${taken}` }],
    });
    await app.close();
  });

  it('is replaced by a free one if it was only the default', async () => {
    const app = fastify();
    app.get('/', () => 'here');
    const listening = await listen(app, { host: '127.0.0.1', port: { number: taken, chosen: false } });
    expect(listening).toMatchObject({ ok: true, value: { takenPort: taken } });
    if (listening.ok) expect(await (await fetch(listening.value.address)).text()).toBe('here');
    await app.close();
  });
});

it("refuses a host that isn't this machine's", async () => {
  const app = fastify();
  const listening = await listen(app, { host: '192.0.2.1', port: { number: 0, chosen: true } });
  expect(listening).toMatchObject({ ok: false, refusals: [{ code: 'no-such-host' }] });
  await app.close();
});

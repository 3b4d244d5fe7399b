import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateLimit } from '../src/http/rate-limit.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';

describe('requests from an address', () => {
  let node: Node;
  beforeAll(async () => {
    node = await openNode({ limits: { requestsPerMinute: 5 } });
  });
  afterAll(() => node.close());
  const ask = (remoteAddress: string) => node.app.inject({ url: '/api/me', remoteAddress });

  it('are still limited after 20,000 other addresses have sent requests', async () => {
    for (let i = 0; i < 5; i++) expect((await ask('192.0.2.1')).statusCode).toBe(200);
    expect((await ask('192.0.2.1')).statusCode).toBe(429);
    for (let i = 0; i < 20_000; i++) await ask(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    expect((await ask('192.0.2.1')).statusCode).toBe(429);
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
  });

  it('count for the whole IPv6 /64', async () => {
    for (let i = 0; i < 5; i++) expect((await ask(`2001:db8:1:2::${i}`)).statusCode).toBe(200);
    expect((await ask('2001:db8:1:2:ffff::')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::')).statusCode).toBe(200);
  });

  it('above the limit get the seconds to wait', async () => {
    const { statusCode, headers } = await ask('192.0.2.1');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

describe('a refusal', () => {
  it('says when to try again, for account limits and for a store that does not answer', async () => {
    const node = await openNode({ limits: { requestsPerMinute: 2 } });
    const ann = await Client.guest(node.address);
    const seconds = async () => (await ann.ask('GET', 'tables')).headers.get('retry-after');
    await sql`alter table games rename to gone`.execute(node.service.store.db);
    expect(await seconds()).toBe('5');
    expect(Number(await seconds())).toBeGreaterThan(0);
    await sql`alter table gone rename to games`.execute(node.service.store.db);
    await node.close();
  });
});

describe('a limit', () => {
  it('counts a full minute per key, whatever other keys do', () => {
    let now = 0;
    const limit = new RateLimit({ now: () => now });
    now = 59_000;
    expect(limit.take('ann', 1)).toBeUndefined();
    now = 61_000;
    limit.take('ben', 1);
    expect(limit.take('ann', 1)).toBe(58);
    now = 118_999;
    expect(limit.take('ann', 1)).toBe(1);
    now = 119_000;
    expect(limit.take('ann', 1)).toBeUndefined();
  });

  it('shares counters when there are too many keys, and forgets no earlier ones', () => {
    const limit = new RateLimit({ now: () => 0, maxKeys: 100 });
    limit.take('ann', 1);
    for (let i = 0; i < 100_000; i++) limit.take(`other ${i}`, 1);
    expect(limit.take('ann', 1)).toBe(60);
    expect(limit.take('one more', 1)).toBe(60);
  });
});

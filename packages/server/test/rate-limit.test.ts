import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RateLimit } from '../src/http/rate-limit.ts';
import { DEFAULT_LIMITS, type Limits } from '../src/limits.ts';
import { BUILT_PAGE } from '../src/page.ts';
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

describe('files of the page', () => {
  const open = async (limits: Partial<Limits>): Promise<Node> => {
    const node = await openNode({ limits });
    onTestFinished(() => node.close());
    return node;
  };
  const statuses = async ({ app }: Node, url: string, remoteAddress: string, count: number) => {
    const all: number[] = [];
    for (let i = 0; i < count; i++) all.push((await app.inject({ url, remoteAddress })).statusCode);
    return all;
  };

  it.each([
    ['/', 200],
    ['/index.html', 200],
    ['/a/view', 200],
    ['/assets/none.js', 404],
    ['/api/none', 404],
    ['/healthz', 200],
  ])('are limited per address: %s', async (url, status) => {
    const node = await open({ filesPerMinute: 3 });
    expect(await statuses(node, url, '192.0.2.1', 5)).toEqual([status, status, status, 429, 429]);
    expect(await statuses(node, url, '192.0.2.2', 1)).toEqual([status]);
    expect(await statuses(node, '/api/me', '192.0.2.1', 1)).toEqual([200]);
    const { headers, body } = await node.app.inject({ url, remoteAddress: '192.0.2.1' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toEqual({ code: 'too-many' });
  });

  it('are limited by their size', async () => {
    const node = await open({ fileMegabytesPerMinute: 0.00009 }); // two pages of 36 bytes fit, and a third begins
    expect(await statuses(node, '/index.html', '192.0.2.1', 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(node, '/index.html', '192.0.2.2', 1)).toEqual([200]);
  });

  it('can be fetched by a hundred new visitors per minute from one address', () => {
    const files = readdirSync(BUILT_PAGE, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + sentBytes(join(parentPath, name)), 0);
    expect(files.length).toBeGreaterThan(50);
    // A page fetches its files, and then its service worker all of them.
    expect(100 * 2 * files.length).toBeLessThan(DEFAULT_LIMITS.filesPerMinute);
    expect(100 * 2 * bytes).toBeLessThan(DEFAULT_LIMITS.fileMegabytesPerMinute * 1_000_000);
  });
});

/** The size of a file as browsers get it. */
const sentBytes = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

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

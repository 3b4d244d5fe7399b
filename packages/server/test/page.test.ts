import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '../src/serve.ts';

const SCRIPT = 'performance.mark("ready");';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'ziggurat-page-'))}/`;
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Page</title>');
  writeFileSync(join(folder, 'assets/main-01234567.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-01234567.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/main-01234567.js.gz'), gzipSync(SCRIPT));
  mkdirSync(join(folder, 'board'));
  writeFileSync(join(folder, 'board/ziggurat-board.js'), SCRIPT);
  app = await makeServer({ page: folder, embed: join(folder, 'board') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page server', () => {
  it.each(['/', '/index.html', '/game/12', '/rules?edition=2006'])(
    'answers %s with the page',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([200, '<title>Page</title>']);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/assets/old-76543210.js', '/lexica/en/none.zig', '/api/games', '/favicon.ico', '/sw.js'])(
    'answers %s with 404',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('for accept-encoding "%s" sends %s', async (accepts, sent) => {
    const { headers } = await get('/assets/main-01234567.js', { 'accept-encoding': accepts });
    expect(headers['content-encoding']).toBe(sent);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  it('lets other sites load <ziggurat-board>, and nothing else', async () => {
    const { statusCode, headers } = await get('/embed/ziggurat-board.js', { origin: 'https://example.org' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    });
    expect(headers.etag).toBeDefined();
    for (const url of ['/', '/assets/main-01234567.js', '/embed/none.js', '/embed/../index.html']) {
      const { headers } = await get(url, { origin: 'https://example.org' });
      expect(headers['access-control-allow-origin'], url).toBeUndefined();
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin');
    }
  });

  it('lets browsers cache files with a hash in their name forever', async () => {
    const { headers } = await get('/assets/main-01234567.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('allows the page only content from this server, and no inline code', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self';script-src 'self';style-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it.each([
    ['no', undefined],
    ['yes', 'max-age=31536000'],
    ['subdomains', 'max-age=31536000; includeSubDomains'],
  ] as const)('with HSTS set to %s sends %s', async (hsts, sent) => {
    const own = await makeServer({ page: folder, hsts });
    expect((await own.inject('/')).headers['strict-transport-security']).toBe(sent);
    await own.close();
  });

  it('by default tells browsers to use HTTPS for this host only', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each(['/../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json', '/%'])(
    'serves nothing outside its folder for %s',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { FromClient, FromServer } from '@ziggurat/protocol';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorLine } from '../src/log-error.ts';
import { readSettings } from '../src/settings.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, exchangeOne, playerToMove, takeTurn } from './turns.ts';

let node: Node;
const log: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(text, _, done) {
      log.push(String(text));
      done();
    },
  });
  node = await openNode({ logger: pino({ level: 'info', serializers: { err: errorLine } }, stream) });
});
afterAll(() => node.close());

const get = async (path: string): Promise<[number, string]> => {
  const response = await fetch(`${node.address}${path}`);
  return [response.status, await response.text()];
};

describe('operators', () => {
  it('can check that the server is alive, ready and how it is doing', async () => {
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { players } = await begin(people);
    await takeTurn(players);
    expect(await get('/healthz')).toEqual([200, '{"ok":true}']);
    expect(await get('/readyz')).toEqual([200, '{"ok":true}']);
    const [status, metrics] = await get('/metrics');
    expect(status).toBe(200);
    expect(metrics).toMatch(/^ziggurat_turns_total 1$/m);
    expect(metrics).toMatch(/^ziggurat_sockets 2$/m);
    expect(metrics).toMatch(/^ziggurat_commit_seconds_count [1-9]/m);
    expect(metrics).toMatch(/^ziggurat_free_disk_bytes [1-9]/m);
    expect(metrics).toMatch(/^ziggurat_computer_queue 0$/m);
    expect(metrics).toMatch(/^ziggurat_computer_wait_seconds 0$/m);
    expect(metrics).toMatch(/^ziggurat_request_seconds_count\{route="\/api\/guests",status="200"\} 2$/m);
  });

  it('can ask for metrics as often as they like: these are collected once per second', async () => {
    const other = await openNode();
    const first = await other.app.inject('/metrics');
    for (let i = 0; i < 10; i++) expect((await other.app.inject('/metrics')).body).toBe(first.body);
    await expect.poll(async () => (await other.app.inject('/metrics')).body).not.toBe(first.body);
    await other.close();
  });

  it('see how many computer turns wait for a worker, and for how long', async () => {
    const other = await openNode({ limits: { computerWorkers: 1, computerGames: 100 } });
    const ann = await Client.guest(other.address);
    const addComputer = async (): Promise<string> => {
      const { id } = await ann.post('tables', {});
      await ann.post(`tables/${id}/computers`, { level: 'champion' });
      return (await fetch(`${other.address}/metrics`)).text();
    };
    await expect
      .poll(addComputer)
      .toMatch(/^ziggurat_computer_queue [1-9][\s\S]*^ziggurat_computer_wait_seconds (?!0$)/m);
    await other.close();
  });

  it('see in /readyz that the store does not answer', async () => {
    const other = await openNode();
    await other.service.store.close();
    expect((await fetch(`${other.address}/readyz`)).status).toBe(503);
    await other.app.close().catch(() => undefined);
  });

  it('see in /readyz that the database file is gone, and no turn is acknowledged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ziggurat-gone-'));
    const other = await openNode({ folder });
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(other.address, name)));
    const { players } = await begin(people);
    await takeTurn(players);
    rmSync(join(folder, 'ziggurat.sqlite'));
    const player = playerToMove(players);
    const reply = await player.send(exchangeOne(player.game!));
    expect(reply).toMatchObject({ type: 'refused', refusal: { code: 'unavailable' } });
    expect(await new Client(other.address).refusal('POST', 'guests', { name: 'Eve' })).toBe('unavailable');
    expect((await fetch(`${other.address}/readyz`)).status).toBe(503);
    await other.app.close();
    rmSync(folder, { recursive: true });
  });

  it('get one log line per request, without secrets', async () => {
    const ann = await Client.member(node.address, 'Ninsun');
    const { token } = await ann.post<{ token: string }>('tokens', { name: 'mine' });
    const program = new Client(node.address);
    program.token = token;
    await program.get('me');
    await (await program.socket()).socket.close();
    await ann.refusal('POST', 'login', { name: 'Ninsun', password: 'battery staple' });
    const text = log.join('');
    expect(text).toMatch(/"url":"\/api\/tokens"/);
    for (const secret of [token, ann.cookie.split('=')[1]!, 'correct horse', 'battery staple']) {
      expect(text).not.toContain(secret);
    }
  });

  it("see in the log why a turn wasn't stored; the player doesn't", async () => {
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    const { db } = node.service.store;
    await sql`create trigger full before insert on entries begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    const player = playerToMove(players);
    const turn = exchangeOne(player.game!);
    expect(await player.send(turn)).toMatchObject({ type: 'refused', refusal: { code: 'unavailable' } });
    await sql`drop trigger full`.execute(db);
    const line = log.map((text) => JSON.parse(text)).find(({ game }) => game === id);
    expect(line).toMatchObject({ level: 50, err: { message: expect.stringContaining('no room') } });
    expect(Object.keys(line.err).sort()).toEqual(['code', 'message', 'stack', 'type']);
    expect(await player.send(turn)).toMatchObject({ type: 'done' });
  });
});

describe('documentation', () => {
  it('describes every route of the API, from the schemas that check it', async () => {
    const [status, text] = await get('/api/docs');
    expect(status).toBe(200);
    const { openapi, paths } = JSON.parse(text);
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/api/tables/{id}/commands');
    for (const [path, methods] of Object.entries<Record<string, { summary?: string; responses?: object }>>(
      paths,
    )) {
      for (const [method, { summary, responses }] of Object.entries(methods)) {
        expect([path, method, summary]).toEqual([path, method, expect.any(String)]);
        expect(responses).toHaveProperty('200');
      }
    }
  });

  it('of the socket mentions every message', async () => {
    const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
    for (const { shape } of [...FromClient.def.options, ...FromServer.def.options]) {
      expect(page).toContain(`\`${shape.type.def.values[0]}`);
    }
  });

  it('of the settings is complete', async () => {
    const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const variables: string[] = [];
    readSettings(new Proxy({}, { get: (_, name) => void variables.push(String(name)) }));
    expect(variables.length).toBeGreaterThan(8);
    for (const name of variables) expect(page).toContain(`| \`${name}\` |`);
  });
});

describe('responses', () => {
  it('allow no inline code, framing or content sniffing', async () => {
    const { headers } = await fetch(`${node.address}/`);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?:;|$)/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it("of the API aren't cached", async () => {
    expect((await fetch(`${node.address}/api/tables`)).headers.get('cache-control')).toBe('no-store');
  });
});

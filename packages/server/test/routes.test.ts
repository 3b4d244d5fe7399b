import { readFileSync } from 'node:fs';
import {
  type Access,
  API,
  addressOf,
  type Code,
  DOCS_PATH,
  type Route,
  routes,
  SOCKET_PATH,
} from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';

const ALL = Object.entries<Route>(routes);
let node: Node;
let callers: Readonly<Record<'stranger' | 'program' | 'guest' | 'member' | 'unconfirmed', Client>>;

beforeAll(async () => {
  node = await openNode();
  const program = await Client.member(node.address, 'Inanna');
  program.token = (await program.post<{ token: string }>('tokens', { name: 'program' })).token;
  const unconfirmed = await Client.member(node.address, 'Ninlil');
  await node.service.store.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('account', '=', await unconfirmed.id())
    .execute();
  callers = {
    stranger: new Client(node.address),
    program,
    guest: await Client.guest(node.address, 'Ann'),
    member: await Client.member(node.address, 'Ninsun'),
    unconfirmed,
  };
});
afterAll(() => node.close());

/** Callers that are refused, and how; everyone else is admitted. */
const REFUSED: Readonly<Record<Access, Partial<Record<keyof typeof callers, Code>>>> = {
  anyone: {},
  // The program's token can only read.
  read: { stranger: 'signed-out' },
  play: { stranger: 'signed-out', program: 'wrong-scope' },
  chat: { stranger: 'signed-out', program: 'wrong-scope' },
  account: { stranger: 'signed-out', program: 'wrong-scope' },
  session: { stranger: 'signed-out', program: 'not-allowed' },
  confirmed: { stranger: 'signed-out', program: 'not-allowed', unconfirmed: 'unconfirmed' },
  member: { stranger: 'signed-out', program: 'not-allowed', guest: 'members-only' },
  operator: { stranger: 'signed-out', program: 'not-allowed', guest: 'not-allowed', member: 'not-allowed' },
};

describe('each route', () => {
  it.each(ALL.filter(([, { access }]) => access !== 'anyone'))(
    '%s refuses the wrong callers before it reads their body',
    async (_, route) => {
      const path = addressOf(route, { params: { id: '-', number: '-', address: '-' } }).slice(API.length + 1);
      for (const [callerName, code] of Object.entries(REFUSED[route.access])) {
        const caller = callers[callerName as keyof typeof callers]; // a key of the table above
        expect([callerName, await caller.refusal(route.method, path)]).toEqual([callerName, code]);
      }
    },
  );

  it('is served, and there are no others', async () => {
    const { paths } = await callers.stranger.get<{ paths: Record<string, object> }>('docs');
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const described = ALL.map(([, { method, path }]) => `${method} ${API}${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(served.sort()).toEqual(described.sort());
  });

  it.each(['docs/api.md', 'docs/operating.md', 'examples/bot.mjs'])('mentioned in %s exists', (file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const mentioned = [...text.matchAll(/\/api\/[\w:/-]+/g)].map(([path]) => path);
    const known = [SOCKET_PATH, DOCS_PATH, ...ALL.map(([, { path }]) => `${API}${path}`)];
    expect(mentioned.filter((path) => !known.includes(path))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { addressOf, type Input, type Route, routes } from '../src/index.ts';

const all = Object.entries<Route>(routes);

describe('the routes', () => {
  it.each(all)('%s has a schema for each parameter of its path', (_, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.def.shape ?? {})).toEqual(named);
  });

  it('are all different', () => {
    const endpoints = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(endpoints.filter((endpoint, index) => endpoints.indexOf(endpoint) !== index)).toEqual([]);
  });

  it("have no body if they're a GET", () => {
    expect(all.filter(([, { method, body }]) => method === 'GET' && body !== undefined)).toEqual([]);
  });
});

describe('the address of a request', () => {
  it.each<[string, Route, Input<Route>]>([
    ['/api/me', routes.me, {}],
    ['/api/tables/abc/messages?since=3', routes.messages, { params: { id: 'abc' }, query: { since: 3 } }],
    ['/api/audit', routes.auditLog, { query: { before: undefined } }],
    ['/api/accounts?name=a%26b%20c', routes.accounts, { query: { name: 'a&b c' } }],
    ['/api/people/..%2Fme', routes.profile, { params: { id: '../me' } }],
  ])('is %s', (address, route, input) => expect(addressOf(route, input)).toBe(address));

  it('takes exactly the input that the route declares', () => {
    const join: Input<typeof routes.join> = { params: { id: 'abc' }, body: {} };
    // @ts-expect-error: the body is missing
    const empty: Input<typeof routes.join> = { params: { id: 'abc' } };
    // @ts-expect-error: this route has no body
    const full: Input<typeof routes.table> = { params: { id: 'abc' }, body: {} };
    for (const [route, input] of [
      [routes.join, join],
      [routes.join, empty],
      [routes.table, full],
    ] as const) {
      expect(addressOf(route, input)).toMatch(/^\/api\/tables\/abc/);
    }
  });
});

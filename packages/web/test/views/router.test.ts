import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../src/views/router.ts';

let parseRoute: (path: string) => Route;

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', () => undefined);
  ({ parseRoute } = await import('../../src/views/router.ts'));
});

describe('addresses', () => {
  it.each<[string, Route]>([
    ['/', { screen: 'home' }],
    ['/new/computer', { screen: 'new', mode: 'computer' }],
    ['/new/solo/', { screen: 'new', mode: 'solo' }],
    ['/new/pass', { screen: 'new', mode: 'pass' }],
    ['/game/a%20b', { screen: 'game', id: 'a b' }],
    ['/review/x1', { screen: 'review', id: 'x1' }],
    ['/analysis', { screen: 'analysis' }],
    ['/analysis/x1', { screen: 'analysis', id: 'x1' }],
    ['/annotate', { screen: 'annotate' }],
    ['/annotate/x1', { screen: 'annotate', id: 'x1' }],
    ['/print', { screen: 'print' }],
    ['/print/x1', { screen: 'print', id: 'x1' }],
    ['/rules', { screen: 'rules' }],
    ['/rules/scrabble', { screen: 'rules', ruleset: 'scrabble' }],
    ['/duplicate', { screen: 'duplicate' }],
    ['/duplicate/yesterday', { screen: 'duplicate', isYesterday: true }],
    ['/learn', { screen: 'learn' }],
    ['/statistics', { screen: 'statistics' }],
    ['/judge', { screen: 'judge' }],
    ['/games', { screen: 'games' }],
    ['/settings', { screen: 'settings' }],
    ['/online', { screen: 'online', parts: [] }],
    ['/online/table/a1', { screen: 'online', parts: ['table', 'a1'] }],
  ])('%s leads to its screen', (path, route) => expect(parseRoute(path)).toEqual(route));

  it.each([
    '/nowhere',
    '/new',
    '/new/chess',
    '/game',
    '/learn/more',
    '/duplicate/tomorrow',
    '/game/a/b',
    '/rules/%E0%A4%A',
  ])("%s isn't found, and says so", (path) => expect(parseRoute(path)).toEqual({ screen: 'unknown' }));
});

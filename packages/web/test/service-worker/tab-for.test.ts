import { describe, expect, it } from 'vitest';
import { tabFor } from '../../src/service-worker/tab-for.ts';

const TABLE = '/online/table/a1';
const shown = (...paths: string[]) =>
  tabFor(
    TABLE,
    paths.map((path) => ({ url: `https://play.example${path}` })),
  )?.url.slice('https://play.example'.length);

describe('a clicked notification', () => {
  it('opens the tab that already shows the table, whatever link it was opened with', () => {
    expect(shown('/online', TABLE)).toBe(TABLE);
    expect(shown('/online', `${TABLE}?invitation=b2`)).toBe(`${TABLE}?invitation=b2`);
  });

  it("otherwise uses the lobby's tab", () => {
    expect(shown('/game/x1', '/online')).toBe('/online');
  });

  it('never replaces a game, a form or a token that is shown once', () => {
    expect(shown('/game/x1', '/online/table/c3', '/online/new', '/online/account')).toBeUndefined();
    expect(shown()).toBeUndefined();
  });
});

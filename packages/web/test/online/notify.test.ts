import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyTurn } from '../../src/online/notify.ts';

const NEWS = { title: 'Your turn', text: 'Against Ben', about: 'a1', path: '/online/table/a1' };

/** A browser's notifications, which it keeps while they are shown. */
class ShownNotice {
  static readonly permission = 'granted';
  static last: ShownNotice | undefined;
  onclick = (): void => undefined;
  readonly title: string;

  constructor(title: string) {
    this.title = title;
    ShownNotice.last = this;
  }

  close(): void {
    ShownNotice.last = undefined;
  }
}

describe('a notification without a service worker', () => {
  const visited: string[] = [];
  const go = (path: string): void => void visited.push(path);

  beforeEach(() => {
    visited.length = 0;
    vi.stubGlobal('Notification', ShownNotice);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('focus', () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('opens the table when clicked, and closes', async () => {
    vi.stubGlobal('location', { pathname: '/online' });
    await notifyTurn(NEWS, go);
    expect(ShownNotice.last?.title).toBe('Your turn');
    ShownNotice.last?.onclick();
    expect(visited).toEqual(['/online/table/a1']);
    expect(ShownNotice.last).toBeUndefined();
  });

  it('does nothing at the table itself', async () => {
    vi.stubGlobal('location', { pathname: NEWS.path });
    await notifyTurn(NEWS, go);
    ShownNotice.last?.onclick();
    expect(visited).toEqual([]);
  });
});

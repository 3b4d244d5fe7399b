import { describe, expect, it } from 'vitest';
import { showNotice } from '../../src/service-worker/notice.ts';

const NOTICE = { title: 'Your turn', body: 'Against Ben', path: '/online/table/a1', tag: 'news', waiting: 2 };

/** What a browser shows for a message. */
async function shown(text: string | undefined, hasBadges = true) {
  const notices: unknown[] = [];
  const badges: number[] = [];
  await showNotice(text, {
    registration: { showNotification: async (title, options) => void notices.push({ title, ...options }) },
    navigator: hasBadges ? { setAppBadge: async (count) => void badges.push(count) } : {},
  });
  return { notices, badges };
}
const shownFor = (json: unknown) => shown(JSON.stringify(json));

describe('a push message', () => {
  it('is shown, leads to the table, and puts the number of turns on the app icon', async () => {
    expect(await shownFor(NOTICE)).toEqual({
      notices: [
        {
          title: 'Your turn',
          body: 'Against Ben',
          tag: 'news',
          icon: '/icons/icon-192.png',
          data: '/online/table/a1',
        },
      ],
      badges: [2],
    });
  });

  it('may come from a newer server', async () =>
    expect((await shownFor({ ...NOTICE, more: 1 })).notices).toHaveLength(1));

  it('is shown where there are no badges', async () =>
    expect((await shown(JSON.stringify(NOTICE), false)).notices).toHaveLength(1));

  it.each([undefined, '', 'null', '[]', '{', '{"title":"x"}'])('is ignored if it is %j', async (text) =>
    expect((await shown(text)).notices).toEqual([]),
  );

  it.each(['https://evil.example/', '//evil.example/', 'table', 7])('never leads to %j', async (path) =>
    expect((await shownFor({ ...NOTICE, path })).notices).toEqual([]),
  );
});

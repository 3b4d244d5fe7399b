import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { PHONE, test } from './open-page.ts';

describe('the page', () => {
  test('opens', async ({ openPage }) => {
    const page = await openPage({ isCached: true });
    expect(await page.title()).toBe('Ziggurat');
    await page.getByRole('heading', { level: 1, name: 'Words that rise' }).waitFor();
  });

  test.for([
    { theme: 'light', touch: false },
    { theme: 'dark', touch: true },
  ] as const)('is accessible: $theme, touch $touch', async ({ theme, touch }, { openPage }) => {
    const page = await openPage({ theme, touch, ...(touch && { viewport: PHONE }) });
    await page.getByRole('heading').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('is compressed, under a policy that allows nothing inline', async ({ openPage }) => {
    const page = await openPage({ isCached: true, expected: /inline script violates/ });
    const response = await page.reload();
    expect(await response?.headerValue('content-encoding')).toBe('br');
    expect(await response?.headerValue('content-security-policy')).toContain("script-src 'self'");
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "inline"';
      document.head.append(script);
      return document.title;
    });
    expect(ran).toBe('Ziggurat');
  });
});

test('works even if the code for online notices cannot be loaded', async ({ openPage }) => {
  const page = await openPage({ preferences: { isOnline: true }, expected: /Failed to load resource/ });
  await page.route(/assets\/calls-/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/calls-'));
  await page.reload();
  await failed;
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
});

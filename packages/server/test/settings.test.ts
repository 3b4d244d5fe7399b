import { describe, expect, it } from 'vitest';
import { readSettings } from '../src/settings.ts';

describe('the settings of the server', () => {
  it('are the same machine and the usual port when nothing is said', () => {
    const usual = { ok: true, value: { host: '127.0.0.1', port: { number: 8080, chosen: false } } };
    expect(readSettings({})).toEqual(usual);
    expect(readSettings({ PORT: '', HOST: '' })).toEqual(usual);
  });

  it('are what the environment says', () => {
    expect(readSettings({ PORT: '0', HOST: '0.0.0.0' })).toEqual({
      ok: true,
      value: { host: '0.0.0.0', port: { number: 0, chosen: true } },
    });
  });

  it.each(['x', '-1', '80.5', '65536', '0x50', ' 80', '1e3'])('refuse %j as a port', (PORT) => {
    expect(readSettings({ PORT })).toMatchObject({
      ok: false,
      refusals: [{ code: 'not-a-port', found: PORT }],
    });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, LIMITS } from '../src/limits.ts';
import { readSettings } from '../src/settings.ts';

describe('server settings', () => {
  it('default to this machine and the default port', () => {
    const defaults = {
      ok: true,
      value: {
        host: '127.0.0.1',
        port: { number: 8080, chosen: false },
        location: { folder: 'data' },
        origins: [],
        trustProxy: false,
        wordLists: join('data', 'word-lists'),
        hsts: 'yes',
        ratesSharedAddress: false,
        limits: DEFAULT_LIMITS,
        backups: join('data', 'backups'),
        notices: { push: true, pushOrigins: [] },
        log: 'warn',
      },
    };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '' })).toEqual(defaults);
  });

  it('come from the environment', () => {
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db/ziggurat',
      ORIGINS: 'https://a.example https://b.example',
      TRUST_PROXY: 'yes',
      COMPUTER_WORKERS: '3',
    };
    expect(readSettings(environment)).toMatchObject({
      ok: true,
      value: {
        host: '0.0.0.0',
        port: { number: 0, chosen: true },
        location: { url: 'postgres://db/ziggurat' },
        origins: ['https://a.example', 'https://b.example'],
        trustProxy: true,
        limits: { computerWorkers: 3 },
      },
    });
  });

  it.each(['x', '-1', '80.5', '65536', '0x50', ' 80', '1e3'])('refuse %j as a port', (PORT) => {
    expect(readSettings({ PORT })).toMatchObject({
      ok: false,
      refusals: [{ code: 'not-a-port', found: PORT }],
    });
  });

  it('are all checked, and errors show no password', () => {
    const wrong = {
      LOG: 'loud',
      COMPUTER_WORKERS: '0',
      ORIGINS: 'a.example/',
      DATABASE_URL: 'mysql://u:secret@db',
      PUSH: 'maybe',
      PUSH_ORIGINS: 'https://push.example/path',
      PUBLIC_URL: 'example.org',
      SMTP_URL: 'http://u:secret@mail',
      MAIL_FROM: 'games@example.org',
    };
    const result = readSettings(wrong);
    expect(result).toMatchObject({ ok: false });
    const faulty = Object.keys(wrong).filter((name) => name !== 'MAIL_FROM');
    expect(result.ok ? [] : result.refusals.map(({ path }) => path).sort()).toEqual(faulty.sort());
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('need an address and a sender for mail, because its links must lead back here', () => {
    const SMTP_URL = 'smtp://mail.example';
    expect(readSettings({ SMTP_URL })).toMatchObject({
      refusals: [
        { code: 'missing', path: 'PUBLIC_URL' },
        { code: 'missing', path: 'MAIL_FROM' },
      ],
    });
    const mail = { SMTP_URL, PUBLIC_URL: 'https://example.org', MAIL_FROM: 'games@example.org' };
    expect(readSettings(mail)).toMatchObject({
      value: {
        notices: {
          publicUrl: 'https://example.org',
          mail: { url: SMTP_URL, from: 'games@example.org' },
        },
      },
    });
  });

  it('are in docs/operating.md with their defaults', () => {
    const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| `([A-Z_]+)` \| ([\d,]+) \|/gm)].map(([, variable, value]) => [
      variable,
      Number(value!.replaceAll(',', '')),
    ]);
    const limits = Object.values(LIMITS).map(({ variable, defaultValue }) => [variable, defaultValue]);
    expect(documented).toEqual(limits);
  });
});

import { makeRuleset, upwords64 } from '@ziggurat/engine/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Setup } from '../../src/host/host.ts';

const KEY = 'ziggurat.preferences';
const SETUP: Setup = {
  mode: 'computer',
  rules: 'upwords-2006',
  judging: 'referee',
  dictionary: 'en',
  sitters: [
    { type: 'person', name: 'Ada' },
    { type: 'computer', level: 'casual' },
  ],
  undo: true,
};

let stored: Map<string, string>;
let onStorage: (event: { readonly key: string | null; readonly newValue: string | null }) => void;

const open = async () => (await import('../../src/preferences/preferences.ts')).preferences;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('preferences', () => {
  it('start with system defaults and without sound', async () => {
    expect((await open()).get()).toMatchObject({
      theme: 'system',
      language: 'system',
      sound: false,
      name: '',
    });
  });

  it('are restored at the next visit', async () => {
    const rules = { ...makeRuleset(upwords64), name: 'tall', stack: 7 };
    const setups = { computer: SETUP, solo: { ...SETUP, mode: 'solo' as const, rules } };
    (await open()).set((state) => ({ ...state, theme: 'dark', name: 'Ada', setups }));
    vi.resetModules();
    expect((await open()).get()).toMatchObject({ theme: 'dark', name: 'Ada', setups });
  });

  it.each(['', 'nonsense', 'null', '[]', '3', '{"theme":"pink","setups":3}'])(
    'stored as %j fall back to the defaults',
    async (text) => {
      stored.set(KEY, text);
      expect((await open()).get()).toMatchObject({ theme: 'system', setups: {} });
    },
  );

  it('lose only damaged fields', async () => {
    const bad = { ...SETUP, mode: 'solo', rules: { name: 'broken' } };
    stored.set(KEY, JSON.stringify({ theme: 'dark', language: 7, setups: { computer: SETUP, solo: bad } }));
    expect((await open()).get()).toMatchObject({
      theme: 'dark',
      language: 'system',
      setups: { computer: SETUP },
    });
  });

  it('hold for this tab if the browser refuses to store them', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const preferences = await open();
    preferences.set((state) => ({ ...state, theme: 'contrast' }));
    expect(preferences.get().theme).toBe('contrast');
  });

  it("follow a choice made in another tab, and don't write it back", async () => {
    const preferences = await open();
    onStorage({ key: KEY, newValue: JSON.stringify({ theme: 'dark' }) });
    expect(preferences.get().theme).toBe('dark');
    expect(stored.size).toBe(0);
    onStorage({ key: 'of another page', newValue: 'x' });
    expect(preferences.get().theme).toBe('dark');
  });
});

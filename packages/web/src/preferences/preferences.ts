import { parseJson } from '@ziggurat/engine/result';
import { check, choice, object, RULESETS, type Schema, text, upwords2006 } from '@ziggurat/engine/rules';
import { MODES, type Mode, type Setup } from '../host/host.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { parseSetup } from './parse-setup.ts';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const LANGUAGE_CHOICES = ['system', 'en', 'de'] as const;
export const MOTIONS = ['system', 'reduced'] as const;
export const VIEWS = ['auto', 'tilted', 'flat'] as const;

/** What a reader has chosen for this browser. */
export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly language: (typeof LANGUAGE_CHOICES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  readonly view: (typeof VIEWS)[number];
  /** A play was made here: nobody need be told how. */
  readonly hasPlayed: boolean;
  /** How the reader is called at tables; empty until one is given. */
  readonly name: string;
  /** The edition played last: its rules are shown first. */
  readonly edition: string;
  /** The edition last chosen for a game online. */
  readonly onlineEdition: string;
  /** With what each kind of game was opened last. */
  readonly setups: Readonly<Partial<Record<Mode, Setup>>>;
}

export const NAME_LENGTH = 24;

const PLAIN: Preferences = {
  theme: 'system',
  language: 'system',
  motion: 'system',
  sound: false,
  view: 'auto',
  hasPlayed: false,
  name: '',
  edition: upwords2006.name,
  onlineEdition: upwords2006.name,
  setups: {},
};

const FIELDS: { readonly [K in Exclude<keyof Preferences, 'setups'>]: Schema } = {
  theme: choice(THEMES),
  language: choice(LANGUAGE_CHOICES),
  motion: choice(MOTIONS),
  sound: { type: 'boolean' },
  view: choice(VIEWS),
  hasPlayed: { type: 'boolean' },
  name: text(new RegExp(`^.{0,${NAME_LENGTH}}$`, 'u')),
  edition: choice(RULESETS.map(({ name }) => name)),
  onlineEdition: choice(RULESETS.map(({ name }) => name)),
};

/** What was kept, as far as it is sound: a field that is not falls back alone. */
function parsePreferences(kept: string): Preferences {
  const value = parseJson(kept)?.value;
  if (check(object({}), value).some(({ path }) => path === '.')) return PLAIN;
  const given = value as Readonly<Record<string, unknown>>; // an object, by the check above
  const sound = Object.entries(FIELDS).flatMap(([name, schema]) =>
    Object.hasOwn(given, name) && check(schema, given[name]).length === 0 ? [[name, given[name]]] : [],
  );
  return { ...PLAIN, ...Object.fromEntries(sound), setups: parseSetups(given.setups) };
}

function parseSetups(value: unknown): Preferences['setups'] {
  if (typeof value !== 'object' || value === null) return {};
  const setups = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    MODES.flatMap((mode) => {
      const setup = parseSetup(setups.get(mode));
      return setup?.mode === mode ? [[mode, setup]] : [];
    }),
  );
}

const KEY = 'ziggurat.preferences';

/** The preferences of this browser: kept where it allows it, and the same in all its tabs. */
export const preferences: Signal<Preferences> = keptPreferences();

function keptPreferences(): Signal<Preferences> {
  const store = makeSignal(parsePreferences(read() ?? ''));
  let heard = store.get();
  store.watch(() => {
    if (store.get() !== heard) write(JSON.stringify(store.get()));
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY && key !== null) return; // `null`: everything was cleared
    heard = parsePreferences(newValue ?? '');
    store.set(heard);
  });
  return store;
}

/** A browser may refuse its storage, as in some private windows: then the preferences last as long as the tab. */
function read(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Refused or full: what was chosen still holds in this tab.
  }
}

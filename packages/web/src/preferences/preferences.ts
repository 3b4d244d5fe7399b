import { WORD_DRILLS } from '@ziggurat/engine/lexicon';
import { PUZZLE_TAGS } from '@ziggurat/engine/puzzles';
import { parseJson } from '@ziggurat/engine/result';
import {
  BUILT_IN_RULESETS,
  check,
  choice,
  list,
  object,
  parseRuleset,
  RULESETS,
  type Schema,
  text,
  upwords2006,
} from '@ziggurat/engine/rules';
import { type DictionaryName, MODES, type Mode, type Setup } from '../host/host.ts';
import type { Signal } from '../signal/signal.ts';
import { DICTIONARY_SCHEMA, SETUP_SCHEMA } from '../storage/setup-schema.ts';
import { THEMES, type Theme } from '../ui/theme.ts';
import { storedSignal } from './stored-signal.ts';

export const LANGUAGE_CHOICES = ['system', 'en', 'de'] as const;
export const MOTIONS = ['system', 'reduced'] as const;
/** What the word study practises: one drill, the words missed in games, or everything. */
export const PRACTICES = ['all', ...WORD_DRILLS, 'missed'] as const;
export type Practice = (typeof PRACTICES)[number];
export const PUZZLE_THEMES = ['all', ...PUZZLE_TAGS] as const;
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];
export const VIEWS = ['auto', 'tilted', 'flat'] as const;

/** What the user has chosen in this browser. */
export interface Preferences {
  readonly theme: Theme;
  readonly language: (typeof LANGUAGE_CHOICES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  /** Sound is offered once. */
  readonly isSoundOffered: boolean;
  readonly view: (typeof VIEWS)[number];
  /** A play was made here, so the instructions are no longer needed. */
  readonly hasPlayed: boolean;
  /** The ids of the first games here, in which the line under the board explains gestures. */
  readonly tipGames: readonly string[];
  /** The user's name at tables; empty until one is given. */
  readonly name: string;
  /** The edition played last: its rules are shown first. */
  readonly edition: string;
  /** Somebody is signed in here: every screen shows the online games that wait for a turn. */
  readonly isOnline: boolean;
  /** The edition last chosen for a game online. */
  readonly onlineEdition: string;
  /** The dictionary of the word judge. */
  readonly judgeDictionary: DictionaryName;
  /** The dictionary of the word study; that of the last game until one is chosen. */
  readonly studyDictionary: DictionaryName | undefined;
  /** What the word study practises. */
  readonly practice: Practice;
  /** Which rated puzzles are solved. */
  readonly puzzleTheme: PuzzleTheme;
  /** The last setup of each kind of game. */
  readonly setups: Readonly<Partial<Record<Mode, Setup>>>;
}

export const NAME_LENGTH = 24;

/** How many games have tips. */
export const TIP_GAMES = 3;

const DEFAULTS: Preferences = {
  theme: 'system',
  language: 'system',
  motion: 'system',
  sound: false,
  isSoundOffered: false,
  view: 'auto',
  hasPlayed: false,
  tipGames: [],
  name: '',
  edition: upwords2006.name,
  isOnline: false,
  onlineEdition: upwords2006.name,
  judgeDictionary: 'en',
  studyDictionary: undefined,
  practice: 'all',
  puzzleTheme: 'all',
  setups: {},
};

const FIELDS: { readonly [K in Exclude<keyof Preferences, 'setups'>]: Schema } = {
  theme: choice(THEMES),
  language: choice(LANGUAGE_CHOICES),
  motion: choice(MOTIONS),
  sound: { type: 'boolean' },
  isSoundOffered: { type: 'boolean' },
  view: choice(VIEWS),
  hasPlayed: { type: 'boolean' },
  tipGames: list(text(/^.{1,64}$/), 0, TIP_GAMES),
  isOnline: { type: 'boolean' },
  name: text(new RegExp(`^.{0,${NAME_LENGTH}}$`, 'u')),
  edition: choice(BUILT_IN_RULESETS.map(({ name }) => name)),
  onlineEdition: choice(RULESETS.map(({ name }) => name)),
  judgeDictionary: DICTIONARY_SCHEMA,
  studyDictionary: DICTIONARY_SCHEMA,
  practice: choice(PRACTICES),
  puzzleTheme: choice(PUZZLE_THEMES),
};

/** Reads stored preferences; an invalid field falls back to its default. */
function parsePreferences(stored: string): Preferences {
  const value = parseJson(stored)?.value;
  if (check(object({}), value).some(({ path }) => path === '.')) return DEFAULTS;
  const given = value as Readonly<Record<string, unknown>>; // an object, by the check above
  const valid = Object.entries(FIELDS).flatMap(([name, schema]) =>
    Object.hasOwn(given, name) && check(schema, given[name]).length === 0 ? [[name, given[name]]] : [],
  );
  return { ...DEFAULTS, ...Object.fromEntries(valid), setups: parseSetups(given.setups) };
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

/** The preferences of this browser, shared by all its tabs. */
export const preferences: Signal<Preferences> = storedSignal(KEY, parsePreferences);

/** Parses a setup; `undefined` if it isn't one. */
function parseSetup(value: unknown): Setup | undefined {
  if (check(SETUP_SCHEMA, value).length > 0) return undefined;
  const setup = value as Setup; // by the check above
  return typeof setup.rules === 'string' || parseRuleset(setup.rules).ok ? setup : undefined;
}

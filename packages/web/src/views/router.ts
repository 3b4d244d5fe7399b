import { type ComponentProps, createElement, type MouseEvent, type ReactElement } from 'react';
import { MODES, type Mode } from '../host/host.ts';
import { makeSignal } from '../signal/signal.ts';
import { useSignal } from '../signal/use-signal.ts';

/** The screens and their addresses. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly mode: Mode }
  | { readonly screen: 'game'; readonly id: string }
  | { readonly screen: 'review'; readonly id: string }
  /** The mistakes of a game; without an id, those that are due. */
  | { readonly screen: 'mistakes'; readonly id?: string }
  /** Without an id: the one in the fragment, or a new one. */
  | { readonly screen: 'analysis'; readonly id?: string }
  /** Without an id: a new one. */
  | { readonly screen: 'annotate'; readonly id?: string }
  /** Without an id: blank sheets. */
  | { readonly screen: 'print'; readonly id?: string }
  /** Without a rule set: the edition played last. */
  | { readonly screen: 'rules'; readonly ruleset?: string }
  /** Without a mode: the choice between them. */
  | { readonly screen: 'puzzles'; readonly mode?: PuzzleMode }
  /** Today's game, or yesterday's solution. */
  | { readonly screen: 'duplicate'; readonly isYesterday?: true }
  | { readonly screen: 'learn' }
  | { readonly screen: 'statistics' }
  | { readonly screen: 'games' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'judge' }
  | { readonly screen: 'words' }
  /** The online screens read the rest of the address. */
  | { readonly screen: 'online'; readonly parts: readonly string[] }
  | { readonly screen: 'unknown' };
export type ScreenName = Route['screen'];

export const PUZZLE_MODES = ['daily', 'rated', 'streak'] as const;
export type PuzzleMode = (typeof PUZZLE_MODES)[number];

const SIMPLE_SCREENS = ['learn', 'statistics', 'games', 'settings', 'judge', 'words'] as const;

/** With or without a second part. */
const OPTIONAL_SCREENS = [
  'rules',
  'analysis',
  'annotate',
  'print',
  'mistakes',
  'puzzles',
  'duplicate',
] as const;

export function parseRoute(path: string): Route {
  const [screen = '', argument, ...more] = path.split('/').filter((part) => part !== '');
  if (screen === 'online') {
    const parts = [argument, ...more].flatMap((part) => (part === undefined ? [] : (decoded(part) ?? '')));
    return { screen, parts };
  }
  if (more.length > 0) return { screen: 'unknown' };
  if (argument === undefined) {
    if (screen === '') return { screen: 'home' };
    const optional = OPTIONAL_SCREENS.find((name) => name === screen);
    if (optional !== undefined) return { screen: optional };
    const simple = SIMPLE_SCREENS.find((name) => name === screen);
    return { screen: simple ?? 'unknown' };
  }
  const text = decoded(argument);
  if (text === undefined) return { screen: 'unknown' };
  switch (screen) {
    case 'new': {
      const mode = MODES.find((name) => name === text);
      return mode === undefined ? { screen: 'unknown' } : { screen, mode };
    }
    case 'puzzles': {
      const mode = PUZZLE_MODES.find((name) => name === text);
      return mode === undefined ? { screen: 'unknown' } : { screen, mode };
    }
    case 'duplicate':
      return text === 'yesterday' ? { screen, isYesterday: true } : { screen: 'unknown' };
    case 'game':
    case 'review':
    case 'mistakes':
    case 'analysis':
    case 'annotate':
    case 'print':
      return { screen, id: text };
    case 'rules':
      return { screen, ruleset: text };
    default:
      return { screen: 'unknown' };
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The current address, and whether the user just went there or came back. */
export interface Visit {
  readonly path: string;
  readonly arrival: 'first' | 'forward' | 'back';
}

const visit = makeSignal<Visit>({ path: location.pathname, arrival: 'first' });
addEventListener('popstate', () => {
  // A link to a part of the same screen.
  if (location.pathname !== visit.get().path) visit.set({ path: location.pathname, arrival: 'back' });
});

export const useVisit = (): Visit => useSignal(visit);

export const useRoute = (): Route => parseRoute(useVisit().path);

/** Goes to an address of this page. `replace`: without a history entry for the current one. */
export function navigate(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(undefined, '', path);
  else history.pushState(undefined, '', path);
  visit.set({ path: location.pathname, arrival: 'forward' });
}

/** A link within this page. The browser handles requests for a new tab or window. */
export function Link({ to, ...rest }: { readonly to: string } & ComponentProps<'a'>): ReactElement {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(to);
  };
  return createElement('a', { ...rest, href: to, onClick: follow });
}

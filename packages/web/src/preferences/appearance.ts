import { useLayoutEffect } from 'react';
import { type Language, languageFor } from '../messages/messages.ts';
import { useSignal } from '../signal/use-signal.ts';
import type { Theme } from '../ui/theme.ts';
import { type Preferences, preferences } from './preferences.ts';
import { useMedia } from './use-media.ts';

export function useReducedMotion(): boolean {
  const { motion } = useSignal(preferences);
  const isPreferred = useMedia('(prefers-reduced-motion: reduce)');
  return motion === 'reduced' || isPreferred;
}

const languageOf = ({ language }: Preferences): Language =>
  language === 'system' ? languageFor(navigator.languages) : language;

/** The language of the page, before anything is rendered. */
export const currentLanguage = (): Language => languageOf(preferences.get());

export const useLanguage = (): Language => languageOf(useSignal(preferences));

/** The chosen theme; a system that asks for more contrast gets it unless the user chose light or dark. */
function useTheme(): Theme {
  const { theme } = useSignal(preferences);
  const wantsContrast = useMedia('(prefers-contrast: more)');
  return theme === 'system' && wantsContrast ? 'contrast' : theme;
}

/** Sets the theme, motion and language of the whole document. */
export function useAppearance(): void {
  const theme = useTheme();
  const motion = useReducedMotion() ? 'reduced' : 'full';
  const language = useLanguage();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
  }, [theme, motion, language]);
}

import { useLayoutEffect } from 'react';
import { type Language, languageFor } from '../messages/use-messages.ts';
import { useStore } from '../store/use-store.ts';
import { type Preferences, preferences } from './preferences.ts';
import { useMedia } from './use-media.ts';

export type Theme = Exclude<Preferences['theme'], 'system'>;

/** The theme in use: the chosen one, or what the device asks for. */
export function useTheme(): Theme {
  const { theme } = useStore(preferences);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isContrast = useMedia('(prefers-contrast: more)');
  if (theme !== 'system') return theme;
  return isContrast ? 'contrast' : isDark ? 'dark' : 'light';
}

export function useReducedMotion(): boolean {
  const { motion } = useStore(preferences);
  const isAsked = useMedia('(prefers-reduced-motion: reduce)');
  return motion === 'reduced' || isAsked;
}

export function useLanguage(): Language {
  const { language } = useStore(preferences);
  return language === 'system' ? languageFor(navigator.languages) : language;
}

/** Tells the whole document how it is to look and in which language it speaks. */
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

import { useLayoutEffect } from 'react';
import { type Language, languageFor } from '../messages/messages.ts';
import { useStore } from '../store/use-store.ts';
import { preferences } from './preferences.ts';
import { useMedia } from './use-media.ts';

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
  const { theme } = useStore(preferences);
  const motion = useReducedMotion() ? 'reduced' : 'full';
  const language = useLanguage();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
  }, [theme, motion, language]);
}

/** Values of `data-theme` on the root; without it the theme is the system's. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Does the user want reduced motion, by preference (`data-motion="reduced"` on the root) or by system
 * setting?
 */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What `data-theme` on the root may be; without it the theme is the system's. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Does the reader want little motion: by a preference (`data-motion="reduced"` on the root) or the system's? */
export const wantsLittleMotion = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

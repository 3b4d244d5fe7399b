import { prefersReducedMotion } from '../ui/theme.ts';

const MILLISECONDS = 10;

/** A short pulse in the hand when a tile is put down or taken back, on devices that can vibrate. */
export function pulse(): void {
  if (!('vibrate' in navigator) || prefersReducedMotion()) return;
  // Before the first touch browsers block it and log an error.
  if (navigator.userActivation.hasBeenActive) navigator.vibrate(MILLISECONDS);
}

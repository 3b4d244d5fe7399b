import { prefersReducedMotion } from '../ui/theme.ts';

const MILLISECONDS = 10;

/** A short pulse in the hand when a tile is put down or taken back, on devices that can vibrate. */
export function pulse(): void {
  // Browsers that can't vibrate don't have the function. Before the first touch they log an error instead.
  if (prefersReducedMotion() || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.(MILLISECONDS);
}

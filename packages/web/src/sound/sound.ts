import { preferences } from '../preferences/preferences.ts';
import { type Knock, strike } from './knock.ts';

export type Sound = 'lift' | 'place' | 'play' | 'challenge' | 'turn' | 'end';

/** The knocks of each sound. */
const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  lift: [{ at: 0, pitch: 620, decay: 0.05, volume: 0.18 }],
  place: [{ at: 0, pitch: 330, decay: 0.09, volume: 0.5 }],
  play: [
    { at: 0, pitch: 330, decay: 0.1, volume: 0.4 },
    { at: 0.07, pitch: 415, decay: 0.12, volume: 0.45 },
    { at: 0.14, pitch: 494, decay: 0.22, volume: 0.5 },
  ],
  challenge: [
    { at: 0, pitch: 165, decay: 0.16, volume: 0.7 },
    { at: 0.16, pitch: 165, decay: 0.2, volume: 0.7 },
  ],
  turn: [
    { at: 0, pitch: 494, decay: 0.18, volume: 0.3 },
    { at: 0.12, pitch: 659, decay: 0.28, volume: 0.35 },
  ],
  end: [
    { at: 0, pitch: 330, decay: 0.25, volume: 0.45 },
    { at: 0.13, pitch: 415, decay: 0.25, volume: 0.45 },
    { at: 0.26, pitch: 494, decay: 0.3, volume: 0.45 },
    { at: 0.4, pitch: 659, decay: 0.6, volume: 0.5 },
  ],
};

const LOUDNESS = 0.5;
let context: AudioContext | undefined;

/** Plays a short wooden sound, if the player wants sounds and the browser allows them. */
export function playSound(name: Sound): void {
  if (!preferences.get().sound) return;
  // Before the first press or key browsers block sound and log a warning for every attempt.
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  context.resume().catch(() => undefined); // no sound device
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  for (const knock of KNOCKS[name]) strike(context, out, knock, context.currentTime);
}

import type { DuplicateTurn } from '@ziggurat/table';
import type { Exercise } from '../../controller/exercise.ts';

/** A turn as an exercise: everyone looks for the best play. */
export const exerciseOf = (id: string, { position, best }: DuplicateTurn): Exercise => ({
  id,
  position,
  judging: 'referee',
  dictionary: 'en',
  accepted: [{ type: 'play', play: best.play }],
});

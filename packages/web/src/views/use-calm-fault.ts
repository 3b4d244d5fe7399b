import type { Fault } from '@ziggurat/engine/rules';
import { useEffect, useState } from 'react';
import type { Placing } from '../controller/placing.ts';

/** How long the tiles must rest before an unknown word is mentioned, in milliseconds. */
const REST = 700;

/**
 * Half a word is rarely in the dictionary (L9): nothing turns red between two letters, only when the player
 * stops or tries to play.
 */
export function useCalmFault(
  fault: Fault | undefined,
  placing: Placing,
  hasTriedToPlay: boolean,
): Fault | undefined {
  const [rested, setRested] = useState<Placing>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(placing), REST);
    return () => clearTimeout(timer);
  }, [placing]);
  const isWaiting = fault?.clause === 'L9' && rested !== placing && !hasTriedToPlay;
  return isWaiting ? undefined : fault;
}

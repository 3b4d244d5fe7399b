import { LEVEL_NAMES } from '@ziggurat/engine/bots';

/** The levels a player can choose. `greedy` only measures the others. */
export const OPPONENTS = LEVEL_NAMES.filter((level) => level !== 'greedy');

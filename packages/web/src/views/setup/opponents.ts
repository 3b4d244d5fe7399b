import { LEVEL_NAMES } from '@ziggurat/engine/bots';
import type { Messages } from '../../messages/messages.ts';

/** The levels a player can choose, weakest first. `greedy` only measures the others. */
export const OPPONENTS = LEVEL_NAMES.filter((level) => level !== 'greedy');

/** A level with its number: "6 · Club". */
export const numberedLevel = (level: (typeof OPPONENTS)[number], { shared }: Messages): string =>
  `${OPPONENTS.indexOf(level) + 1} · ${shared.levels[level]}`;

import { LEVEL_NAMES, levelNamed, type PlayStyle, STATIC_STYLE } from '@ziggurat/engine/bots';

const STATIC = 'static';

/** The players of matches: the levels, and `champion` without simulation, which only measures the others. */
export const STYLE_NAMES = [...LEVEL_NAMES, STATIC];

/** The play style with this name, if there is one. */
export const styleNamed = (name: string): PlayStyle | undefined =>
  name === STATIC ? STATIC_STYLE : levelNamed(name);

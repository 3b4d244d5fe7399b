import type { Colours } from '@ziggurat/engine/pictures';

/** The page's light theme: pictures have no other. A test compares it with the page's stylesheet. */
export const PAGE_COLOURS = {
  ground: '#f5ecdc',
  ink: '#2a1d13',
  'ink-soft': '#66543f',
  accent: '#a33f22',
  gold: '#b98414',
  joint: '#d5c6aa',
  rim: '#e0d3ba',
  'rim-side': '#b9a684',
  start: '#dac8a6',
  stone: '#ece3d1',
  letter2: '#cfdde6',
  letter3: '#a9c4d8',
  word2: '#f0d3c4',
  word3: '#e2a892',
  'tile-1': '#dfa673',
  'tile-2': '#e8bb8d',
  'tile-3': '#f0cfa8',
  'tile-4': '#f7e2c6',
  'tile-5': '#fff7e8',
  'tile-ink': '#23150c',
  'player-1': '#a33f22',
  'player-2': '#1f528c',
  'player-3': '#4a6423',
  'player-4': '#7a3f7d',
} as const;

/** What the browser makes of the tiles' colours for their sides. */
const SIDES = {
  'side-1': '#b5794e',
  'side-2': '#bb855d',
  'side-3': '#c0906c',
  'side-4': '#c49b7d',
  'side-5': '#c9a790',
} as const;

export const COLOURS: Colours & typeof PAGE_COLOURS = { ...PAGE_COLOURS, ...SIDES };

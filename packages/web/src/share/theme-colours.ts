const COLOURS = [
  'ground',
  'surface',
  'ink',
  'ink-soft',
  'line',
  'rim',
  'rim-side',
  'stone',
  'joint',
  'start',
  'letter2',
  'letter3',
  'word2',
  'word3',
  'tile-1',
  'tile-2',
  'tile-3',
  'tile-4',
  'tile-5',
  'tile-ink',
  'gold',
  'accent',
  'player-1',
  'player-2',
  'player-3',
  'player-4',
] as const;
export type Colour = (typeof COLOURS)[number];
export interface Colours extends Readonly<Record<Colour, string>> {
  /** The sides of tiles, by storey. */
  readonly sides: readonly string[];
}

/** The colours of the current theme, for a canvas. */
export function themeColours(): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const read = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const entries = COLOURS.map((name) => [name, read(`var(--${name})`)]);
  const colours = Object.fromEntries(entries) as Record<Colour, string>; // has an entry for every colour of the list
  const sides = ['tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5'].map((tone) =>
    read(`color-mix(in oklab, var(--${tone}), var(--tile-earth) 42%)`),
  );
  probe.remove();
  return { ...colours, sides };
}

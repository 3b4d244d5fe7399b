export const COLOURS = [
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
  'tile-earth',
  'gold',
  'accent',
  'player-1',
  'player-2',
  'player-3',
  'player-4',
] as const;
export type Colour = (typeof COLOURS)[number];
export type Colours = Readonly<Record<Colour, string>>;

/** The colours of the theme that is shown now, as a canvas takes them. */
export function themeColours(): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const read = (name: Colour): [Colour, string] => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  };
  const colours = Object.fromEntries(COLOURS.map(read)) as Colours; // it names every colour of the list
  probe.remove();
  return colours;
}

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
export type Colours = Readonly<Record<Colour | (typeof SIDES)[number], string>>;

/** The sides of tiles, by storey. */
const SIDES = ['side-1', 'side-2', 'side-3', 'side-4', 'side-5'] as const;

/** The colours of the current theme, for a canvas. */
export function themeColours(): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const read = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const entries = [
    ...COLOURS.map((name) => [name, read(`var(--${name})`)]),
    ...SIDES.map((name) => {
      const tone = name.replace('side', 'tile');
      return [name, read(`color-mix(in oklab, var(--${tone}), var(--tile-earth) 42%)`)];
    }),
  ];
  probe.remove();
  return Object.fromEntries(entries) as Colours; // has an entry for every colour of both lists
}

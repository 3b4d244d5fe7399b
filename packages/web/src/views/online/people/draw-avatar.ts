/** How a name is drawn. */
export interface AvatarParts {
  readonly initial: string;
  /** In degrees. */
  readonly hue: number;
  /** Steps of the ziggurat, widest first, on a grid of 32. */
  readonly steps: readonly { readonly x: number; readonly width: number }[];
}

const SIDE = 32;

/** The same name gives the same picture everywhere. */
export function avatarOf(name: string): AvatarParts {
  const hash = hashOf(name.normalize('NFKC').toLowerCase());
  // Each step is cut by 2 to 5 on either side.
  const cut = (bits: number): number => 2 + ((hash >>> bits) & 3);
  const steps = [{ x: 0, width: SIDE }];
  for (const storey of [0, 1, 2]) {
    const { x, width } = steps.at(-1)!;
    const [left, right] = [cut(4 * storey), cut(4 * storey + 2)];
    steps.push({ x: x + left, width: width - left - right });
  }
  const [initial = ''] = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return { initial: initial.toUpperCase(), hue: (hash >>> 12) % 360, steps: steps.slice(1) };
}

/** FNV-1a, with a last round of mixing so that similar names differ in all bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

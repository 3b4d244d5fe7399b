import type { Colour, Picture, PixelBox } from './picture.ts';

const LEVELS = [0, 64, 128, 192, 255] as const;
const TOLERANCE = 6;
const NONE = -1;

/** Strong colours, far apart, which the page doesn't use. */
export const PALETTE: readonly Colour[] = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue): Colour => [red, green, blue])),
).filter((colour) => Math.max(...colour) - Math.min(...colour) > 128);

const LEVEL_OF = Array.from({ length: 256 }, (_, value) =>
  LEVELS.findIndex((level) => Math.abs(level - value) <= TOLERANCE),
);
const keyOf = (red: number, green: number, blue: number): number => (red * 5 + green) * 5 + blue;
const INDEX_OF = new Map(
  PALETTE.map((colour, index) => {
    const [red, green, blue] = colour.map((value) => LEVEL_OF[value]!);
    return [keyOf(red!, green!, blue!), index];
  }),
);

/** The box around each colour of the palette, wherever it is in the picture. */
export function paintedBoxes(picture: Picture): readonly (PixelBox | undefined)[] {
  const { width, height } = picture;
  const indexes = paletteIndexes(picture);
  const boxes: (PixelBox | undefined)[] = PALETTE.map(() => undefined);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const index = indexes[at]!;
      // Where two colours meet, pixels may blend into a third, so only blocks of two by two pixels count.
      const isPaint =
        index !== NONE &&
        indexes[at + 1] === index &&
        indexes[at + width] === index &&
        indexes[at + width + 1] === index;
      if (isPaint) boxes[index] = around(boxes[index], x, y);
    }
  }
  return boxes;
}

const around = (box: PixelBox | undefined, x: number, y: number): PixelBox => ({
  left: Math.min(box?.left ?? x, x),
  top: Math.min(box?.top ?? y, y),
  right: Math.max(box?.right ?? 0, x + 2),
  bottom: Math.max(box?.bottom ?? 0, y + 2),
});

function paletteIndexes({ bytes, width, height, channels }: Picture): Int16Array {
  const indexes = new Int16Array(width * height);
  for (let pixel = 0; pixel < indexes.length; pixel++) {
    const at = pixel * channels;
    const [red, green, blue] = [LEVEL_OF[bytes[at]!]!, LEVEL_OF[bytes[at + 1]!]!, LEVEL_OF[bytes[at + 2]!]!];
    const isInPalette = red !== NONE && green !== NONE && blue !== NONE;
    indexes[pixel] = isInPalette ? (INDEX_OF.get(keyOf(red, green, blue)) ?? NONE) : NONE;
  }
  return indexes;
}

import { inflateSync } from 'node:zlib';

/** A screenshot: three or four bytes for each pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly bytes: Uint8Array;
  readonly png: Buffer;
}

export type Colour = readonly [red: number, green: number, blue: number];

export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HEADER = 8;
const CHANNELS: Readonly<Record<number, 3 | 4>> = { 2: 3, 6: 4 };

/** Reads a PNG as browsers write screenshots: eight bits, RGB or RGBA, not interlaced. */
export function readPicture(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = CHANNELS[png[25]!];
  if (png[24] !== 8 || png[28] !== 0 || channels === undefined) throw new Error('not a PNG of a screenshot');
  const parts: Buffer[] = [];
  for (let at = HEADER; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), height, width * channels, channels);
  return { width, height, channels, bytes, png };
}

/** Each row names a filter: how its bytes follow from the bytes to the left and above. */
function unfilter(filtered: Buffer, height: number, rowLength: number, channels: number): Uint8Array {
  const bytes = new Uint8Array(height * rowLength);
  for (let row = 0; row < height; row++) {
    const filter = filtered[row * (rowLength + 1)]!;
    const from = row * (rowLength + 1) + 1;
    const to = row * rowLength;
    for (let i = 0; i < rowLength; i++) {
      const left = i < channels ? 0 : bytes[to + i - channels]!;
      const up = row === 0 ? 0 : bytes[to + i - rowLength]!;
      const corner = row === 0 || i < channels ? 0 : bytes[to + i - rowLength - channels]!;
      bytes[to + i] = filtered[from + i]! + predict(filter, left, up, corner);
    }
  }
  return bytes;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}

/** How many pixels of a box have a colour, within a tolerance for each channel. */
export function countPixels(picture: Picture, box: PixelBox, colour: Colour, tolerance: number): number {
  let count = 0;
  const { left, top, right, bottom } = clamp(box, picture);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (hasColour(picture, x, y, colour, tolerance)) count++;
  }
  return count;
}

function hasColour(picture: Picture, x: number, y: number, colour: Colour, tolerance: number): boolean {
  const { bytes, width, channels } = picture;
  const at = (y * width + x) * channels;
  return (
    Math.abs(bytes[at]! - colour[0]) <= tolerance &&
    Math.abs(bytes[at + 1]! - colour[1]) <= tolerance &&
    Math.abs(bytes[at + 2]! - colour[2]) <= tolerance
  );
}

const clamp = ({ left, top, right, bottom }: PixelBox, { width, height }: Picture): PixelBox => ({
  left: Math.max(0, Math.floor(left)),
  top: Math.max(0, Math.floor(top)),
  right: Math.min(width, Math.ceil(right)),
  bottom: Math.min(height, Math.ceil(bottom)),
});

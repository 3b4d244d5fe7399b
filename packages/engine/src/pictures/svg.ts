import { assertNever } from '../result.ts';
import type { Colour, Shape } from './board-shapes.ts';

/** Colours by name, as in CSS. */
export type Colours = Readonly<Record<Colour, string>>;

/** Font families by role. */
export type Fonts = Readonly<Record<'slab' | 'sans', string>>;

/** Shapes as SVG elements, without the `<svg>` around them. Texts are escaped. */
export const makeSvg = (shapes: readonly Shape[], colours: Colours, fonts: Fonts): string =>
  shapes.map((shape) => makeElement(shape, colours, fonts)).join('');

function makeElement(shape: Shape, colours: Colours, fonts: Fonts): string {
  const fill = colours[shape.colour];
  switch (shape.type) {
    case 'box':
      return `<rect ${frameOf(shape)} fill="${fill}"/>`;
    case 'frame':
      return `<rect ${frameOf(shape)} fill="none" stroke="${fill}" stroke-width="${round(shape.line)}"/>`;
    case 'text': {
      const { x, y, size, font, align, text } = shape;
      // Half the height of a capital below the middle: renderers disagree about other baselines.
      const place = `x="${round(x)}" y="${round(y + size * 0.35)}" text-anchor="${align}"`;
      const look = `font-family="${fonts[font]}" font-weight="700" font-size="${round(size)}" fill="${fill}"`;
      return `<text ${place} ${look}>${escapeText(text)}</text>`;
    }
    default:
      return assertNever(shape);
  }
}

const frameOf = ({
  x,
  y,
  width,
  height,
  radius,
}: Extract<Shape, { readonly type: 'box' | 'frame' }>): string =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}"`;

const round = (value: number): number => Math.round(value * 100) / 100;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

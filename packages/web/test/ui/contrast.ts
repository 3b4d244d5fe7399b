/** A theme's colours: the names in tokens.css without dashes. */
export type Palette = ReadonlyMap<string, string>;

const DECLARATION = /--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)/g;

/** Reads the colours of a block of tokens.css, for a light and a dark scheme. */
export function readPalettes(block: string): { readonly light: Palette; readonly dark: Palette } {
  const found = [...block.matchAll(DECLARATION)];
  return {
    light: new Map(found.map(([, name, light]) => [name!, light!])),
    dark: new Map(found.map(([, name, , dark]) => [name!, dark!])),
  };
}

/** The declarations in the selector's first block. */
export function blockOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no block for ${selector}`);
  const open = css.indexOf('{', start + selector.length);
  return css.slice(open + 1, css.indexOf('}', open));
}

/** WCAG 2 contrast: from 1 (same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

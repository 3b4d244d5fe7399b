import font from '@fontsource/aleo/files/aleo-latin-700-normal.woff2?inline';

let isAdded = false;

/**
 * Adds the font of the tiles to the document: fonts can't be defined in a shadow root. From bytes, because the page's policy
 * may not allow font addresses. Without it, tiles use a font of the system.
 */
export function addTileFont(): void {
  if (isAdded) return;
  isAdded = true;
  try {
    const bytes = Uint8Array.from(atob(font.slice(font.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace('Ziggurat Aleo', bytes, { weight: '700' }));
  } catch {
    // An old browser: the tiles are readable in any font.
  }
}

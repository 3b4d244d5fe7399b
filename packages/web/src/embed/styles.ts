/** The build puts the styles of everything that is imported in its place (tools/inline-styles.ts). */
const STYLES = 'ziggurat:styles';

let sheet: CSSStyleSheet | undefined;

/** One sheet for all boards of a page. A constructed sheet needs no permission from the page's policy. */
export function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  return sheet;
}

/**
 * The rest of the line that begins with `key` and a tab, in a text whose lines are sorted by UTF-16
 * units. A large table that is asked a few questions is read where it lies: nothing is split, nothing
 * is copied. In a text that is not sorted some lines are not found; nothing worse can happen.
 */
export function findLine(text: string, key: string): string | undefined {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = text.lastIndexOf('\n', middle - 1) + 1;
    const newline = text.indexOf('\n', middle);
    const end = newline === -1 ? text.length : newline;
    const tab = text.indexOf('\t', start);
    const here = text.slice(start, tab === -1 || tab > end ? end : tab);
    if (here === key) return tab === -1 || tab > end ? '' : text.slice(tab + 1, end);
    if (here < key) low = end + 1;
    else high = start;
  }
  return undefined;
}

/**
 * The line with this key, in a text whose lines are sorted by key. A large table that is only asked a few times
 * is searched in place, without splitting or copying it. In an unsorted text some lines aren't found; nothing
 * worse can happen.
 */
export function findLine(text: string, key: string, keyOf: (line: string) => string): string | undefined {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    const newline = text.indexOf('\n', middle);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const here = keyOf(line);
    if (here === key) return line;
    if (here < key) low = end + 1;
    else high = start;
  }
  return undefined;
}

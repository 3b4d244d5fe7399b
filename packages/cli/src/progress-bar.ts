const WIDTH = 30;

/** Shows the progress of a long command, only on a terminal. */
export function progressBar(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  count: number,
  unit: string,
): (done: number) => void {
  if (!stream.isTTY) return () => undefined;
  return (done) => {
    const full = Math.round((done / count) * WIDTH);
    const bar = `${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}`;
    stream.write(`\r${bar} ${done}/${count} ${unit}${done === count ? '\n' : ''}`);
  };
}

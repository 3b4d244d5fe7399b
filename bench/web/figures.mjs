/** The percentile of the samples. */
export const share = (figures, part) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))];

export const median = (figures) => share(figures, 0.5);

/** A table row; a target is an upper limit. */
export function row(what, figure, unit, { target, digits = 0 } = {}) {
  const kept = target === undefined ? '' : `at most ${target}: ${figure <= target ? 'met' : 'missed'}`;
  console.log(`${what.padEnd(58)}${figure.toFixed(digits).padStart(8)} ${unit.padEnd(4)} ${kept}`.trimEnd());
}

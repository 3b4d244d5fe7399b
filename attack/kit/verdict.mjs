/** Collects faults; the server held against an attack if there are none. */
export class Verdict {
  faults = [];

  expect(isTrue, fault) {
    if (!isTrue) this.faults.push(fault);
  }

  /** /healthz must always answer within this many milliseconds. */
  expectResponsive({ slowest, failures }, max = 2000) {
    this.expect(slowest <= max, `/healthz took ${ms(slowest)}`);
    this.expect(failures === 0, `/healthz was not answered ${failures} times`);
  }

  /** Memory may grow by at most this many MiB. */
  expectBoundedMemory({ memoryBefore, maxMemory }, max) {
    const grown = maxMemory - memoryBefore;
    this.expect(grown <= max, `memory grew by ${Math.round(grown)} MiB`);
  }
}

export const formatInteger = (figure) => Math.round(figure).toLocaleString('en');
export const ms = (figure) => (figure < 10 ? `${figure.toFixed(1)} ms` : `${formatInteger(figure)} ms`);
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
export const latency = ({ median, slowest }) => `/healthz ${ms(median)}, slowest ${ms(slowest)}`;
export const memory = ({ memoryBefore, maxMemory }) =>
  `RSS ${formatInteger(memoryBefore)} → ${formatInteger(maxMemory)} MiB`;

/** `3 × 403, 1 × 200` */
export function tally(outcomes) {
  const counts = new Map();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
}

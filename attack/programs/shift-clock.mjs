// Preloaded into a server with `node --import`: on SIGUSR2 it shifts the wall clock by the milliseconds in the file
// CLOCK_FILE. The monotonic clock, `performance.now`, stays as it is.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
const readShift = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
let shift = readShift();

globalThis.Date = class extends RealDate {
  constructor(...parameters) {
    if (parameters.length === 0) super(RealDate.now() + shift);
    else super(...parameters);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
if (isMainThread) {
  process.on('SIGUSR2', () => {
    shift = readShift();
  });
}

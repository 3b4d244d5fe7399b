// Loaded into a server with `node --import`: on SIGUSR2 its wall clock is ahead by the milliseconds that the file
// CLOCK_FILE holds. Time that nobody can set, `performance.now`, stays as it is.
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

import { beforeEach, describe, expect, it } from 'vitest';
import { NodeTime } from '../src/time.ts';

const START = 1_700_000_000_000;
let wall: number;
let monotonic: number;
let logged: string[];
let time: NodeTime;
beforeEach(() => {
  [wall, monotonic, logged] = [START, 0, []];
  time = new NodeTime({
    wall: () => wall,
    monotonic: () => monotonic,
    log: (message) => logged.push(message),
  });
});

/** Lets time pass second by second; the wall clock may run faster or slower. */
function pass(seconds: number, rate = 1): void {
  for (let i = 0; i < seconds; i++) {
    monotonic += 1000;
    wall += 1000 * rate;
    time.check();
  }
}

describe('node time', () => {
  it('passes like real time', () => {
    pass(60);
    expect(time.now()).toBe(START + 60_000);
    expect(logged).toEqual([]);
  });

  it.each([1500, -1500])('follows a wall clock that is %i ms off without jumping', (off) => {
    wall += off;
    for (let i = 0; i < 60; i++) {
      const before = time.now();
      pass(1);
      expect(Math.abs(time.now() - before - 1000)).toBeLessThanOrEqual(51);
    }
    expect(Math.abs(time.now() - wall)).toBeLessThanOrEqual(1);
    expect(logged).toEqual([]);
  });

  it('follows a wall clock that is slewed for hours', () => {
    pass(4 * 3600, 1.0005);
    expect(Math.abs(time.offset)).toBeLessThanOrEqual(1);
  });

  it('ignores a wall clock that is set back, and logs it once each time', () => {
    pass(10);
    wall -= 30_000;
    pass(10);
    expect(time.now()).toBe(START + 20_000);
    expect(time.offset).toBe(-30_000);
    expect(logged).toHaveLength(1);
    wall += 30_000;
    pass(10);
    wall -= 3_600_000;
    pass(10);
    expect(time.now()).toBe(START + 40_000);
    expect(logged).toHaveLength(2);
  });

  it('jumps ahead only when a listener adopts it', () => {
    const calls: number[] = [];
    const unsubscribe = time.onJump(() => calls.push(time.now()));
    wall += 3000;
    time.check();
    time.check();
    expect(calls).toEqual([START, START]);
    unsubscribe();
    time.onJump(() => time.adopt());
    time.check();
    expect(time.now()).toBe(START + 3000);
    wall -= 3000;
    time.adopt();
    expect(time.now()).toBe(START + 3000);
  });
});

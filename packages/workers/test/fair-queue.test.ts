import { describe, expect, it } from 'vitest';
import { FairQueue } from '../src/fair-queue.ts';

/** A queue with items named by owner and number. */
function queueOf(...owners: readonly string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [i, owner] of owners.entries()) queue.add(owner, `${owner}${i}`, i);
  return queue;
}

const served = (queue: FairQueue<string>): readonly string[] => {
  const all: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) all.push(item);
  return all;
};

describe('a fair queue', () => {
  it("lets owners take turns and keeps each one's order", () => {
    expect(served(queueOf('a', 'a', 'a', 'b', 'c', 'b'))).toEqual(['a0', 'b3', 'c4', 'a1', 'b5', 'a2']);
  });

  it('serves a newcomer before an owner with fifty items who has just been served', () => {
    const queue = queueOf(...Array.from({ length: 51 }, () => 'a'));
    expect(queue.next()).toBe('a0');
    queue.add('b', 'b', 99);
    expect([queue.next(), queue.next()]).toEqual(['b', 'a1']);
  });

  it('never serves an owner twice in a row while another waits', () => {
    const queue = queueOf('a', 'a', 'a');
    const turns: (string | undefined)[] = [];
    for (let round = 0; round < 3; round++) {
      queue.add('b', `b${round}`, 9); // comes back as soon as it was served
      turns.push(queue.next(), queue.next());
    }
    expect(turns).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  });

  it("puts a failed item back before the owner's other items", () => {
    const queue = queueOf('a', 'a', 'b');
    queue.putBack('a', queue.next()!, 0);
    expect(served(queue)).toEqual(['b2', 'a0', 'a1']);
  });

  it('knows how much is waiting and since when', () => {
    const queue = queueOf('a', 'a', 'b');
    expect([queue.size, queue.oldest]).toEqual([3, 0]);
    queue.remove('a', 'a0');
    queue.remove('a', 'never there');
    expect([queue.size, queue.oldest]).toEqual([2, 1]);
    expect(queue.clear()).toEqual(['a1', 'b2']);
    expect([queue.size, queue.oldest, queue.next()]).toEqual([0, undefined, undefined]);
  });
});

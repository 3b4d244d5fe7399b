import { readFileSync } from 'node:fs';
import { isSameTurn, makeStartWeighing } from '@ziggurat/engine/analysis';
import { makeDictionary, readWordList } from '@ziggurat/engine/lexicon';
import { accept, refuse } from '@ziggurat/engine/result';
import { upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import type { Exercise } from '../../../src/controller/exercise.ts';
import type { Analyst } from '../../../src/host/host.ts';
import { judgeByWeighing } from '../../../src/views/study/judge-by-weighing.ts';
import { weighAt } from '../../../src/workers/worth.ts';
import { MOOD, positionFrom } from '../../controller/placing-context.ts';

const words = readFileSync(new URL('../../../../../fixtures/positions/words.txt', import.meta.url), 'utf8');
const read = readWordList(words, { name: 'positions' });
if (!read.ok) throw new Error('the word list has words');
const made = makeStartWeighing(upwords2006, makeDictionary(read.value.parts));
if (!made.ok) throw new Error('the words can be spelled');
const start = made.value;

/** A millisecond passes with every look at the clock. */
function ticking(): () => number {
  let time = 0;
  return () => time++;
}

const analyst: Pick<Analyst, 'weigh'> = {
  weigh: async (request) => accept(weighAt(start, request, ticking())),
};

const position = positionFrom(MOOD, 'WELIRST');
const request = { position, judging: 'referee', dictionary: 'en' } as const;

describe('a try', () => {
  const { lines } = weighAt(start, { ...request, turns: [], milliseconds: 4000 }, ticking())!;
  const [best, second] = lines;
  const worst = lines.at(-1)!;
  const exercise: Exercise = { ...request, id: 'a', accepted: [best!.turn], made: { type: 'pass' } };
  const judge = judgeByWeighing(exercise, { analyst });

  it('is good enough if it is the best turn, or close to it', async () => {
    expect(await judge(best!.turn)).toBe('good');
    const isClose = second!.loss.win.mean < 0.0025;
    if (isClose) expect(await judge(second!.turn)).toBe('good');
  });

  it('is worse if it is no better than the turn made', async () => {
    expect(worst.loss.win.mean).toBeGreaterThan(0.05);
    const played = { ...exercise, made: worst.turn };
    expect(await judgeByWeighing(played, { analyst })({ type: 'pass' })).toBe('worse');
  });

  it('is better if it is clearly above the turn made, but below the best', async () => {
    const middle = lines.find(
      ({ loss, turn }) =>
        loss.win.mean > 0.03 && loss.win.mean < worst.loss.win.mean - 0.05 && !isSameTurn(turn, worst.turn),
    );
    expect(middle).toBeDefined();
    expect(await judgeByWeighing({ ...exercise, made: worst.turn }, { analyst })(middle!.turn)).toBe(
      'better',
    );
  });

  it("isn't judged if it can't be weighed", async () => {
    const broken: Pick<Analyst, 'weigh'> = { weigh: async () => refuse('no-computer') };
    expect(await judgeByWeighing(exercise, { analyst: broken })(best!.turn)).toBe(undefined);
  });
});

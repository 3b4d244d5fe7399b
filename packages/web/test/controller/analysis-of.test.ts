import { makePosition, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { readFragment } from '../../src/analysis/link.ts';
import { analysisOfStep, lastTurnPath } from '../../src/controller/analysis-of.ts';
import { stepsOfLog } from '../../src/controller/steps-of-log.ts';
import { playedGame } from '../analysis/positions.ts';

const FRAME = { dictionary: 'en', judging: 'referee' } as const;
const log = playedGame(upwords2006, 3);
const steps = stepsOfLog(log);
const recorded = { ruleset: upwords2006, names: ['Ann', 'Ben'], steps, isOver: true };
const first = steps.find(({ seat }) => seat !== undefined)!;

describe('a game', () => {
  it('is analysed before each of its turns, with what was played', () => {
    for (const [at, step] of steps.entries()) {
      const analysis = analysisOfStep(recorded, at, FRAME)!;
      if (step.seat === undefined) continue;
      const { tree, players } = analysis;
      expect(players![0]).toBe(recorded.names[step.seat]);
      expect(tree[0].position.racks[0]).toEqual(step.rack);
      expect(tree[0].position.racks[1]).toBeUndefined();
      expect(tree[1]!.position.board.stacks).toEqual(step.board.stacks);
      expect(tree[1]!.position.scores[1]).toBe(step.scores[step.seat]);
    }
  });

  it('begins with its first turn, and ends with its last', () => {
    const positionAt = (at: number): string =>
      makePosition(analysisOfStep(recorded, at, FRAME)!.tree[0].position);
    expect(positionAt(0)).toBe(positionAt(steps.indexOf(first)));
    const last = steps.findLastIndex(({ action }) => action.type !== 'ended');
    expect(positionAt(steps.length - 1)).toBe(positionAt(last));
  });

  it('has a link, whatever the players are called', () => {
    const names = ['', 'x'.repeat(500)];
    const path = lastTurnPath({ ...FRAME, ruleset: upwords2006, names, log, seat: 1 })!;
    expect(readFragment(path.slice(path.indexOf('#')))?.players).toEqual(['x'.repeat(80), '–']);
  });

  it('isn’t analysed alone, or with tiles that the set doesn’t have', () => {
    expect(analysisOfStep({ ...recorded, names: ['Ann'] }, 0, FRAME)).toBeUndefined();
    const jacks = steps.map((step) => ({ ...step, rack: Array.from({ length: 7 }, () => 10) }));
    expect(analysisOfStep({ ...recorded, steps: jacks }, 0, FRAME)).toBeUndefined();
  });
});

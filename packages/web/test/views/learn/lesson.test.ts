import { readFileSync } from 'node:fs';
import { readDictionary } from '@ziggurat/engine/lexicon';
import { describe, expect, it } from 'vitest';
import { freePiece, lay } from '../../../src/controller/placing.ts';
import {
  isRequestedPlayLaid,
  judgementOn,
  type Lesson,
  nextStep,
  openLesson,
  requestedPlay,
} from '../../../src/views/learn/lesson.ts';
import { LESSON_WORDS, type LessonStep, STEPS } from '../../../src/views/learn/steps.ts';

const laidAsRequested = (lesson: Lesson, step: LessonStep): Lesson => ({
  ...lesson,
  placing: requestedPlay(step).reduce(
    (placing, { square, tile }) => lay(placing, freePiece(placing, tile)!.id, square),
    lesson.placing,
  ),
});

describe('the lesson', () => {
  it('can be played to its end with its tiles, and scores like the rule sheet', () => {
    let lesson = openLesson();
    const points = STEPS.map((step) => {
      lesson = laidAsRequested(lesson, step);
      const judgement = judgementOn(lesson, step)!;
      lesson = nextStep(lesson, step);
      return judgement.legal ? judgement.points : judgement.faults.map(({ clause }) => clause).join();
    });
    expect(points).toEqual([8, 8, 5, 'L6', 'L10', 12]);
    expect(lesson.at).toBe(STEPS.length);
    expect(lesson.game.players[0]!.score).toBe(33);
  });

  it("says nothing about a play that wasn't requested", () => {
    const lesson = openLesson();
    const [step] = STEPS;
    const [first] = requestedPlay(step);
    const placing = lay(lesson.placing, freePiece(lesson.placing, first!.tile)!.id, first!.square);
    expect(isRequestedPlayLaid({ ...lesson, placing }, step)).toBe(false);
    expect(judgementOn({ ...lesson, placing }, step)).toBeUndefined();
  });

  it('uses words of the dictionary', () => {
    const result = readDictionary(
      readFileSync(new URL('../../../../../lexica/dist/en/en.zig', import.meta.url)),
    );
    if (!result.ok) throw new Error('the dictionary is not built');
    expect(LESSON_WORDS.filter((word) => !result.value.dictionary.has(word))).toEqual([]);
  });
});

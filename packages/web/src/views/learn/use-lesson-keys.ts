import { useEffect, useEffectEvent } from 'react';
import { backspace, clear, letterFor, skip, typeLetter } from '../../controller/typing.ts';
import { useFocusedByTab } from '../use-focused-by-tab.ts';
import { judgementOn, type Lesson, nextStep, stepOf, withPlacing } from './lesson.ts';

/** Where Tab has moved the focus. */
interface FocusTarget {
  readonly isControl: boolean;
  readonly isSquare: boolean;
}

/**
 * The keys of the lesson mean the same as in any game. Enter plays once the requested play is on the board;
 * before that it says what is missing.
 */
export function useLessonKeys(lesson: Lesson, onChange: (lesson: Lesson) => void): void {
  const focusedByTab = useFocusedByTab();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const isControl = focusedByTab.current && target?.closest('button, a') != null;
    const isSquare = focusedByTab.current && target?.dataset.square !== undefined;
    const next = lessonAfter(event.key, lesson, { isControl, isSquare });
    if (next === undefined) return;
    onChange(next);
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    // Runs before the board, whose squares react to Enter.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

function lessonAfter(key: string, lesson: Lesson, { isControl, isSquare }: FocusTarget): Lesson | undefined {
  const { placing, game } = lesson;
  const step = stepOf(lesson);
  if (step === undefined) return undefined;
  switch (key) {
    case 'Enter':
      if (isControl) return undefined;
      if (judgementOn(lesson, step) !== undefined) return nextStep(lesson, step);
      return isSquare ? undefined : { ...lesson, keyProblem: { type: 'unfinished' } };
    case 'Backspace':
      return withPlacing(lesson, backspace(placing, game));
    case ' ':
      return isControl || isSquare ? undefined : withPlacing(lesson, skip(placing, game));
    case 'Escape':
      return withPlacing(lesson, clear(placing));
    default:
      return letterFor(game.ruleset, key) === undefined ? undefined : afterTyping(lesson, key);
  }
}

function afterTyping(lesson: Lesson, key: string): Lesson {
  const { placing, game } = lesson;
  if (placing.cursor === undefined) return { ...lesson, keyProblem: { type: 'no-cursor' } };
  const next = typeLetter(placing, game, key);
  return next === placing
    ? { ...lesson, keyProblem: { type: 'no-tile', letter: key.toUpperCase() } }
    : withPlacing(lesson, next);
}

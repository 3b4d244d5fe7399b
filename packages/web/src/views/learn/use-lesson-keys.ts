import { useEffect, useEffectEvent } from 'react';
import type { Placing } from '../../controller/placing.ts';
import { backspace, clear, skip, typeLetter } from '../../controller/typing.ts';
import { goOn, judgementOn, type Lesson, stepOf } from './lesson.ts';

/**
 * The keys of the lesson: letters, Backspace, Space and Escape as in any game. Enter continues once the
 * requested play is laid; before that it belongs to the focused square or button.
 */
export function useLessonKeys(lesson: Lesson, onChange: (lesson: Lesson) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const next = lessonAfter(event.key, lesson, target);
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

function lessonAfter(key: string, lesson: Lesson, target: HTMLElement | undefined): Lesson | undefined {
  const { placing, game } = lesson;
  const isOnControl = target?.closest('button, a') != null;
  const change = (changed: Placing): Lesson => ({ ...lesson, placing: changed });
  switch (key) {
    case 'Enter': {
      const step = stepOf(lesson);
      const isAsked = step !== undefined && judgementOn(lesson, step) !== undefined;
      return isAsked && !isOnControl ? goOn(lesson, step) : undefined;
    }
    case 'Backspace':
      return change(backspace(placing, game));
    case ' ':
      return isOnControl || target?.dataset.square !== undefined ? undefined : change(skip(placing, game));
    case 'Escape':
      return change(clear(placing));
    default:
      return /^\p{L}$/u.test(key) ? change(typeLetter(placing, game, key)) : undefined;
  }
}

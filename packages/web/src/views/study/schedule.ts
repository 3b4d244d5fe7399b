import { createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';
import type { SolvedGrade } from '../../controller/solving.ts';
import type { StudyCard, StudyMemory } from '../../host/host.ts';

/** Days, not minutes: what was missed comes back tomorrow. */
const scheduler = fsrs({ enable_short_term: false, maximum_interval: 365 });

const RATINGS: Readonly<Record<SolvedGrade, Grade>> = {
  good: Rating.Good,
  hard: Rating.Hard,
  again: Rating.Again,
};

/** The card after a repetition: when it is due next, and how well it is remembered. */
export function repeated(card: StudyCard, grade: SolvedGrade, now: number): StudyCard {
  const { card: next } = scheduler.next(asFsrs(card), new Date(now), RATINGS[grade]);
  const memory: StudyMemory = {
    stability: next.stability,
    difficulty: next.difficulty,
    repetitions: next.reps,
    lapses: next.lapses,
    lastAt: now,
    days: next.scheduled_days,
  };
  return { ...card, dueAt: next.due.getTime(), memory };
}

const asFsrs = ({ addedAt, dueAt, memory }: StudyCard) =>
  memory === undefined
    ? createEmptyCard(new Date(addedAt))
    : {
        due: new Date(dueAt),
        stability: memory.stability,
        difficulty: memory.difficulty,
        elapsed_days: 0,
        scheduled_days: memory.days,
        learning_steps: 0,
        reps: memory.repetitions,
        lapses: memory.lapses,
        state: State.Review,
        last_review: new Date(memory.lastAt),
      };

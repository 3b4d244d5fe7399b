import { useCallback, useEffect, useState } from 'react';
import type { SolvedGrade } from '../../controller/solving.ts';
import { type Host, type StudyCard, type Trouble, troubleOf } from '../../host/host.ts';
import { repeated } from './schedule.ts';

/** What is repeated over the days. */
export interface StudyCards {
  /** `undefined` until they are read. */
  readonly cards: readonly StudyCard[] | undefined;
  readonly trouble: Trouble | undefined;
  /** Notes how well a card was solved, if it is one that is repeated. */
  readonly solved: (id: string, grade: SolvedGrade) => void;
  /** The same for a card that may be new. */
  readonly answered: (card: StudyCard, grade: SolvedGrade) => void;
  readonly remove: (id: string) => void;
}

export function useStudyCards({ study }: Host): StudyCards {
  const [cards, setCards] = useState<readonly StudyCard[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const read = useCallback(async (): Promise<readonly StudyCard[]> => {
    const reply = await study.all();
    if (!reply.ok) setTrouble(troubleOf(reply));
    return reply.ok ? reply.value : [];
  }, [study]);
  useEffect(() => {
    void read().then(setCards);
  }, [read]);
  const change = useCallback(
    async (act: (known: readonly StudyCard[]) => Promise<unknown> | undefined): Promise<void> => {
      // Read again: the review of a game may have added cards since.
      await act(await read());
      setCards(await read());
    },
    [read],
  );
  return {
    cards,
    trouble,
    solved: (id, grade) =>
      void change((known) => {
        const card = known.find((other) => other.id === id);
        return card && study.put(repeated(card, grade, Date.now()));
      }),
    answered: (card, grade) =>
      void change(async (known) => {
        const now = Date.now();
        const old = known.find(({ id }) => id === card.id);
        return old === undefined
          ? study.add(repeated(card, grade, now))
          : study.put(repeated(old, grade, now));
      }),
    remove: (id) => void change(() => study.remove(id)),
  };
}

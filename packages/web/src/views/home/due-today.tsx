import { dueCards, mistakeCards, wordCards } from '../../controller/study-cards.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Link } from '../router.ts';
import { useDue } from '../use-due.ts';

/** A quiet mention of the mistakes and words that are due. It comes last, so that nothing moves when it appears. */
export function DueToday() {
  const { study, words } = useMessages();
  const due = dueCards(useDue() ?? [], Date.now());
  const mistakes = mistakeCards(due).length;
  const questions = wordCards(due).length;
  return (
    <>
      {mistakes > 0 && <Link to="/mistakes">{study.mine.due(mistakes)}</Link>}{' '}
      {questions > 0 && <Link to="/words">{words.due(questions)}</Link>}
    </>
  );
}

import { dueCards } from '../../controller/study-cards.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Link } from '../router.ts';
import { useDue } from '../use-due.ts';

/** A quiet mention of the mistakes that are due. It comes last, so that nothing moves when it appears. */
export function DueToday() {
  const { study } = useMessages();
  const due = dueCards(useDue() ?? [], Date.now()).length;
  return due === 0 ? undefined : (
    <>
      {' '}
      <Link to="/mistakes">{study.mine.due(due)}</Link>
    </>
  );
}

import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Icon } from '../../ui/index.ts';
import { dayOf } from '../day.ts';
import { Link } from '../router.ts';
import { answersOn } from './progress.ts';
import { duplicateProgress } from './stored-progress.ts';
import './duplicate-link.css';

/** A line on the first screen that leads to the duplicate game of the day. */
export function DuplicateLink() {
  const { duplicate } = useMessages();
  const [day] = useState(() => dayOf(new Date()));
  const played = useSignal(duplicateProgress, (progress) => answersOn(progress, day).length);
  return (
    <Link to="/duplicate" className="duplicate-link">
      <Icon name={played > 0 ? 'check' : 'stack'} />
      <b>{duplicate.title}</b>
    </Link>
  );
}

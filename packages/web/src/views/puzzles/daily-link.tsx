import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Icon } from '../../ui/index.ts';
import { dayOf } from '../day.ts';
import { Link } from '../router.ts';
import { daysInARow, isDayOver } from './days.ts';
import { puzzleProgress } from './stored-progress.ts';
import './daily-link.css';

/** A line on the first screen that leads to the puzzle of the day. */
export function DailyLink() {
  const { puzzles } = useMessages();
  const [day] = useState(() => dayOf(new Date()));
  const progress = useSignal(puzzleProgress);
  const days = daysInARow(progress, day);
  const isDone = isDayOver(progress, day);
  return (
    <Link to="/puzzles/daily" className="daily-link">
      <Icon name={isDone ? 'check' : 'puzzle'} />
      <b>{puzzles.daily.title}</b>
      {days > 0 && <span>{puzzles.daily.days(days)}</span>}
    </Link>
  );
}

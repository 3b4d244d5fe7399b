import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Icon } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { TopBar } from '../top-bar.tsx';
import './study.css';

interface StudyPageProps {
  readonly title: string;
  /** Where leaving leads. */
  readonly home: string;
  /** How far the reader has got: a few words. */
  readonly progress?: ReactNode;
  /** What is to be done. */
  readonly task: ReactNode;
  /** The board and the rack. */
  readonly table: ReactNode;
  /** What is known about the tries; below the table on a phone. */
  readonly children?: ReactNode;
  /** What changes beside the table isn't read out. */
  readonly isQuiet?: boolean;
}

/** The layout of a screen with a board and a rack to try turns on. On a phone the board needs the room of the navigation. */
export function StudyPage({ title, home, progress, task, table, children, isQuiet = false }: StudyPageProps) {
  const { study } = useMessages();
  return (
    <div className="study">
      <TopBar />
      <main className="study-main">
        <header className="study-head">
          <Link
            to={home}
            className={`${buttonClass({ variant: 'quiet' })} study-leave`}
            aria-label={study.leave}
            title={study.leave}
          >
            <Icon name="back" />
          </Link>
          <h1>{title}</h1>
          {progress !== undefined && <p className="study-step">{progress}</p>}
          <div className="study-task">{task}</div>
        </header>
        {table}
        <div className="study-side" aria-live={isQuiet ? 'off' : 'polite'}>
          {children}
        </div>
      </main>
    </div>
  );
}

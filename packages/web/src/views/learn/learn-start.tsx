import { useState } from 'react';
import { dueCards, mistakeCards, wordCards } from '../../controller/study-cards.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Icon, type IconName } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { useDue } from '../use-due.ts';
import { Learn } from './learn.tsx';
import './learn-start.css';

/** Newcomers get the lesson; those who have played, what there is to learn today. */
export function LearnStart() {
  const [isLesson, setLesson] = useState(() => !preferences.get().hasPlayed);
  const { study, learn, words, analysis } = useMessages();
  const cards = useDue();
  if (isLesson) return <Learn />;
  const mistakes = cards && mistakeCards(cards);
  const due = mistakes && dueCards(mistakes, Date.now()).length;
  const dueWords = cards && dueCards(wordCards(cards), Date.now()).length;
  return (
    <Page title={study.hub.title}>
      <ul className="learn-ways">
        <li>
          <Link to="/mistakes" className="learn-way">
            <Way
              icon="undo"
              title={study.mine.title}
              text={
                due === undefined
                  ? '\u00a0'
                  : mistakes?.length === 0
                    ? study.mine.noneText
                    : study.mine.due(due)
              }
            />
          </Link>
        </li>
        <li>
          <Link to="/words" className="learn-way">
            <Way icon="book" title={words.title} text={dueWords ? words.due(dueWords) : words.lead} />
          </Link>
        </li>
        <li>
          <Link to="/analysis" className="learn-way">
            <Way icon="stack" title={analysis.title} text={analysis.about} />
          </Link>
        </li>
        <li>
          <button type="button" className="learn-way" onClick={() => setLesson(true)}>
            <Way icon="hint" title={learn.title} text={study.hub.lesson} />
          </button>
        </li>
      </ul>
    </Page>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const Way = ({ icon, title, text }: WayProps) => (
  <>
    <Icon name={icon} />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <Icon name="forward" />
  </>
);

import { doneToday, dueCards, nextDue, wordCards } from '../../controller/study-cards.ts';
import { DICTIONARIES, type DictionaryName, type StudyCard, type Trouble } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PRACTICES, type Practice, preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Choice, Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { dictionaryTitle } from '../word-lists/dictionary-title.ts';
import { useWordLists } from '../word-lists/use-word-lists.ts';
import { practiceOf } from './practice.ts';
import { studyDictionary } from './study-dictionary.ts';

interface WordMenuProps {
  /** `undefined` until they are read. */
  readonly cards: readonly StudyCard[] | undefined;
  readonly trouble: Trouble | undefined;
  readonly finding: 'no' | 'busy' | 'nothing' | Trouble;
  readonly onStart: () => void;
}

/** What is due, and what to practise. */
export function WordMenu({ cards = [], trouble, finding, onStart }: WordMenuProps) {
  const messages = useMessages();
  const { words, troubles, shared } = messages;
  const { lists } = useWordLists();
  const chosen = useSignal(preferences);
  const dictionary = studyDictionary(chosen);
  const now = Date.now();
  const known = wordCards(cards);
  const due = dueCards(known, now).length;
  const next = nextDue(known, now);
  const done = doneToday(known, now);
  const hasMissed = known.some(({ content }) => practiceOf(content.question) === 'missed');
  const hasFailed = finding !== 'no' && finding !== 'busy' && finding !== 'nothing';
  const problem = hasFailed ? finding : trouble;
  const facts = [
    ...(done > 0 ? [words.today(done)] : []),
    ...(known.length > 0 ? [words.inAll(known.length)] : []),
    ...(due === 0 && next !== undefined ? [words.next(shared.day(next))] : []),
  ];
  return (
    <Page title={words.title} lead={words.lead}>
      {problem !== undefined && <Notice tone="bad">{troubles[problem]}</Notice>}
      {finding === 'nothing' && (
        <Notice>
          <strong>{words.none}.</strong> {chosen.practice === 'missed' ? words.noneMissed : words.noneText}
        </Notice>
      )}
      <section className="panel">
        <h2>{words.due(due)}</h2>
        <p>{facts.length > 0 ? facts.join(' · ') : words.repeat}</p>
        <p className="page-actions">
          <Button variant="primary" size="large" disabled={finding === 'busy'} onClick={onStart}>
            {words.start}
          </Button>
          <span role="status">{finding === 'busy' ? words.loading : due === 0 ? words.fresh : ''}</span>
        </p>
      </section>
      <Choice<Practice>
        variant="cards"
        label={words.practice}
        value={chosen.practice}
        options={PRACTICES.filter(
          (practice) => practice !== 'missed' || hasMissed || chosen.practice === practice,
        ).map((value) => ({ value, label: words.practices[value], note: words.notes[value] }))}
        onChange={(practice) => preferences.set((before) => ({ ...before, practice }))}
      />
      <Choice<DictionaryName>
        label={words.dictionary}
        value={dictionary}
        options={[...DICTIONARIES, ...(lists ?? []).map(({ id }) => id)].map((value) => ({
          value,
          label: dictionaryTitle(value, lists ?? [], messages),
        }))}
        onChange={(next) => preferences.set((before) => ({ ...before, studyDictionary: next }))}
      />
    </Page>
  );
}

import { askedTiles, gradeWord, type WordDrillState, wordsToShow } from '../../controller/word-drill.ts';
import type { DictionaryName, Host } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon } from '../../ui/index.ts';
import { useMeanings } from './use-meanings.ts';

interface DrillAnswerProps {
  readonly state: WordDrillState;
  readonly host: Host;
  readonly dictionary: DictionaryName;
}

const NONE: readonly string[] = [];

/** What the last choice made, with its meaning. Its space is reserved. */
export function DrillLine({ state, host, dictionary }: DrillAnswerProps) {
  const messages = useMessages();
  const { last, outcome, answer, picked } = state;
  const isOpen = outcome === 'open';
  const meanings = useMeanings(host, isOpen && last?.isRight ? [last.word] : NONE, dictionary);
  const meaning = last === undefined ? undefined : meanings.get(last.word);
  const asked = answer.type === 'tiles' ? askedTiles(answer.right) : [];
  const found = asked.filter(({ tile }) => picked.includes(tile)).length;
  return (
    <p className="drill-line" aria-live="polite" data-tone={toneOf(state)}>
      <b>{lineText(state, messages)}</b>
      {isOpen && meaning !== undefined && <span lang="en">{meaning}</span>}
      {isOpen && asked.length > 0 && <small>{messages.words.foundOf(found, asked.length)}</small>}
    </p>
  );
}

function toneOf(state: WordDrillState): 'good' | 'bad' | 'plain' {
  const grade = gradeWord(state);
  if (grade !== undefined) return grade === 'again' ? 'bad' : 'good';
  return state.last === undefined ? 'plain' : state.last.isRight ? 'good' : 'bad';
}

function lineText(state: WordDrillState, { words }: Messages): string {
  const { answer, question, last } = state;
  const grade = gradeWord(state);
  if (grade !== undefined && answer.type !== 'verdict') return words.grades[grade];
  if (grade !== undefined && answer.type === 'verdict') {
    return answer.isWord ? words.isWord(question.word) : words.noWord(question.word);
  }
  if (last === undefined) return '';
  return last.isRight ? words.isWord(last.word) : words.noWord(last.word);
}

/** All words of the answer with their meanings, once the question is over. */
export function DrillWords({ state, host, dictionary }: DrillAnswerProps) {
  const { words, shared } = useMessages();
  const shown = wordsToShow(state);
  const meanings = useMeanings(host, shown, dictionary);
  const { answer, picked, outcome } = state;
  const wasFound = (word: string): boolean =>
    answer.type === 'tiles'
      ? answer.right.some((one) => one.word === word && picked.includes(one.tile))
      : outcome === 'found';
  return (
    <ul className="drill-words" aria-label={words.wordsMade}>
      {shown.map((word) => (
        <li key={word} data-found={wasFound(word) ? '' : undefined}>
          <Icon name={wasFound(word) ? 'check' : 'eye'} />
          <b lang="en">{word}</b>
          <span className="visually-hidden">{words.marks[wasFound(word) ? 'right' : 'missed']}</span>
          <span lang="en">{meanings.has(word) ? (meanings.get(word) ?? '–') : shared.meaning.searching}</span>
        </li>
      ))}
    </ul>
  );
}

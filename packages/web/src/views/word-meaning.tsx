import { useEffect, useState } from 'react';
import { verdictSentence } from '../controller/sentences.ts';
import { type DictionaryName, type Host, type HostResult, troubleOf, type WordInfo } from '../host/host.ts';
import { useMessages } from '../messages/use-messages.ts';
import './word-meaning.css';

interface WordMeaningProps {
  readonly word: string;
  readonly host: Host;
  readonly dictionary: DictionaryName;
}

/** What the dictionary says about a valid word. */
export function WordMeaning({ word, host, dictionary }: WordMeaningProps) {
  const [found, setFound] = useState<{ readonly word: string; readonly reply: HostResult<WordInfo> }>();
  useEffect(() => {
    let isCurrent = true;
    void host.analyst.word(word, dictionary).then((reply) => {
      if (isCurrent) setFound({ word, reply });
    });
    return () => {
      isCurrent = false;
    };
  }, [word, host, dictionary]);
  return (
    <div className="word-meaning" role="status">
      <Meanings word={word} reply={found?.word === word ? found.reply : undefined} />
    </div>
  );
}

/** The common senses come first, and more aren't needed here. */
const MAX_MEANINGS = 4;

function Meanings({
  word,
  reply,
}: {
  readonly word: string;
  readonly reply: HostResult<WordInfo> | undefined;
}) {
  const messages = useMessages();
  const { meaning } = messages.shared;
  if (reply === undefined) return <p>{meaning.searching}</p>;
  if (!reply.ok) return <p>{messages.troubles[troubleOf(reply)]}</p>;
  const { verdict, meanings } = reply.value;
  if (!verdict.legal) return <p>{verdictSentence(verdict, messages)}</p>;
  if (meanings.length === 0) return <p>{meaning.none(word)}</p>;
  return (
    <ol lang="en">
      {meanings.slice(0, MAX_MEANINGS).map(({ part, definition, base }) => (
        <li key={`${part} ${definition}`}>
          <em>
            {meaning.parts[part]}
            {base !== undefined && `, ${meaning.formOf(base)}`}
          </em>{' '}
          {definition}
        </li>
      ))}
    </ol>
  );
}

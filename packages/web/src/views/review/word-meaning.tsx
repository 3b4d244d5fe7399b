import { useEffect, useState } from 'react';
import { verdictSentence } from '../../controller/sentences.ts';
import type { DictionaryName, Host, Reply, WordInfo } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';

interface WordMeaningProps {
  readonly word: string;
  readonly host: Host;
  readonly dictionary: DictionaryName;
}

/** How many senses are shown: the dictionary lists the common ones first. */
const MOST_SENSES = 4;

/** What the dictionary says of a word. */
export function WordMeaning({ word, host, dictionary }: WordMeaningProps) {
  const [reply, setReply] = useState<Reply<WordInfo>>();
  useEffect(() => {
    let isLeft = false;
    setReply(undefined);
    void host.word(word, dictionary).then((told) => {
      if (!isLeft) setReply(told);
    });
    return () => {
      isLeft = true;
    };
  }, [word, host, dictionary]);
  return (
    <div className="word-meaning" role="status">
      {reply !== undefined && <Told word={word} reply={reply} />}
    </div>
  );
}

function Told({ word, reply }: { readonly word: string; readonly reply: Reply<WordInfo> }) {
  const messages = useMessages();
  const { review } = messages;
  if (!reply.ok) return <p>{messages.troubles[reply.trouble]}</p>;
  const { verdict, meanings } = reply.value;
  if (!verdict.legal) return <p>{verdictSentence(verdict, messages)}</p>;
  if (meanings.length === 0) return <p>{review.noMeaning(word)}</p>;
  return (
    <ol lang="en">
      {meanings.slice(0, MOST_SENSES).map(({ part, definition, base }) => (
        <li key={`${part} ${definition}`}>
          <em>
            {review.parts[part]}
            {base !== undefined && `, ${review.formOf(base)}`}
          </em>{' '}
          {definition}
        </li>
      ))}
    </ol>
  );
}

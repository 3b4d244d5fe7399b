import { useEffect, useState } from 'react';
import { verdictSentence } from '../../controller/sentences.ts';
import type { DictionaryName, Host, Reply, WordInfo } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';

interface WordMeaningProps {
  readonly host: Host;
  readonly word: string;
  readonly dictionary: DictionaryName;
}

/** What the dictionary says of a word that stands. */
export function WordMeaning({ host, word, dictionary }: WordMeaningProps) {
  const messages = useMessages();
  const { word: texts } = messages.game;
  const [found, setFound] = useState<{ readonly word: string; readonly reply: Reply<WordInfo> }>();
  useEffect(() => {
    let isWanted = true;
    void host.word(word, dictionary).then((reply) => {
      if (isWanted) setFound({ word, reply });
    });
    return () => {
      isWanted = false;
    };
  }, [host, word, dictionary]);
  if (found?.word !== word) return <p className="soft">{texts.looking}</p>;
  const { reply } = found;
  if (!reply.ok) return <p>{messages.troubles[reply.trouble]}</p>;
  const { verdict, meanings } = reply.value;
  if (!verdict.legal) return <p>{verdictSentence(verdict, messages)}</p>;
  if (meanings.length === 0) return <p className="soft">{texts.noMeaning}</p>;
  return (
    <ol className="meanings" lang="en">
      {meanings.slice(0, MOST).map(({ part, definition, base }) => (
        <li key={part + definition}>
          <i>{texts.parts[part]}</i> {base !== undefined && <>({texts.formOf(base)}) </>}
          {definition}
        </li>
      ))}
    </ol>
  );
}

/** The common senses come first; the rest is for a dictionary. */
const MOST = 4;

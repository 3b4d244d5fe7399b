import { JUDGINGS, type Judging } from '@ziggurat/engine/game';
import { useState } from 'react';
import { type AddedWordList, DICTIONARIES, type DictionaryName, type WordList } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Choice } from '../../ui/index.ts';
import { AddWordList } from '../word-lists/add-word-list.tsx';
import { AddedNotice } from '../word-lists/added-notice.tsx';
import { dictionaryTitle } from '../word-lists/dictionary-title.ts';

interface WordChoiceProps<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
}

interface DictionaryChoiceProps extends WordChoiceProps<DictionaryName> {
  readonly lists: readonly Pick<WordList, 'id' | 'name' | 'words'>[];
}

/** The dictionary: one that comes with the page, or a word list. */
export function DictionaryChoice({ value, lists, onChange }: DictionaryChoiceProps) {
  const messages = useMessages();
  const { setup, shared, wordLists } = messages;
  const options = [
    ...DICTIONARIES.map((name) => ({
      value: name,
      label: shared.dictionaries[name],
      note: setup.dictionaries[name],
    })),
    ...lists.map(({ id, words }) => ({
      value: id,
      label: dictionaryTitle(id, lists, messages),
      note: wordLists.words(shared.number(words)),
    })),
  ];
  return (
    <Choice<DictionaryName>
      variant="cards"
      label={setup.dictionary}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}

interface OwnDictionaryChoiceProps extends DictionaryChoiceProps {
  /** A list was added in this browser. */
  readonly onAdded: () => void;
}

/** The dictionary of a game in this browser, with a button to add a word list. */
export function OwnDictionaryChoice({ onAdded, ...choice }: OwnDictionaryChoiceProps) {
  const { wordLists } = useMessages();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<AddedWordList>();
  return (
    <>
      <DictionaryChoice {...choice} />
      {added !== undefined && <AddedNotice {...added} />}
      <p className="page-actions">
        <Button variant="quiet" icon="plus" onClick={() => setAdding(true)}>
          {wordLists.add}
        </Button>
      </p>
      {isAdding && (
        <AddWordList
          onClose={() => setAdding(false)}
          onAdded={(next) => {
            setAdding(false);
            setAdded(next);
            onAdded();
            choice.onChange(next.list.id);
          }}
        />
      )}
    </>
  );
}

/** Who checks words. */
export function JudgingChoice({ value, onChange }: WordChoiceProps<Judging>) {
  const { setup, shared } = useMessages();
  const options = JUDGINGS.map((name) => ({
    value: name,
    label: shared.judgings[name],
    note: setup.judgings[name],
  }));
  return <Choice variant="cards" label={setup.judging} value={value} options={options} onChange={onChange} />;
}

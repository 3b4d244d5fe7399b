import { useState } from 'react';
import { type AddedWordList, type Trouble, troubleOf, type WordList } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Item, List, Notice } from '../../ui/index.ts';
import { useHost } from '../use-host.ts';
import { AddWordList } from './add-word-list.tsx';
import { AddedNotice } from './added-notice.tsx';
import { hashOf } from './dictionary-title.ts';
import { useWordLists } from './use-word-lists.ts';

/** The word lists in this browser, to add and remove. */
export function WordListsPanel() {
  const { wordLists: texts, troubles } = useMessages();
  const { lists, trouble, reload } = useWordLists();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<AddedWordList>();
  return (
    <section className="panel" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      {added !== undefined && <AddedNotice {...added} />}
      {lists !== undefined && lists.length > 0 && (
        <>
          <List>
            {lists.map((list) => (
              <WordListItem key={list.id} list={list} onRemoved={reload} />
            ))}
          </List>
          <p className="field-note">{texts.hashNote}</p>
        </>
      )}
      <p className="page-actions">
        <Button icon="plus" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </p>
      {isAdding && (
        <AddWordList
          onClose={() => setAdding(false)}
          onAdded={(next) => {
            setAdding(false);
            setAdded(next);
            reload();
          }}
        />
      )}
    </section>
  );
}

/** Removing asks for confirmation in place. */
function WordListItem({ list, onRemoved }: { readonly list: WordList; readonly onRemoved: () => void }) {
  const { wordLists: texts, shared, troubles } = useMessages();
  const { wordLists } = useHost();
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const remove = async (): Promise<void> => {
    const reply = await wordLists.remove(list.id);
    if (reply.ok) onRemoved();
    else setTrouble(troubleOf(reply));
  };
  return (
    <Item
      title={<h3>{list.name}</h3>}
      text={texts.words(shared.number(list.words))}
      note={isAsking ? texts.removeNote : texts.hash(hashOf(list.id))}
      label={list.name}
    >
      <p className="page-actions">
        {isAsking ? (
          <>
            <Button size="small" variant="danger" autoFocus onClick={() => void remove()}>
              {texts.confirmRemove}
            </Button>
            <Button size="small" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            aria-label={texts.removeNamed(list.name)}
            onClick={() => setAsking(true)}
          >
            {texts.remove}
          </Button>
        )}
      </p>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
    </Item>
  );
}

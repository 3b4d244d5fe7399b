import { wordsOfPlay } from '@ziggurat/engine/lexicon';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { DICTIONARIES, type DictionaryName, type Trouble, troubleOf } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Choice, Field, Icon, Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { useHost } from '../use-host.ts';
import { dictionaryTitle } from '../word-lists/dictionary-title.ts';
import { useWordLists } from '../word-lists/use-word-lists.ts';
import './word-judge.css';

/** Longer than all words of any play together. */
const MAX_LENGTH = 400;

/** The judge's answer. It doesn't say which word is wrong or what words mean. */
interface Answer {
  readonly words: readonly string[];
  readonly isValid: boolean;
}

/** Judges challenges over a real board: all words of a play, one answer. */
export function WordJudge() {
  const messages = useMessages();
  const { app, judge, troubles } = messages;
  const { analyst } = useHost();
  const { lists } = useWordLists();
  const { judgeDictionary } = useSignal(preferences);
  const options = [...DICTIONARIES, ...(lists ?? []).map(({ id }) => id)].map((value) => ({
    value,
    label: dictionaryTitle(value, lists ?? [], messages),
  }));
  // The list that was used last may be gone, which is known once all lists have loaded.
  const isThere = lists === undefined || options.some(({ value }) => value === judgeDictionary);
  const dictionary = isThere ? judgeDictionary : 'en';
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [trouble, setTrouble] = useState<Trouble>();
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const words = wordsOfPlay(text);

  const forget = (): void => {
    latest.current++;
    setAnswer(undefined);
    setTrouble(undefined);
  };
  const restart = (): void => {
    forget();
    setText('');
    field.current?.focus();
  };
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (answer !== undefined) return restart();
    if (words.length === 0) return;
    forget();
    const mine = latest.current;
    const reply = await analyst.areWords(words, dictionary);
    // An answer about words that have changed in the meantime would be wrong.
    if (mine !== latest.current) return;
    if (!reply.ok) return setTrouble(troubleOf(reply));
    setAnswer({ words, isValid: reply.value });
    // The keyboard of a phone would hide the answer.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') restart();
  };
  return (
    <Page title={app.titles.judge} lead={judge.lead}>
      <form className="judge" onSubmit={(event) => void check(event)}>
        <Field label={judge.words} note={judge.note}>
          {(control) => (
            <input
              {...control}
              ref={field}
              className={`${control.className} judge-words`}
              value={text}
              maxLength={MAX_LENGTH}
              // biome-ignore lint/a11y/noAutofocus: the screen has one purpose, and a judge is in a hurry
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              lang="en"
              onKeyDown={onKeyDown}
              onChange={({ currentTarget }) => {
                forget();
                setText(currentTarget.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" disabled={words.length === 0}>
          {answer === undefined ? judge.check : judge.next}
        </Button>
      </form>
      <div role="status">
        {answer !== undefined && (
          <p className={`judge-answer ${answer.isValid ? 'notice-good' : 'notice-bad'}`}>
            <Icon name={answer.isValid ? 'check' : 'close'} />
            <strong>{answer.isValid ? judge.valid : judge.invalid}</strong>
            <span lang="en">{answer.words.join(' ')}</span>
          </p>
        )}
      </div>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      <Choice<DictionaryName>
        label={judge.dictionary}
        value={dictionary}
        options={options}
        onChange={(next) => {
          forget();
          preferences.set((state) => ({ ...state, judgeDictionary: next }));
        }}
      />
    </Page>
  );
}

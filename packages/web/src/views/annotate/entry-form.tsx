import type { GameRecord } from '@ziggurat/engine/game';
import { challengeBonus } from '@ziggurat/engine/rules';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Choice, Notice, TextField } from '../../ui/index.ts';
import { actionPreview, illegalTexts, isPlaceable, refusalText } from './entry-text.ts';
import type { Entry, Place } from './use-entry.ts';
import type { PlayFaults } from './use-judgements.ts';

interface EntryFormProps {
  readonly record: GameRecord;
  readonly entry: Entry;
  readonly faults: PlayFaults;
  readonly field: RefObject<HTMLInputElement | null>;
  /** What was done last, for screen readers. */
  readonly onDone: (sentence: string) => void;
}

/** The form for a turn: who, what and with which rack. It shows the points before the turn is added. */
export function EntryForm({ record, entry, faults, field, onDone }: EntryFormProps) {
  const messages = useMessages();
  const { annotate } = messages;
  const [hasTried, setTried] = useState(false);
  const { place, seat, text, rackText, turn, scored, at } = entry;
  const play = turn?.ok && turn.value.action.type === 'play' ? turn.value.action.play : undefined;
  const isIllegal = play !== undefined && faults.illegal.length > 0;
  const mayForce = isIllegal && isPlaceable(faults.illegal, play, record.ruleset.size);

  const add = ({
    given,
    isForced = false,
  }: {
    readonly given?: string;
    readonly isForced?: boolean;
  } = {}): void => {
    const line = given === undefined && isIllegal && !isForced ? undefined : entry.submit(given);
    setTried(line === undefined);
    field.current?.focus();
    if (line === undefined) return;
    onDone(annotate.added(record.players[line.player]!.name, given ?? text, line.total));
  };
  const go = (next: Place): void => {
    setTried(false);
    entry.go(next);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event, place, at, record.entries.length);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const ruled = scored[at - 1]?.judgement;
  const award = lastAward(record);
  const change = (set: (value: string) => void) => (value: string) => {
    setTried(false);
    set(value);
  };
  return (
    <form
      className="entry-form"
      aria-label={titleOf(place, annotate)}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2>{titleOf(place, annotate)}</h2>
      <Choice
        hideLabel
        label={annotate.player}
        value={String(seat)}
        options={record.players.map(({ name }, i) => ({ value: String(i), label: name }))}
        onChange={(value) => entry.setSeat(Number(value))}
      />
      <div className="entry-fields">
        <TextField
          ref={field}
          label={annotate.turn}
          note={annotate.turnNote}
          error={hasTried && turn?.ok === false ? refusalText(turn.refusals[0]!, messages) : undefined}
          value={text}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          onChange={change(entry.setText)}
          onKeyDown={onKeyDown}
        />
        <TextField
          label={annotate.rack}
          note={annotate.rackNote}
          value={rackText}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={20}
          onChange={change(entry.setRack)}
        />
      </div>
      <EntryPreview record={record} entry={entry} faults={faults} hasTried={hasTried} />
      <div className="entry-buttons">
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          {place.type === 'edit' ? annotate.save : annotate.add}
        </Button>
        {mayForce && <Button onClick={() => add({ isForced: true })}>{annotate.addAnyway}</Button>}
        {place.type === 'edit' && (
          <>
            <Button
              icon="trash"
              onClick={() => {
                entry.remove();
                field.current?.focus();
                onDone(annotate.removed);
              }}
            >
              {annotate.remove}
            </Button>
            <Button icon="plus" onClick={() => go({ type: 'insert', at })}>
              {annotate.insert}
            </Button>
          </>
        )}
        {place.type !== 'next' && (
          <Button variant="quiet" onClick={() => go({ type: 'next' })}>
            {annotate.cancel}
          </Button>
        )}
      </div>
      {place.type !== 'edit' && text === '' && (
        <div className="entry-buttons">
          <Button size="small" icon="pass" onClick={() => add({ given: '-' })}>
            {annotate.pass}
          </Button>
          <Button
            size="small"
            icon="exchange"
            onClick={() => {
              entry.setText('-');
              field.current?.focus();
            }}
          >
            {annotate.exchange}
          </Button>
          {ruled !== undefined && (
            <>
              <Button size="small" icon="undo" onClick={() => add({ given: '--' })}>
                {annotate.upheld}
              </Button>
              <Button size="small" icon="check" onClick={() => add({ given: `+${award}` })}>
                {annotate.failed(award)}
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  );
}

/** What the turn would score, or what is wrong with it. Its space is reserved, so that nothing jumps. */
function EntryPreview({
  record,
  entry,
  faults,
  hasTried,
}: Pick<EntryFormProps, 'record' | 'entry' | 'faults'> & { readonly hasTried: boolean }) {
  const messages = useMessages();
  const { annotate } = messages;
  const { turn, judgement } = entry;
  if (turn?.ok !== true) return <div className="entry-preview" />;
  const { action } = turn.value;
  const text = actionPreview(turn.value, entry, record, messages);
  if (action.type !== 'play' || judgement === undefined) return <p className="entry-preview">{text}</p>;
  // One tile is rarely all of a word that is being typed.
  const isShown = hasTried || (action.play.length > 1 && judgement.words.length > 0);
  const illegal = isShown ? illegalTexts(faults.illegal, action.play, record, entry, messages) : [];
  return (
    <div className="entry-preview">
      <p>
        {judgement.words.map(({ text: word, points }) => (
          <span key={word} className="entry-word" data-phony={faults.phonies.includes(word)}>
            {word} {points}
          </span>
        ))}
        {faults.illegal.length === 0 && <b>{annotate.points(judgement.points)}</b>}
      </p>
      {faults.phonies.length > 0 && <p className="entry-phony">{annotate.phony(faults.phonies)}</p>}
      {illegal.length > 0 && (
        <Notice tone={hasTried ? 'bad' : 'info'}>
          {illegal.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

const titleOf = (place: Place, { form }: Messages['annotate']): string => {
  if (place.type === 'next') return form.next;
  return place.type === 'insert' ? form.insert : form.edit(place.at + 1);
};

/** The points of the last failed challenge, or what the rules say: a club always gives the same. */
const lastAward = ({ ruleset, entries }: GameRecord): number =>
  entries.findLast(({ action }) => action.type === 'challenge')?.points ?? challengeBonus(ruleset);

/** Arrow up and down go through the lines, Esc returns to the next turn. */
function placeAfter({ key }: KeyboardEvent, place: Place, at: number, count: number): Place | undefined {
  if (key === 'ArrowUp' && at > 0) return { type: 'edit', at: at - 1 };
  if (key === 'ArrowDown' && place.type === 'edit') {
    return at + 1 < count ? { type: 'edit', at: at + 1 } : { type: 'next' };
  }
  return key === 'Escape' && place.type !== 'next' ? { type: 'next' } : undefined;
}

import type { Letter, Ruleset } from '@ziggurat/engine/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { letterFor } from '../controller/typing.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Sheet } from '../ui/index.ts';
import './blank-letters.css';

interface BlankLettersProps {
  readonly ruleset: Ruleset;
  readonly isOpen: boolean;
  /** Without a letter the blank stays on the rack. */
  readonly onAnswer: (letter: Letter | undefined) => void;
}

/** Asks which letter a blank stands for: by click, by its key, or with the arrow keys and Enter. */
export function BlankLetters({ ruleset, isOpen, onAnswer }: BlankLettersProps) {
  const { game: messages } = useMessages();
  const letters = useRef<HTMLFieldSetElement>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letterFor(ruleset, event.key);
    if (letter !== undefined) onAnswer(letter);
    else if (!step(letters.current, event.key)) return;
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOpen) return;
    letters.current?.querySelector('button')?.focus();
    const onKey = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <Sheet
      open={isOpen}
      onClose={() => onAnswer(undefined)}
      title={messages.letterForBlank}
      closeLabel={messages.sheets.close}
    >
      <fieldset ref={letters} className="letters" aria-label={messages.letterForBlank}>
        {ruleset.tiles.slice(1).map(({ face }, i) => (
          <button key={face} type="button" className="letter" onClick={() => onAnswer(i + 1)}>
            {face}
          </button>
        ))}
      </fieldset>
    </Sheet>
  );
}

/** Moves the focus over the rows of letters; says whether the key was an arrow. */
function step(letters: HTMLFieldSetElement | null, key: string): boolean {
  const all = [...(letters?.querySelectorAll('button') ?? [])];
  const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (by === undefined) return false;
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  all[at + by]?.focus();
  return true;
}

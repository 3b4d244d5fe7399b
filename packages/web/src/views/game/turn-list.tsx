import type { Seat } from '@ziggurat/engine/game';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Who } from '../../controller/facts.ts';
import { change, figure } from '../../controller/figures.ts';
import type { Turn } from '../../controller/turns.ts';
import { IconButton, PlayerMark } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { turnText } from './turn-text.ts';
import './turn-list.css';

interface TurnListProps {
  readonly turns: readonly Turn[];
  readonly who: (seat: Seat) => Who;
  /** Tells what a word means; only words that stand are asked for. */
  readonly meaning: (word: string) => ReactNode;
}

/** A word of a turn: the same one may be made again. */
interface AskedWord {
  readonly turn: string;
  readonly word: string;
}

const idOf = ({ number, seat }: Turn): string => `${number}-${seat}`;

/** The score sheet: every turn with its points and the running total. */
export function TurnList({ turns, who, meaning }: TurnListProps) {
  const { turns: texts } = useMessages().game;
  const [asked, setAsked] = useState<AskedWord>();
  if (turns.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <table className="turns">
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.points}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {turns.map((turn) => {
          const id = idOf(turn);
          const word = asked?.turn === id ? asked.word : undefined;
          const ask = (next: string | undefined): void =>
            setAsked(next === undefined ? undefined : { turn: id, word: next });
          return (
            <Fragment key={id}>
              <tr data-refused={turn.refused === undefined ? undefined : ''}>
                <th scope="row">
                  <PlayerMark seat={turn.seat} />
                  <span className="visually-hidden">{who(turn.seat).name}</span>
                </th>
                <td>
                  <What turn={turn} word={word} onWord={ask} />
                </td>
                <td>{change(turn.points)}</td>
                <td>{figure(turn.total)}</td>
              </tr>
              {word !== undefined && (
                <Meaning word={word} onClose={() => ask(undefined)}>
                  {meaning(word)}
                </Meaning>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface MeaningProps {
  readonly word: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Under the turn that made the word, in view as soon as it is known how long it is. */
function Meaning({ word, onClose, children }: MeaningProps) {
  const { sheets } = useMessages().game;
  const card = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <tr className="meaning">
      <td colSpan={4} ref={card}>
        <h3>{word}</h3>
        <IconButton icon="close" size="small" label={sheets.close} onClick={onClose} />
        {children}
      </td>
    </tr>
  );
}

interface WhatProps {
  readonly turn: Turn;
  readonly word: string | undefined;
  readonly onWord: (word: string | undefined) => void;
}

function What({ turn, word: asked, onWord }: WhatProps) {
  const { turns: texts } = useMessages().game;
  const { what } = turn;
  if (what.type !== 'play') return turnText(turn, texts);
  return (
    <>
      {what.words.map(({ word }) =>
        turn.stands && turn.refused === undefined ? (
          <button
            key={word}
            type="button"
            className="word"
            aria-expanded={asked === word}
            title={texts.meaningOf(word)}
            onClick={() => onWord(asked === word ? undefined : word)}
          >
            {word}
          </button>
        ) : (
          <span key={word} className="word">
            {word}
          </span>
        ),
      )}
      {turn.refused !== undefined && <small>{texts.refused}</small>}
    </>
  );
}

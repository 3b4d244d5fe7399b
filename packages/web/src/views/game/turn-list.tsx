import type { Seat } from '@ziggurat/engine';
import { useState } from 'react';
import type { Who } from '../../controller/facts.ts';
import { change, figure } from '../../controller/figures.ts';
import type { Turn } from '../../controller/turns.ts';
import { PlayerMark } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { turnText } from './turn-text.ts';
import './turn-list.css';

interface TurnListProps {
  readonly turns: readonly Turn[];
  readonly who: (seat: Seat) => Who;
  /** Tells what a word means; only words that stand are asked for. */
  readonly meaning: (word: string) => React.ReactNode;
}

/** The score sheet: every turn with its points and the running total. */
export function TurnList({ turns, who, meaning }: TurnListProps) {
  const { turns: texts } = useMessages().game;
  const [word, setWord] = useState<string>();
  if (turns.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <>
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
          {turns.map((turn) => (
            <tr
              key={`${turn.number}-${turn.seat}`}
              data-refused={turn.refused === undefined ? undefined : ''}
            >
              <th scope="row">
                <PlayerMark seat={turn.seat} />
                <span className="visually-hidden">{who(turn.seat).name}</span>
              </th>
              <td>
                <What turn={turn} word={word} onWord={setWord} />
              </td>
              <td>{change(turn.points)}</td>
              <td>{figure(turn.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {word !== undefined && (
        <aside className="meaning">
          <h3>{word}</h3>
          {meaning(word)}
        </aside>
      )}
    </>
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

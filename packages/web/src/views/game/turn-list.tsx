import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { change, figure } from '../../controller/figures.ts';
import { isTakenBack, type SheetLine } from '../../controller/score-sheet.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton, PlayerMark } from '../../ui/index.ts';
import { shortText } from '../step-text.ts';
import { WordMeaning } from '../word-meaning.tsx';
import { useGameFacts } from './use-table.ts';
import './turn-list.css';

/** One word of a turn: another turn may make the same word. */
interface AskedWord {
  readonly turn: string;
  readonly word: string;
}

/** The score sheet: every turn with its points and the running total. */
export function TurnList() {
  const { host, saved, turns, who } = useGameFacts();
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
          const { key } = turn;
          const word = asked?.turn === key ? asked.word : undefined;
          const ask = (next: string | undefined): void =>
            setAsked(next === undefined ? undefined : { turn: key, word: next });
          return (
            <Fragment key={key}>
              <tr data-refused={isTakenBack(turn) ? '' : undefined}>
                <th scope="row">
                  <PlayerMark seat={turn.seat} />
                  <span className="visually-hidden">{who(turn.seat).name}</span>
                </th>
                <td>
                  <TurnText turn={turn} word={word} onWord={ask} />
                </td>
                <td>{change(turn.points)}</td>
                <td>{figure(turn.total)}</td>
              </tr>
              {word !== undefined && (
                <Meaning word={word} onClose={() => ask(undefined)}>
                  <WordMeaning host={host} word={word} dictionary={saved.setup.dictionary} />
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

/** Below the turn that made the word, scrolled into view once its height is known. */
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

interface TurnTextProps {
  readonly turn: SheetLine;
  readonly word: string | undefined;
  readonly onWord: (word: string | undefined) => void;
}

function TurnText({ turn, word: asked, onWord }: TurnTextProps) {
  const messages = useMessages();
  const { turns: texts } = messages.game;
  const { action } = turn;
  if (action.type !== 'played') return shortText(turn, messages);
  return (
    <>
      {action.words.map(({ word }) =>
        turn.isFinal && !action.withdrawn ? (
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
      {action.withdrawn && <small>{texts.refused}</small>}
    </>
  );
}

import { ACROSS, makeSquare, parseStart, type Ruleset, type Square } from '@ziggurat/engine/rules';
import { type RefObject, useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import type { BoardActions } from '../../board/board-view.ts';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf, squareOf } from '../../controller/board-view-of.ts';
import { NO_PLACING } from '../../controller/placing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import type { Entry } from './use-entry.ts';
import type { PlayFaults } from './use-judgements.ts';

interface AnnotateBoardProps {
  readonly ruleset: Ruleset;
  readonly entry: Entry;
  readonly faults: PlayFaults;
  /** The field that gets the focus when a square is chosen. */
  readonly field: RefObject<HTMLInputElement | null>;
}

const nothing = (): void => {};

/** The board before the turn, with what was typed on it. A press on a square starts a word there; a second one turns it. */
export function AnnotateBoard({ ruleset, entry, faults, field }: AnnotateBoardProps) {
  const messages = useMessages();
  const tilted = useTilt(useSignal(preferences).view);
  const [opened, open] = useState<number>();
  const { board, judgement, scored, at, text, setText } = entry;
  const action = entry.turn?.ok ? entry.turn.value.action : undefined;
  const start = startOf(text);
  const view = useMemo(() => {
    const play = action?.type === 'play' ? action.play : [];
    const before = scored[at - 1]?.entry.action;
    const last = before?.type === 'play' ? before.play.map(({ square }) => square) : [];
    return boardViewOf(
      {
        game: { ruleset, board },
        seat: undefined,
        placing: {
          ...NO_PLACING,
          laid: play.map((placed, piece) => ({ ...placed, piece })),
          cursor: start && play.length === 0 ? { ...start, rest: '' } : undefined,
        },
        preview: judgement && {
          ...judgement,
          faults: faults.illegal,
          isSettled: faults.phonies.length === 0,
          verdicts: [],
        },
        fault: faults.illegal[0],
        last,
        hint: [],
      },
      messages,
    );
  }, [ruleset, board, action, start, judgement, faults, scored, at, messages]);
  const actions: BoardActions = {
    press(index) {
      setText(startedAt(text, squareOf(board.size, index)));
      field.current?.focus();
    },
    pressSlot: nothing,
    drop: nothing,
    recall: nothing,
    open,
  };
  return (
    <Board view={view} actions={actions} label={messages.annotate.board} tilted={tilted} opened={opened} />
  );
}

/** Where the typed word starts. */
function startOf(text: string): ReturnType<typeof parseStart> {
  const words = text.trim().split(/\s+/);
  return words.map((word) => parseStart(word)).find((start) => start !== undefined);
}

/** The text with its word at a square: across at first, the other way if it started there already. */
function startedAt(text: string, square: Square): string {
  const old = startOf(text);
  const isAcross = !(old?.square === square && old.direction === ACROSS);
  const name = makeSquare(square);
  const start = isAcross ? name.slice(1) + name.charAt(0) : name;
  const words = text.trim() === '' ? [] : text.trim().split(/\s+/);
  const place = words.findIndex((word) => parseStart(word) !== undefined);
  const rest = place < 0 ? [] : words.slice(place + 1);
  return [...words.slice(0, Math.max(place, 0)), start, rest.join('')].join(' ');
}

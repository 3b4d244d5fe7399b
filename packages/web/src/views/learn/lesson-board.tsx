import { makeSquare } from '@ziggurat/engine/rules';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../../board/board.tsx';
import type { BoardActions, TileView } from '../../board/board-view.ts';
import { Rack } from '../../board/rack.tsx';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf, placeOf, rackViewOf, squareOf } from '../../controller/board-view-of.ts';
import { drop, type Placing, recall } from '../../controller/placing.ts';
import { press, pressSlotAtCursor } from '../../controller/typing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { playSound } from '../../sound/sound.ts';
import { judgementOn, type Lesson, requestedPlay, stepOf, withPlacing } from './lesson.ts';
import { useLessonKeys } from './use-lesson-keys.ts';

interface LessonBoardProps {
  readonly lesson: Lesson;
  readonly setLesson: Dispatch<SetStateAction<Lesson>>;
}

/** Board and rack of the lesson, with the target squares marked. */
export function LessonBoard({ lesson, setLesson }: LessonBoardProps) {
  const messages = useMessages();
  const tilted = useTilt(useSignal(preferences).view);
  const [opened, setOpened] = useState<number>();
  const { game, placing } = lesson;
  const { size } = game.board;
  const step = stepOf(lesson);
  const judgement = step && judgementOn(lesson, step);
  const hint =
    step === undefined || judgement !== undefined ? [] : requestedPlay(step).map(({ square }) => square);
  const preview = judgement && { ...judgement, isSettled: true, verdicts: [] };
  const last = game.lastPlay?.play.map(({ square }) => square) ?? [];
  const fault = judgement?.faults[0];
  const view = boardViewOf({ game, seat: 0, placing, preview, fault, last, hint }, messages);
  const isChosen = placing.selected !== undefined;
  const actions = useMemo((): BoardActions => {
    const change = (by: (placing: Placing, lesson: Lesson) => Placing): void =>
      setLesson((old) => withPlacing(old, by(old.placing, old)));
    return {
      press: (at, how) => {
        change((old) => press(old, squareOf(size, at)));
        if (how?.opens === true && !isChosen) setOpened(at);
      },
      pressSlot: (at) => change((old, { game }) => pressSlotAtCursor(old, game, at)),
      drop: (from, to) => change((old) => drop(old, placeOf(size, from), placeOf(size, to))),
      recall: (at) => change((old) => recall(old, squareOf(size, at))),
      open: setOpened,
    };
  }, [setLesson, size, isChosen]);
  useLessonKeys(lesson, setLesson);
  usePlaceSound(placing.laid.length);
  const slotLabel = (tile: TileView | undefined, at: number): string =>
    messages.game.slot(tile?.face, at + 1);
  return (
    <div className="learn-table">
      <Board view={view} actions={actions} label={messages.game.board} tilted={tilted} opened={opened} />
      <Rack
        view={rackViewOf(game, 0, placing)}
        actions={actions}
        label={messages.game.rack}
        slotLabel={slotLabel}
      />
      <p className="visually-hidden">{messages.learn.marked(hint.map(makeSquare).join(', '))}</p>
    </div>
  );
}

/** A tile that lands on the board makes a sound. */
function usePlaceSound(laid: number): void {
  const before = useRef(laid);
  useEffect(() => {
    if (laid > before.current) playSound('place');
    before.current = laid;
  }, [laid]);
}

import type { Refusal } from '@ziggurat/engine/result';
import {
  ACROSS,
  blankAs,
  type Direction,
  DOWN,
  emptyBoard,
  isOn,
  type Letter,
  makeTiles,
  type Position,
  type PositionCode,
  parseRack,
  type Rack,
  type Ruleset,
  type Square,
} from '@ziggurat/engine/rules';
import { useMemo, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { faultOf, putTile, setRack, setScore, setToMove, takeTile } from '../../analysis/edit-position.ts';
import { heldBy } from '../../analysis/position-after.ts';
import { playerAt, treeOf } from '../../analysis/tree.ts';
import { Board } from '../../board/board.tsx';
import type { BoardActions } from '../../board/board-view.ts';
import { BoardWindow } from '../../board/board-window.tsx';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf, squareOf } from '../../controller/board-view-of.ts';
import { NO_PLACING } from '../../controller/placing.ts';
import { letterFor, press } from '../../controller/typing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Choice, Notice, NumberField, Switch, TextField } from '../../ui/index.ts';
import { StudyPage } from '../study/study-page.tsx';
import { TableFrame } from '../study/study-parts.tsx';
import { useBoardKeys } from '../use-board-keys.ts';
import { faultText } from './fault-text.ts';

/** What a press on a square does: it chooses the square, takes a tile off, or puts a letter there. */
type Tool = 'choose' | 'take' | Letter;

/** A position being edited. */
interface Draft {
  readonly position: Position;
  /** The players in turn order. */
  readonly order: readonly number[];
  /** Their racks as typed, in the same order. */
  readonly racks: readonly string[];
}

interface EditPositionProps {
  readonly analysis: Analysis;
  readonly title: string;
  /** Only the racks were changed. */
  readonly onRacks: (racks: Position['racks']) => void;
  /** Everything else makes it another analysis. */
  readonly onStart: (analysis: Analysis) => void;
  readonly onCancel: () => void;
}

const nothing = (): void => {};

/** Puts tiles on squares and takes them off; sets racks, scores and the turn. */
export function EditPosition({ analysis, title, onRacks, onStart, onCancel }: EditPositionProps) {
  const messages = useMessages();
  const { analysis: texts, shared } = messages;
  const { players } = analysis;
  const [start] = useState(() => draftOf(analysis));
  const [draft, setDraft] = useState(start);
  const [tool, setTool] = useState<Tool>('choose');
  const [isBlank, setBlank] = useState(false);
  const [placing, setPlacing] = useState(NO_PLACING);
  const [refused, setRefused] = useState<Refusal<PositionCode>>();
  const tilted = useTilt(useSignal(preferences).view);
  const { position, order, racks } = draft;
  const { ruleset, board } = position;
  const { size } = board;
  const rackFaults = racks.map((text, i): Refusal<PositionCode> | undefined =>
    text.trim() === '' || readRack(text, position) !== undefined
      ? undefined
      : { code: 'unknown-tile', path: `racks[${i}]`, found: text.trim() },
  );
  const fault = rackFaults.find((other) => other !== undefined) ?? faultOf(position);

  /** A tile that can't be there isn't put there. */
  const changeBoard = (next: Position): boolean => {
    const found = faultOf(next);
    const isWorse = found !== undefined && faultOf(position) === undefined;
    setRefused(isWorse ? found : undefined);
    if (!isWorse) setDraft({ ...draft, position: next });
    return !isWorse;
  };
  const put = (square: Square, letter: Letter, asBlank: boolean): boolean =>
    changeBoard(putTile(position, square, asBlank ? blankAs(letter) : letter));
  const moveCursor = (by: number): void => {
    const { cursor } = placing;
    if (cursor === undefined) return;
    const square = cursor.square + by * cursor.direction;
    if (isOn(size, square)) setPlacing({ ...placing, cursor: { ...cursor, square } });
  };

  const actions: BoardActions = {
    press: (at) => {
      const square = squareOf(size, at);
      setRefused(undefined);
      if (tool === 'take') changeBoard(takeTile(position, square));
      else if (tool === 'choose') setPlacing(press(placing, square));
      else put(square, tool, isBlank);
    },
    pressSlot: nothing,
    drop: nothing,
    recall: (at) => changeBoard(takeTile(position, squareOf(size, at))),
    open: nothing,
  };

  useBoardKeys({
    moveTo: (at) =>
      setPlacing({
        ...placing,
        cursor: { square: squareOf(size, at), direction: placing.cursor?.direction ?? ACROSS, rest: '' },
      }),
    act: ({ key, shiftKey }, { isControl }) => {
      const { cursor } = placing;
      if (cursor === undefined || isControl) return false;
      const letter = key.length === 1 ? letterFor(ruleset, key) : undefined;
      if (letter !== undefined) {
        if (put(cursor.square, letter, shiftKey)) moveCursor(1);
        return true;
      }
      if (key === ' ') {
        const direction: Direction = cursor.direction === ACROSS ? DOWN : ACROSS;
        setPlacing({ ...placing, cursor: { ...cursor, direction } });
        return true;
      }
      if (key !== 'Backspace' && key !== 'Delete') return false;
      const before = cursor.square - cursor.direction;
      const square = key === 'Backspace' && isOn(size, before) ? before : cursor.square;
      changeBoard(takeTile(position, square));
      if (key === 'Backspace') moveCursor(-1);
      return true;
    },
  });

  const view = useMemo(
    () =>
      boardViewOf(
        { game: { ruleset, board }, seat: undefined, placing, preview: undefined, last: [], hint: [] },
        messages,
      ),
    [ruleset, board, placing, messages],
  );
  const nameOf = (player: number): string => players?.[player] ?? shared.player(player + 1);
  const typeRack = (at: number, text: string): void => {
    setRefused(undefined);
    setDraft({
      ...draft,
      position: setRack(position, at, readRack(text, position)),
      racks: racks.map((old, i) => (i === at ? text : old)),
    });
  };
  const giveTurn = (at: number): void => {
    const turned = <T,>(list: readonly T[]): readonly T[] => [...list.slice(at), ...list.slice(0, at)];
    setDraft({ position: setToMove(position, at), order: turned(order), racks: turned(racks) });
  };
  const finish = (): void => {
    const isSame = board === start.position.board && position.scores === start.position.scores;
    if (isSame && order === start.order) {
      onRacks(position.racks);
      return;
    }
    const { dictionary, judging } = analysis;
    const named = players === undefined ? {} : { players: order.map(nameOf) };
    onStart({ dictionary, judging, ...named, tree: treeOf(position), at: 0 });
  };
  const shown = refused ?? fault;
  const seats = order.map((player, at) => ({ player, at })).toSorted((a, b) => a.player - b.player);
  return (
    <StudyPage
      title={title}
      home="/analysis"
      progress={texts.edit.title}
      task={
        <p>
          {texts.edit.about} {hasBlanks(ruleset) && texts.edit.shift}
        </p>
      }
      isQuiet
      table={
        <TableFrame>
          <BoardWindow view={view} whole={messages.game.wholeBoard}>
            <Board view={view} actions={actions} label={messages.game.board} tilted={tilted} />
          </BoardWindow>
          <Palette ruleset={ruleset} tool={tool} isBlank={isBlank} onTool={setTool} onBlank={setBlank} />
        </TableFrame>
      }
    >
      {shown !== undefined && <Notice tone="bad">{faultText(shown, messages)}</Notice>}
      <Choice
        label={texts.edit.toMove}
        options={seats.map(({ player }) => ({ value: String(player), label: nameOf(player) }))}
        value={String(order[0])}
        onChange={(player) => giveTurn(order.indexOf(Number(player)))}
      />
      {seats.map(({ player, at }) => (
        <div key={player} className="edit-player">
          <TextField
            label={at === 0 ? texts.edit.rack(nameOf(player)) : texts.edit.known(nameOf(player))}
            value={racks[at] ?? ''}
            placeholder={texts.edit.unknown}
            note={at === 0 ? undefined : texts.edit.rest(heldBy(position, at))}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(text) => typeRack(at, text)}
          />
          <NumberField
            label={texts.edit.score(nameOf(player))}
            min={-99_999}
            max={99_999}
            value={position.scores[at] ?? 0}
            onChange={(score) => setDraft({ ...draft, position: setScore(position, at, score) })}
          />
        </div>
      ))}
      <p className="analysis-tools">
        <Button variant="primary" disabled={fault !== undefined} onClick={finish}>
          {texts.edit.done}
        </Button>
        <Button onClick={onCancel}>{shared.cancel}</Button>
        <Button
          variant="quiet"
          icon="trash"
          onClick={() => changeBoard({ ...position, board: emptyBoard(size) })}
        >
          {texts.edit.clear}
        </Button>
      </p>
    </StudyPage>
  );
}

interface PaletteProps {
  readonly ruleset: Ruleset;
  readonly tool: Tool;
  readonly isBlank: boolean;
  readonly onTool: (tool: Tool) => void;
  readonly onBlank: (isBlank: boolean) => void;
}

/** The letters to put on squares; pressing the chosen one again puts it away. */
function Palette({ ruleset, tool, isBlank, onTool, onBlank }: PaletteProps) {
  const { edit } = useMessages().analysis;
  const toggle = (next: Tool): void => onTool(tool === next ? 'choose' : next);
  return (
    <fieldset className="palette" aria-label={edit.letters}>
      {ruleset.tiles.slice(1).map(({ face }, i) => (
        <button key={face} type="button" aria-pressed={tool === i + 1} onClick={() => toggle(i + 1)}>
          {face}
        </button>
      ))}
      <Button size="small" icon="trash" aria-pressed={tool === 'take'} onClick={() => toggle('take')}>
        {edit.take}
      </Button>
      {hasBlanks(ruleset) && <Switch label={edit.blank} checked={isBlank} onChange={onBlank} />}
    </fieldset>
  );
}

const hasBlanks = (ruleset: Ruleset): boolean => (ruleset.tiles[0]?.count ?? 0) > 0;

function draftOf({ tree, at }: Analysis): Draft {
  const { position } = tree[at]!;
  const first = playerAt(tree, at);
  return {
    position,
    order: position.racks.map((_, i) => (first + i) % position.racks.length),
    racks: position.racks.map((rack) => makeTiles(position.ruleset, rack ?? [])),
  };
}

/** What is typed as a rack; `undefined` if nothing is. */
function readRack(text: string, { ruleset }: Position): Rack | undefined {
  const typed = text.trim().toUpperCase();
  return typed === '' ? undefined : parseRack(ruleset, typed);
}

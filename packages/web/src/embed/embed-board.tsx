import type { Seat } from '@ziggurat/engine/game';
import type { Board as EngineBoard, Rack, Ruleset, Tile } from '@ziggurat/engine/rules';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Board } from '../board/board.tsx';
import type { BoardActions, BoardView } from '../board/board-view.ts';
import { boardViewOf } from '../controller/board-view-of.ts';
import { signed } from '../controller/figures.ts';
import { NO_PLACING } from '../controller/placing.ts';
import { isPlayed, type PlayedStep, type RecordedGame } from '../controller/step.ts';
import { IconButton } from '../ui/button.tsx';
import { PlayerMark } from '../ui/player-mark.tsx';
import { RackLine } from '../views/review/rack-line.tsx';
import { useSwipe } from '../views/review/use-step.ts';
import { usedTiles } from '../views/review/used-tiles.ts';
import { actionText, labelOf } from '../views/step-text.ts';
import type { Shown } from './read-shown.ts';
import type { Texts } from './texts.ts';
import '../ui/tokens.css';
import './embed.css';

interface EmbedBoardProps {
  /** Different for every board of a page: tiles are animated by id. */
  readonly id: string;
  /** What to show, or a sentence that says why there is nothing. */
  readonly shown: Shown | string;
  /** The step of a game. */
  readonly at: number;
  readonly onStep: (at: number) => void;
  readonly hasControls: boolean;
  readonly tilted: boolean;
  readonly texts: Texts;
}

/** A position, or a game to step through. */
export function EmbedBoard(props: EmbedBoardProps) {
  const { shown, texts } = props;
  if (typeof shown === 'string') {
    return (
      <p className="embed-note" role="status">
        {shown}
      </p>
    );
  }
  if (shown.type === 'game') return <GameView {...props} recorded={shown.recorded} />;
  const { ruleset, board, racks, scores } = shown.position;
  const edition = new Map(Object.entries(texts.shared.editions)).get(ruleset.name) ?? ruleset.name;
  const seats = scores.some((score) => score !== 0) ? scores : [];
  return (
    <>
      <Scores names={seats.map((_, seat) => texts.shared.player(seat + 1))} scores={seats} texts={texts} />
      <OpenableBoard {...props} ruleset={ruleset} board={board} label={texts.embed.board(edition)} />
      <RackOf rack={racks[0]} ruleset={ruleset} used={[]} label={texts.embed.rack} />
    </>
  );
}

function GameView(props: EmbedBoardProps & { readonly recorded: RecordedGame }) {
  const { recorded, at, onStep, hasControls, texts } = props;
  const { steps, names, ruleset } = recorded;
  const last = steps.length - 1;
  const step = steps[at]!;
  const { seat, action, rack } = step;
  const go = (to: number): void => onStep(Math.min(Math.max(to, 0), last));
  const swipe = useSwipe({ at, last, go });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is inside
    <div className="embed-game" onKeyDown={(event) => stepByKey(event, at, last, go)} {...swipe}>
      <Scores names={names} scores={step.scores} texts={texts} active={seat} />
      <OpenableBoard
        {...props}
        ruleset={ruleset}
        board={step.board}
        played={isPlayed(step) ? step : undefined}
        label={texts.review.board(labelOf(step, texts))}
      />
      {hasControls && <Controls at={at} last={last} go={go} label={labelOf(step, texts)} texts={texts} />}
      <div className="embed-turn" data-rack={steps.some(({ rack = [] }) => rack.length > 0) ? '' : undefined}>
        <p className="embed-turn-label">{labelOf(step, texts)}</p>
        <p className="embed-turn-text" role="status">
          {seat !== undefined && <PlayerMark seat={seat} />} {actionText(step, recorded, texts)}
          {isPlayed(step) && `: ${wordsOf(step)}`}{' '}
          {(action.type === 'played' || action.type === 'adjusted') && <b>{signed(action.points)}</b>}
          {action.type === 'played' && action.withdrawn && ` (${texts.embed.withdrawn})`}
        </p>
        <RackOf
          rack={rack}
          ruleset={ruleset}
          used={usedTiles(step)}
          label={seat === undefined ? texts.embed.rack : texts.review.rack(names[seat]!)}
        />
      </div>
    </div>
  );
}

const wordsOf = ({ action }: PlayedStep): string => action.words.map(({ word }) => word).join(', ');

interface ScoresProps {
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly texts: Texts;
  /** Whose turn it was. */
  readonly active?: Seat | undefined;
}

const Scores = ({ names, scores, texts, active }: ScoresProps) =>
  scores.length > 0 && (
    <ul className="embed-scores" aria-label={texts.embed.scores}>
      {scores.map((score, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats stay
        <li key={seat} data-active={seat === active}>
          <PlayerMark seat={seat} />
          <span className="embed-name">{names[seat]}</span> <b>{score}</b>
        </li>
      ))}
    </ul>
  );

interface OpenableBoardProps extends EmbedBoardProps {
  readonly ruleset: Ruleset;
  readonly board: EngineBoard;
  /** The play to outline. */
  readonly played?: PlayedStep | undefined;
  readonly label: string;
}

const nothing = (): void => {};

/** A board whose stacks can be opened. */
function OpenableBoard({ id, ruleset, board, played, label, tilted, texts }: OpenableBoardProps) {
  const [opened, open] = useState<number>();
  const view = useMemo(() => {
    const last = played?.action.play.map(({ square }) => square) ?? [];
    const scene = { game: { ruleset, board }, seat: undefined, placing: NO_PLACING, preview: undefined };
    return withIds(id, boardViewOf({ ...scene, last, hint: [] }, texts));
  }, [id, ruleset, board, played, texts]);
  const actions = useMemo<BoardActions>(
    () => ({
      press: (at, how) => how?.opens === true && open(at),
      pressSlot: nothing,
      drop: nothing,
      recall: nothing,
      open,
    }),
    [],
  );
  return (
    <div className="embed-board" data-last-player={played === undefined ? undefined : played.seat + 1}>
      <Board view={view} actions={actions} label={label} tilted={tilted} opened={opened} />
    </div>
  );
}

/** Tiles are animated by id, and no tile may fly from one board of the page to another. */
const withIds = (id: string, view: BoardView): BoardView => ({
  ...view,
  squares: view.squares.map((square) => ({
    ...square,
    stack: square.stack.map((tile) => ({ ...tile, id: `${id}.${tile.id}` })),
  })),
});

interface RackOfProps {
  readonly rack: Rack | undefined;
  readonly ruleset: Ruleset;
  readonly used: readonly Tile[];
  readonly label: string;
}

const RackOf = ({ rack = [], ruleset, used, label }: RackOfProps) =>
  rack.length > 0 && <RackLine label={label} ruleset={ruleset} tiles={rack} used={used} />;

interface ControlsProps {
  readonly at: number;
  readonly last: number;
  readonly go: (at: number) => void;
  readonly label: string;
  readonly texts: Texts;
}

function Controls({ at, last, go, label, texts }: ControlsProps) {
  const { stepper } = texts.review;
  return (
    <fieldset className="embed-controls" aria-label={stepper.label}>
      <IconButton icon="first" label={stepper.first} disabled={at === 0} onClick={() => go(0)} />
      <IconButton icon="back" label={stepper.back} disabled={at === 0} onClick={() => go(at - 1)} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={stepper.scrubber}
        aria-valuetext={label}
        title={stepper.keys}
        onInput={({ currentTarget }) => go(currentTarget.valueAsNumber)}
      />
      <IconButton icon="forward" label={stepper.forward} disabled={at === last} onClick={() => go(at + 1)} />
      <IconButton icon="last" label={stepper.last} disabled={at === last} onClick={() => go(last)} />
    </fieldset>
  );
}

/** Arrow keys, Home and End, except on a square or the slider, which use them themselves. */
function stepByKey(event: KeyboardEvent, at: number, last: number, go: (at: number) => void): void {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (to === undefined || hasModifier || event.defaultPrevented || event.target instanceof HTMLInputElement)
    return;
  event.preventDefault();
  go(to);
}

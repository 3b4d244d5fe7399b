import type { Fault } from '@ziggurat/engine/rules';
import { judge, kindOf, letterOf } from '@ziggurat/engine/rules';
import type { Exercise } from '../../controller/exercise.ts';
import type { Preview } from '../../controller/preview.ts';
import type { SolvingState } from '../../controller/solving.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { TrialLine } from './trial-line.tsx';
import type { OpenExercise } from './use-solving.ts';

interface StudyLineProps extends OpenExercise {
  readonly preview: Preview | undefined;
  readonly fault: Fault | undefined;
  /** Instead of the usual words before a tile is laid. */
  readonly start: string | undefined;
}

/** The line under the board of an exercise. */
export function StudyLine({ solving, state, preview, fault, start }: StudyLineProps) {
  const messages = useMessages();
  const { study } = messages;
  const { hint, outcome } = state;
  return (
    <TrialLine
      game={solving.game}
      state={state}
      preview={preview}
      fault={fault}
      start={start ?? (solving.exercise.made === undefined ? study.startPuzzle : study.start)}
      hint={hint !== undefined && outcome === 'open' ? hintText(solving.exercise, hint, messages) : undefined}
    />
  );
}

/** What the hints have revealed of the best turn. */
function hintText(
  { accepted: [best], position }: Exercise,
  hint: NonNullable<SolvingState['hint']>,
  { game, study }: Messages,
): string {
  if (best.type === 'pass') return study.hintPass;
  if (best.type === 'exchange') {
    if (hint === 'place') return study.hintExchange;
    if (hint === 'length') return study.hintExchangeCount(best.tiles.length);
    const faces = best.tiles.map((tile) => kindOf(position.ruleset, letterOf(tile)).face || '?');
    return study.hintExchangeTiles(faces.join(' '));
  }
  const { words, points } = judge(position, best.play);
  if (hint === 'place') return game.hint.place;
  if (hint === 'length') return game.hint.length(words[0]?.text.length ?? 0);
  return game.hint.word(
    words.map(({ text }) => text),
    points,
  );
}

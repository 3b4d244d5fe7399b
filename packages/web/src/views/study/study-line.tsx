import type { Fault } from '@ziggurat/engine/rules';
import { judge, kindOf, letterOf } from '@ziggurat/engine/rules';
import type { Exercise } from '../../controller/exercise.ts';
import { playOf } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import { faultSentences } from '../../controller/sentences.ts';
import type { SolvingState } from '../../controller/solving.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { OpenExercise } from './use-solving.ts';

interface StudyLineProps extends OpenExercise {
  readonly preview: Preview | undefined;
  readonly fault: Fault | undefined;
}

interface Line {
  readonly tone: 'plain' | 'good' | 'open' | 'bad';
  readonly text: string;
}

/** The line under the board: what the tiles score, what is wrong with them, or the hint. Its space is reserved. */
export function StudyLine(props: StudyLineProps) {
  const messages = useMessages();
  const { tone, text } = lineOf(props, messages);
  return (
    <p
      className="study-line"
      data-tone={tone}
      aria-live={tone === 'bad' || tone === 'open' ? 'polite' : 'off'}
    >
      {text}
    </p>
  );
}

function lineOf({ solving, state, preview, fault }: StudyLineProps, messages: Messages): Line {
  const { game: texts, study, troubles } = messages;
  const { placing, trouble, hint, outcome } = state;
  if (trouble !== undefined) return { tone: 'bad', text: troubles[trouble] };
  if (placing.exchange !== undefined) {
    const { chosen, most } = placing.exchange;
    return chosen.length > most
      ? { tone: 'bad', text: texts.preview.exchangeTooMany(most) }
      : { tone: 'plain', text: texts.preview.exchange(most) };
  }
  if (fault !== undefined && preview !== undefined) {
    const [text = ''] = faultSentences(
      { ...preview, faults: [fault] },
      playOf(placing),
      solving.game,
      messages,
    );
    return { tone: 'bad', text };
  }
  if (preview !== undefined && preview.faults.length === 0) {
    const words = preview.words.map(({ text, points }) => ({ word: text, points }));
    return {
      tone: preview.isSettled ? 'good' : 'plain',
      text: texts.preview.words(words, preview.points),
    };
  }
  if (hint !== undefined && outcome === 'open')
    return { tone: 'open', text: hintText(solving.exercise, hint, messages) };
  const start = solving.exercise.made === undefined ? study.startPuzzle : study.start;
  return { tone: 'plain', text: preview === undefined ? start : texts.preview.unfinished };
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

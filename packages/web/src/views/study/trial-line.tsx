import type { Game } from '@ziggurat/engine/game';
import type { Fault } from '@ziggurat/engine/rules';
import { playOf } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import { faultSentences } from '../../controller/sentences.ts';
import type { TrialState } from '../../controller/trial.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import './study.css';

interface TrialLineProps {
  readonly game: Game;
  readonly state: TrialState;
  readonly preview: Preview | undefined;
  readonly fault: Fault | undefined;
  /** What is said before a tile is laid. */
  readonly start: string;
  /** Something that matters more than an unfinished play. */
  readonly hint?: string | undefined;
}

interface Line {
  readonly tone: 'plain' | 'good' | 'open' | 'bad';
  readonly text: string;
}

/** The line under the board: what the tiles score, what is wrong with them, or the hint. Its space is reserved. */
export function TrialLine(props: TrialLineProps) {
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

function lineOf({ game, state, preview, fault, start, hint }: TrialLineProps, messages: Messages): Line {
  const { game: texts, troubles } = messages;
  const { placing, trouble } = state;
  if (trouble !== undefined) return { tone: 'bad', text: troubles[trouble] };
  if (placing.exchange !== undefined) {
    const { chosen, most } = placing.exchange;
    return chosen.length > most
      ? { tone: 'bad', text: texts.preview.exchangeTooMany(most) }
      : { tone: 'plain', text: texts.preview.exchange(most) };
  }
  if (fault !== undefined && preview !== undefined) {
    const [text = ''] = faultSentences({ ...preview, faults: [fault] }, playOf(placing), game, messages);
    return { tone: 'bad', text };
  }
  if (preview !== undefined && preview.faults.length === 0) {
    const words = preview.words.map(({ text, points }) => ({ word: text, points }));
    return {
      tone: preview.isSettled ? 'good' : 'plain',
      text: texts.preview.words(words, preview.points),
    };
  }
  if (hint !== undefined) return { tone: 'open', text: hint };
  return { tone: 'plain', text: preview === undefined ? start : texts.preview.unfinished };
}

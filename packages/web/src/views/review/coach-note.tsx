import { coachText, verdictText } from '../../controller/coach-text.ts';
import type { RecordedGame, Step } from '../../controller/step.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { MissSign } from './miss-sign.tsx';
import { type Found, missOf } from './summary.ts';
import './misses.css';

interface CoachNoteProps {
  readonly step: Step;
  readonly recorded: RecordedGame;
  readonly found: Found;
}

/** The verdict on a turn, and why another was better. */
export function CoachNote({ step, recorded, found }: CoachNoteProps) {
  const messages = useMessages();
  const worth = found.get(step.number)?.worth;
  const miss = missOf(step, found);
  if (worth === undefined || miss === undefined) return undefined;
  const { explanation } = worth;
  const turn = { ruleset: recorded.ruleset, board: step.before, rack: step.rack ?? [] };
  return (
    <div className="coach-note" data-size={miss.size}>
      <h3>
        <MissSign size={miss.size} /> {verdictText(worth, messages)}
      </h3>
      {explanation !== undefined && <p>{coachText(turn, explanation, messages)}</p>}
    </div>
  );
}

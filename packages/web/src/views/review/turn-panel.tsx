import { signed } from '../../controller/figures.ts';
import { verdictSentence } from '../../controller/sentences.ts';
import { isPlayed, isTurn, type RecordedGame, type Step } from '../../controller/step.ts';
import type { DictionaryName, FoundHint, Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Notice, PlayerMark } from '../../ui/index.ts';
import { actionText, labelOf } from '../step-text.ts';
import { BestPlays } from './best-plays.tsx';
import { CoachNote } from './coach-note.tsx';
import { mismatchSentences } from './mismatch-text.ts';
import { RackLine } from './rack-line.tsx';
import type { Found } from './summary.ts';
import { usedTiles } from './used-tiles.ts';
import { WordChips } from './word-chips.tsx';
import './turns.css';

interface TurnPanelProps {
  readonly step: Step;
  readonly recorded: RecordedGame;
  readonly found: Found;
  /** Whether the best plays are known or being searched. */
  readonly isAnalysed: boolean;
  readonly host: Host;
  readonly dictionary: DictionaryName;
  readonly shown: FoundHint | undefined;
  readonly onShow: (hint: FoundHint | undefined) => void;
}

/** What happened at a step, and what could have. */
export function TurnPanel(props: TurnPanelProps) {
  const { step, recorded, found, isAnalysed, host, dictionary, shown, onShow } = props;
  const messages = useMessages();
  const { review } = messages;
  const { action, seat, rack } = step;
  const faults = [
    ...(action.type === 'played' && action.withdrawn ? [`${review.marks.withdrawn}.`] : []),
    ...mismatchSentences(step, recorded.ruleset, messages),
    ...(found.get(step.number)?.phonies.map((verdict) => verdictSentence(verdict, messages)) ?? []),
  ];
  return (
    <section className="review-card turn-panel" aria-live="polite">
      <header className="turn-head">
        <div>
          <p className="turn-label">{labelOf(step, messages)}</p>
          <h2 className="turn-title">
            {seat !== undefined && <PlayerMark seat={seat} />} {actionText(step, recorded, messages)}
          </h2>
        </div>
        {(action.type === 'played' || action.type === 'adjusted') && (
          <p className="turn-points" data-withdrawn={action.type === 'played' && action.withdrawn}>
            {signed(action.points)}
          </p>
        )}
      </header>
      {isPlayed(step) && <WordChips step={step} recorded={recorded} host={host} dictionary={dictionary} />}
      {action.type === 'challenged' &&
        action.verdicts.map((verdict) => (
          <Notice key={verdict.word} tone={verdict.legal ? 'good' : 'bad'}>
            {verdictSentence(verdict, messages)}
          </Notice>
        ))}
      {faults.length > 0 && (
        <Notice tone="bad">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      {action.type === 'ended' && <Leftovers leftovers={action.leftovers} names={recorded.names} />}
      {rack !== undefined && rack.length > 0 && seat !== undefined && (
        <RackLine
          label={review.rack(recorded.names[seat]!)}
          ruleset={recorded.ruleset}
          tiles={rack}
          used={usedTiles(step)}
        />
      )}
      {isTurn(step) && isAnalysed && <CoachNote step={step} recorded={recorded} found={found} />}
      {isTurn(step) && isAnalysed && (
        <BestPlays step={step} recorded={recorded} found={found} shown={shown} onShow={onShow} />
      )}
    </section>
  );
}

/** E4: the tiles left on the racks, line by line. */
function Leftovers({
  leftovers,
  names,
}: {
  readonly leftovers: readonly number[];
  readonly names: readonly string[];
}) {
  const { events } = useMessages().review;
  const lines = leftovers.flatMap((points, seat) =>
    points === 0 ? [] : [events.leftovers(names[seat]!, points)],
  );
  return lines.length === 0 ? undefined : (
    <ul className="turn-leftovers">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

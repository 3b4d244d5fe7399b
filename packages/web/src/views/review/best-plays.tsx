import { makePlay } from '@ziggurat/engine/rules';
import { isSamePlay, type RecordedGame, type Step } from '../../controller/step.ts';
import type { FoundHint } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon } from '../../ui/index.ts';
import { type Found, missedPoints } from './summary.ts';

interface BestPlaysProps {
  readonly step: Step;
  readonly recorded: RecordedGame;
  readonly found: Found;
  /** The play shown on the board. */
  readonly shown: FoundHint | undefined;
  readonly onShow: (hint: FoundHint | undefined) => void;
}

/** The best plays with the same tiles; each can be shown on the board. */
export function BestPlays({ step, recorded, found, shown, onShow }: BestPlaysProps) {
  const { best: text } = useMessages().review;
  const turn = found.get(step.number);
  const missed = missedPoints(step, found);
  if (turn !== undefined && turn.best === undefined) return <p className="best-note">{text.unknownRack}</p>;
  if (turn?.best === undefined || missed === undefined) return <p className="best-note">{text.searching}</p>;
  if (turn.best.length === 0) return <p className="best-note">{text.none}</p>;
  const isActualPlay = ({ play }: FoundHint): boolean =>
    step.action.type === 'played' && isSamePlay(play, step.action.play);
  return (
    <div className="best">
      <h3>{text.title}</h3>
      <p className="best-note">
        {missed > 0 ? text.missed(missed) : turn.best.some(isActualPlay) ? text.found : text.same}
      </p>
      <ul>
        {turn.best.map((hint) => {
          const name = makePlay(recorded.ruleset, step.before, { type: 'play', play: hint.play });
          return (
            <li key={name}>
              <button
                type="button"
                className="best-play"
                aria-pressed={hint === shown}
                onClick={() => onShow(hint === shown ? undefined : hint)}
              >
                <Icon name={isActualPlay(hint) ? 'check' : 'eye'} />
                <span className="best-words">{hint.words.join(', ')}</span>
                <span className="best-place">{name.split(' ')[0]}</span>
                <b>{hint.points}</b>
                <span className="visually-hidden">{text.show}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

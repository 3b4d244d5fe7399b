import { isPlayed, type RecordedGame, type Step } from '../../controller/step.ts';
import type { FoundHint } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Choice } from '../../ui/index.ts';
import { betterPlay, type Found } from './summary.ts';
import { turnText } from './turn-list.tsx';
import './misses.css';

interface BestSwitchProps {
  readonly step: Step;
  readonly recorded: RecordedGame;
  readonly found: Found;
  /** The play that is on the board instead of the one made. */
  readonly shown: FoundHint | undefined;
  readonly onShow: (hint: FoundHint | undefined) => void;
}

/** Switches the board between the play made and the best one. Its space is always reserved. */
export function BestSwitch({ step, recorded, found, shown, onShow }: BestSwitchProps) {
  const messages = useMessages();
  const { best: text } = messages.review;
  const best = betterPlay(step, found);
  const made = turnText(step, recorded, messages);
  return (
    <div className="best-switch">
      {best !== undefined && (
        <Choice
          hideLabel
          label={text.shown}
          value={shown === best ? 'best' : 'played'}
          options={[
            { value: 'played', label: isPlayed(step) ? text.played(made) : made },
            { value: 'best', label: text.best(best.words[0] ?? '', best.points), icon: 'check' },
          ]}
          onChange={(value) => onShow(value === 'best' ? best : undefined)}
        />
      )}
    </div>
  );
}

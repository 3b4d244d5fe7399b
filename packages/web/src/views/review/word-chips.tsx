import { useState } from 'react';
import type { PlayedStep, RecordedGame } from '../../controller/step.ts';
import type { DictionaryName, Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { WordMeaning } from '../word-meaning.tsx';
import { isBonus } from './summary.ts';

interface WordChipsProps {
  readonly step: PlayedStep;
  readonly recorded: RecordedGame;
  readonly host: Host;
  readonly dictionary: DictionaryName;
}

/** The words of a play with their points; pressing one shows its meaning. */
export function WordChips({ step, recorded, host, dictionary }: WordChipsProps) {
  const { review } = useMessages();
  const [asked, ask] = useState<string>();
  const { words } = step.action;
  return (
    <>
      <ul className="word-chips" aria-label={review.words}>
        {words.map(({ word, points }) => (
          <li key={word}>
            <button
              type="button"
              className="word-chip"
              aria-expanded={word === asked}
              aria-label={`${word} ${points}. ${review.meaningOf(word)}`}
              disabled={!mayLookUp(step, recorded)}
              onClick={() => ask(word === asked ? undefined : word)}
            >
              {word} <b>{points}</b>
            </button>
          </li>
        ))}
        {isBonus(recorded.ruleset, step) && (
          <li className="word-bonus">
            {review.bonus} <b>{recorded.ruleset.bonus.points}</b>
          </li>
        )}
      </ul>
      {asked !== undefined && words.some(({ word }) => word === asked) && (
        <WordMeaning word={asked} host={host} dictionary={dictionary} />
      )}
    </>
  );
}

/** During a game the words of the last play aren't looked up: they may still be challenged. */
const mayLookUp = (step: PlayedStep, { steps, isOver }: RecordedGame): boolean =>
  isOver || steps.findLast(({ action }) => action.type === 'played') !== step;

import type { Ruleset } from '@ziggurat/engine/rules';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { boardPicture } from '../picture/board-picture.ts';
import { Picture } from '../picture/picture.tsx';
import { workedExample } from './worked-example.ts';

/** A few turns with their points; each can be shown on the board. */
export function PointsExample({ ruleset }: { readonly ruleset: Ruleset }) {
  const { rules } = useMessages();
  const turns = useMemo(() => workedExample(ruleset), [ruleset]);
  const [shown, show] = useState(turns.at(-1)!);
  const last = shown.play.map(({ square }) => square);
  return (
    <figure className="worked">
      <Picture view={boardPicture(ruleset, shown.board, { last })} label={rules.workedPicture} tilted />
      <ol className="worked-turns" aria-label={rules.worked}>
        {turns.map((turn) => (
          <li key={turn.words[0]!.text}>
            <button type="button" aria-pressed={turn === shown} onClick={() => show(turn)}>
              <span>{turn.words.map(({ text, points }) => `${text} ${points}`).join(' + ')}</span>
              <b>{turn.points}</b>
            </button>
          </li>
        ))}
      </ol>
    </figure>
  );
}

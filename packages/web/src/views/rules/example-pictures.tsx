import type { Ruleset } from '@ziggurat/engine/rules';
import { useMemo } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon } from '../../ui/index.ts';
import { boardPicture } from '../picture/board-picture.ts';
import { Picture } from '../picture/picture.tsx';
import { EXAMPLES, type Example, judgeExample } from './examples.ts';

/** Legal and illegal plays, drawn by the board; the engine says which is which. */
export function ExamplePictures({ edition }: { readonly edition: Ruleset }) {
  return (
    <div className="examples">
      {EXAMPLES.filter(({ appliesTo }) => appliesTo(edition)).map((example) => (
        <ExamplePicture key={example.id} example={example} edition={edition} />
      ))}
    </div>
  );
}

interface ExamplePictureProps {
  readonly example: Example;
  readonly edition: Ruleset;
}

function ExamplePicture({ example, edition }: ExamplePictureProps) {
  const { rules, shared } = useMessages();
  const judged = useMemo(() => judgeExample(example, edition), [example, edition]);
  const { ruleset, board, play, judgement } = judged;
  const { legal, points, faults } = judgement;
  const view = boardPicture(ruleset, board, {
    tentative: play.map(({ square }) => square),
    broken: faults.flatMap(({ squares }) => squares),
  });
  return (
    <figure className={`example ${legal ? 'example-good' : 'example-bad'}`}>
      <Picture view={view} label={rules.picture} />
      <figcaption>
        <b className="example-verdict">
          <Icon name={legal ? 'check' : 'cross'} />
          {legal ? rules.legal(shared.points(points)) : rules.illegal}
        </b>
        {rules.examples[example.id]}
      </figcaption>
    </figure>
  );
}

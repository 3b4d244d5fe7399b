import type { Try, TryVerdict } from '../../controller/exercise.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon, type IconName } from '../../ui/index.ts';

const ICONS: Readonly<Record<TryVerdict, IconName>> = {
  best: 'check',
  good: 'check',
  better: 'chart',
  same: 'undo',
  worse: 'cross',
  wrong: 'cross',
};

/** The turns that were tried, the last one first, each with its verdict. */
export function Tries({ tries }: { readonly tries: readonly Try[] }) {
  const { study, game } = useMessages();
  if (tries.length === 0) return undefined;
  return (
    <section className="study-tries" aria-label={study.tries}>
      <h2>{study.tries}</h2>
      <ol>
        {tries.toReversed().map(({ turn, words, points, verdict }) => (
          <li key={JSON.stringify(turn)} data-verdict={verdict}>
            <Icon name={ICONS[verdict]} />
            <b>
              {turn.type === 'play'
                ? words[0]
                : turn.type === 'pass'
                  ? game.tools.pass
                  : game.main.exchange(turn.tiles.length)}
            </b>
            <span>{study.verdicts[verdict]}</span>
            {turn.type === 'play' && <span className="study-points">{points}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

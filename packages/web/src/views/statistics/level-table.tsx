import { useMessages } from '../../messages/use-messages.ts';
import { Figure } from './figure.tsx';
import type { LevelResults, Streaks } from './results.ts';
import { useBestPlays } from './use-best-plays.ts';

interface LevelTableProps {
  readonly results: readonly LevelResults[];
  readonly streaks: Streaks;
}

/** Results against each level. */
export function LevelTable({ results, streaks }: LevelTableProps) {
  const { statistics, shared } = useMessages();
  const best = useBestPlays(results);
  return (
    <section className="panel" aria-label={statistics.computer}>
      <h2>{statistics.computer}</h2>
      <dl className="figures">
        <Figure label={statistics.streak} value={shared.number(streaks.now)} />
        <Figure label={statistics.longest} value={shared.number(streaks.longest)} />
      </dl>
      <ul className="level-list">
        {results.map(({ level, games, won, average, hinted }) => {
          const play = best.get(level);
          return (
            <li key={level}>
              <h3>{shared.levels[level]}</h3>
              <dl className="figures">
                {hinted.played === 0 ? (
                  <>
                    <Figure label={statistics.played} value={shared.number(games.length)} />
                    <Figure label={statistics.won} value={shared.number(won)} />
                  </>
                ) : (
                  <>
                    <Figure label={statistics.withoutHints} value={statistics.wonOf(won, games.length)} />
                    <Figure
                      label={statistics.withHints}
                      value={statistics.wonOf(hinted.won, hinted.played)}
                    />
                  </>
                )}
                {average !== undefined && (
                  <Figure label={statistics.averagePoints} value={shared.number(average)} />
                )}
                {play && (
                  <Figure label={statistics.bestPlay} value={statistics.onePlay(play.words, play.points)} />
                )}
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

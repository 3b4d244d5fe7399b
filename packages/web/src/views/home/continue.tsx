import { useState } from 'react';
import { unfinished } from '../../host/unfinished.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Icon, Notice } from '../../ui/index.ts';
import { gameTitle, rulesTitle, scoreLine } from '../game-title.ts';
import { useGames } from '../games/use-games.ts';
import { Link } from '../router.ts';
import { waitingTurns } from '../waiting-turns.ts';

const NOT_YET = '\u00a0';

/**
 * Online games that wait for a turn, and a link to the game played last. The link appears right away, so that
 * nothing jumps under a finger; its details follow when the games have been read.
 */
export function Continue() {
  const messages = useMessages();
  const { home, shared, troubles } = messages;
  const { games, trouble } = useGames();
  const [expected] = useState(unfinished);
  const playing = games?.filter(({ state }) => state === 'playing');
  const [last, ...more] = playing?.map(({ id }) => id) ?? expected;
  const game = playing?.[0];
  const waiting = useSignal(waitingTurns);
  if (trouble !== undefined) return <Notice tone="bad">{troubles[trouble]}</Notice>;
  if (last === undefined && waiting.length === 0) return undefined;
  return (
    <div className="continue">
      {waiting.map(({ path, opponents, note }) => (
        <Link key={path} to={path} className="continue-last">
          <span className="continue-text">
            <b>{home.yourTurn}</b>
            <small>{shared.against(opponents)}</small>
            <small>{note}</small>
          </span>
          <Icon name="forward" />
        </Link>
      ))}
      {last !== undefined && (
        <Link to={`/game/${encodeURIComponent(last)}`} className="continue-last">
          <span className="continue-text">
            <b>{home.continue}</b>
            <small>
              {game === undefined
                ? NOT_YET
                : `${gameTitle(game.setup, messages)} · ${scoreLine(game, messages)}`}
            </small>
            <small>
              {game === undefined
                ? NOT_YET
                : `${rulesTitle(game.setup.rules, messages)} · ${shared.day(game.changedAt)}`}
            </small>
          </span>
          <Icon name="forward" />
        </Link>
      )}
      {more.length > 0 && <Link to="/games">{home.moreGames(more.length)}</Link>}
    </div>
  );
}

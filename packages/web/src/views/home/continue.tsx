import { useState } from 'react';
import { unfinished } from '../../host/unfinished.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon, Notice } from '../../ui/index.ts';
import { gameTitle, rulesTitle, scoreLine } from '../game-title.ts';
import { useGames } from '../games/use-games.ts';
import { Link } from '../router.ts';

const NOT_YET = '\u00a0';

/**
 * Continues the last unfinished game. The link is there at once, so that nothing jumps under a finger; the
 * scores, or why they can't be read, follow.
 */
export function Continue() {
  const messages = useMessages();
  const { home, shared, troubles } = messages;
  const { games, trouble } = useGames();
  const [expected] = useState(unfinished);
  const playing = games?.filter(({ state }) => state === 'playing');
  const [last, ...more] = playing?.map(({ id }) => id) ?? expected;
  const game = playing?.[0];
  if (trouble !== undefined) return <Notice tone="bad">{troubles[trouble]}</Notice>;
  if (last === undefined) return undefined;
  return (
    <div className="continue">
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
      {more.length > 0 && <Link to="/games">{home.moreGames(more.length)}</Link>}
    </div>
  );
}

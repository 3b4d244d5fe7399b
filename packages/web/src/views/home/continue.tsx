import { Icon } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { gameTitle, rulesTitle, scoreLine } from '../game-title.ts';
import { useGames } from '../games/use-games.ts';
import { Link } from '../router.ts';

/** The way back into the game played last, where one is not over. */
export function Continue() {
  const messages = useMessages();
  const { home, shared } = messages;
  const { games } = useGames();
  const [last, ...more] = games?.filter(({ state }) => state === 'playing') ?? [];
  if (last === undefined) return undefined;
  return (
    <div className="continue">
      <Link to={`/game/${encodeURIComponent(last.id)}`} className="continue-last">
        <span className="continue-text">
          <b>{home.continue}</b>
          <small>
            {gameTitle(last.setup, messages)} · {scoreLine(last)}
          </small>
          <small>
            {rulesTitle(last.setup.rules, messages)} · {shared.day(last.changedAt)}
          </small>
        </span>
        <Icon name="forward" />
      </Link>
      {more.length > 0 && <Link to="/games">{home.moreGames(more.length)}</Link>}
    </div>
  );
}

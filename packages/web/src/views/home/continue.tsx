import { Icon } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useStore } from '../../store/use-store.ts';
import { gameTitle, rulesTitle, scoreLine } from '../game-title.ts';
import { useGames } from '../games/use-games.ts';
import { Link } from '../router.ts';

/** The way back into the game played last, where one is not over. */
export function Continue() {
  const messages = useMessages();
  const { home, shared } = messages;
  const { games } = useGames();
  const hasPlayed = Object.keys(useStore(preferences).setups).length > 0;
  // Its place is kept while the games are looked for, so that nothing jumps under a finger.
  if (games === undefined) return hasPlayed ? <div className="continue-awaited" /> : undefined;
  const [last, ...more] = games.filter(({ state }) => state === 'playing');
  if (last === undefined) return undefined;
  return (
    <div className="continue">
      <Link to={`/game/${encodeURIComponent(last.id)}`} className="continue-last">
        <span className="continue-text">
          <b>{home.continue}</b>
          <small>
            {gameTitle(last.setup, messages)} · {scoreLine(last, messages)}
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

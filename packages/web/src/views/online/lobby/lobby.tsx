import { useMessages } from '../../../messages/use-messages.ts';
import { buttonClass, Icon } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { OnlinePage } from '../online-page.tsx';
import { Friends } from './friends.tsx';
import { GamesToWatch } from './games-to-watch.tsx';
import { MyGames } from './my-games.tsx';
import { OpenTables } from './open-tables.tsx';
import { QuickGame } from './quick-game.tsx';
import { RecentResults } from './recent-results.tsx';
import { useLobby } from './use-lobby.ts';

/** The lobby: where online games start and continue. */
export function Lobby() {
  const { online } = useMessages();
  return (
    <OnlinePage title={online.title} lead={online.lead} here="lobby">
      <LobbyParts />
    </OnlinePage>
  );
}

/** Watched only while somebody is signed in. */
function LobbyParts() {
  const { online } = useMessages();
  const { tables, life } = useLobby();
  return (
    <>
      {/* The server counts every few seconds, and the reader is online already. */}
      {life !== undefined && (
        <p className="soft">{online.life.now(Math.max(life.online, 1), life.playing)}</p>
      )}
      <MyGames />
      <QuickGame />
      <Friends />
      <OpenTables tables={tables} />
      <p className="page-actions">
        <Link to="/online/new" className={buttonClass()}>
          <Icon name="plus" />
          {online.newTable}
        </Link>
        <Link to="/online/leaders" className={buttonClass({ variant: 'quiet' })}>
          <Icon name="chart" />
          {online.leaders.title}
        </Link>
      </p>
      <GamesToWatch games={life?.games ?? []} />
      <RecentResults results={life?.results ?? []} />
    </>
  );
}

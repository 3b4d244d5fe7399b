import { useMessages } from '../../../messages/use-messages.ts';
import { buttonClass, Icon } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { OnlinePage } from '../online-page.tsx';
import { GamesToWatch } from './games-to-watch.tsx';
import { MyGames } from './my-games.tsx';
import { OpenTables } from './open-tables.tsx';
import { QuickGame } from './quick-game.tsx';

/** The lobby: where online games start and continue. */
export function Lobby() {
  const { online } = useMessages();
  return (
    <OnlinePage title={online.title} lead={online.lead} here="lobby">
      <MyGames />
      <QuickGame />
      <OpenTables />
      <p className="page-actions">
        <Link to="/online/new" className={buttonClass()}>
          <Icon name="plus" />
          {online.newTable}
        </Link>
      </p>
      <GamesToWatch />
    </OnlinePage>
  );
}

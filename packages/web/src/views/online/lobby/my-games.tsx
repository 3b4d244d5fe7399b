import { useMessages } from '../../../messages/use-messages.ts';
import { isAwaited, type MyGame } from '../../../online/my-games.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { buttonClass, Item, List, PlayerMark } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { NotifyButton } from '../notify-button.tsx';
import { optionsTitle, othersAt, playerTitle, tableAddress } from '../table-title.ts';
import { useOnline, usePerson, useServerLists } from '../use-online.ts';
import { useMyGames } from './use-my-games.ts';

/** Finished games are in the profile; the latest are here too. */
const MAX_FINISHED = 2;

/** The user's games, those waiting for a turn first. */
export function MyGames() {
  const { mine } = useMessages().online;
  const games = useMyGames();
  const unfinished = games?.filter(({ table }) => table.state !== 'over') ?? [];
  const finished =
    games?.filter(({ table }) => table.state === 'over' && table.result?.reason !== 'aborted') ?? [];
  const shown = [...unfinished, ...finished.slice(0, MAX_FINISHED)];
  const count = games?.filter(isAwaited).length ?? 0;
  if (shown.length === 0) return undefined;
  return (
    <section className="list-section" aria-labelledby="my-games">
      <h2 id="my-games">{mine.title}</h2>
      {count > 0 && <p role="status">{mine.count(count)}</p>}
      <List isCards>
        {shown.map((game) => (
          <MyGameCard key={game.table.id} game={game} />
        ))}
      </List>
      {unfinished.length > 0 && <NotifyButton />}
    </section>
  );
}

function MyGameCard({ game }: { readonly game: MyGame }) {
  const messages = useMessages();
  const { mine, tables } = messages.online;
  const lists = useServerLists();
  const me = usePerson()?.id;
  const { table, scores } = game;
  const isMine = isAwaited(game);
  const names = othersAt(table, me, messages) || mine.waiting;
  return (
    <Item
      title={<h3>{names}</h3>}
      text={
        <span className="my-game-state">
          {game.awaited.length === 1 && <PlayerMark seat={game.awaited[0]!} />}
          <StateText game={game} />
        </span>
      }
      note={[
        ...(scores.length > 0 ? [messages.shared.scores(scores)] : []),
        optionsTitle(table.options, lists, messages),
      ].join(' · ')}
      label={names}
      isMarked={isMine}
    >
      <Link
        to={tableAddress(table.id)}
        className={buttonClass({ variant: isMine ? 'primary' : 'plain', size: 'small' })}
        aria-label={tables.about(isMine ? mine.play : mine.open, names)}
      >
        {isMine ? mine.play : mine.open}
      </Link>
    </Item>
  );
}

function StateText({ game }: { readonly game: MyGame }) {
  const messages = useMessages();
  const { mine, span } = messages.online;
  const { connection } = useOnline();
  const { ahead } = useSignal(connection.state);
  const { table, seat, awaited } = game;
  const { until } = table;
  if (table.state === 'open') return mine.waiting;
  if (table.state === 'over') {
    const hasWon = seat !== undefined && table.result?.winners.includes(seat) === true;
    return `${mine.over}, ${hasWon ? mine.won : mine.lost}`;
  }
  const [first] = awaited;
  if (table.challengers !== undefined) return mine.challenge;
  const whose =
    isAwaited(game) || first === undefined
      ? mine.yours
      : mine.theirs(playerTitle(table.seats[first]!, messages));
  if (until === undefined) return whose;
  return `${whose} · ${mine.left(span(Math.max(0, until - Date.now() - ahead)))}`;
}

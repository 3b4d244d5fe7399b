import { useCallback, useEffect, useRef } from 'react';
import { buttonClass, PlayerMark } from '../../../look/index.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { isAwaited, lookAtMyGames, type MyGame } from '../../../online/my-games.ts';
import { tellTurn } from '../../../online/notify.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Link, navigate } from '../../router.ts';
import { NotifyButton } from '../notify-button.tsx';
import { optionsTitle, othersAt, sitterTitle, tableAddress } from '../table-title.ts';
import { useOnline, usePerson } from '../use-online.ts';
import { useLooks } from './use-looks.ts';

/** Finished games stand in the profile; the last ones here too. */
const MOST_OVER = 2;

/** The reader's games: those that wait for a turn first. */
export function MyGames() {
  const { mine } = useMessages().online;
  const games = useMyGames();
  const going = games?.filter(({ table }) => table.state !== 'over') ?? [];
  const over =
    games?.filter(({ table }) => table.state === 'over' && table.result?.reason !== 'aborted') ?? [];
  const shown = [...going, ...over.slice(0, MOST_OVER)];
  const count = games?.filter(isAwaited).length ?? 0;
  if (shown.length === 0) return undefined;
  return (
    <section className="game-section" aria-labelledby="my-games">
      <h2 id="my-games">{mine.title}</h2>
      {count > 0 && <p role="status">{mine.count(count)}</p>}
      <ul className="game-list">
        {shown.map((game) => (
          <li key={game.table.id}>
            <MyGameCard game={game} />
          </li>
        ))}
      </ul>
      {going.length > 0 && <NotifyButton />}
    </section>
  );
}

function MyGameCard({ game }: { readonly game: MyGame }) {
  const messages = useMessages();
  const { mine, tables } = messages.online;
  const me = usePerson()?.id;
  const { table, scores } = game;
  const isMine = isAwaited(game);
  const names = othersAt(table, me, messages) || mine.waiting;
  return (
    <article className="game-card" data-awaited={isMine ? '' : undefined} aria-label={names}>
      <div className="game-about">
        <h3>{names}</h3>
        <p className="my-game-state">
          {game.awaited.length === 1 && <PlayerMark seat={game.awaited[0]!} />}
          <StateText game={game} />
        </p>
        <p className="game-small">
          {[
            ...(scores.length > 0 ? [messages.shared.scores(scores)] : []),
            optionsTitle(table.options, messages),
          ].join(' · ')}
        </p>
      </div>
      <Link
        to={tableAddress(table.id)}
        className={buttonClass({ variant: isMine ? 'primary' : 'plain', size: 'small' })}
        aria-label={tables.about(isMine ? mine.play : mine.open, names)}
      >
        {isMine ? mine.play : mine.open}
      </Link>
    </article>
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
      : mine.theirs(sitterTitle(table.seats[first]!, messages));
  if (until === undefined) return whose;
  return `${whose} · ${mine.left(span(Math.max(0, until - Date.now() - ahead)))}`;
}

/** The reader's games, as they are from time to time. */
function useMyGames(): readonly MyGame[] | undefined {
  const messages = useMessages();
  const me = usePerson()?.id;
  const look = useCallback(async () => (me === undefined ? undefined : lookAtMyGames(me)), [me]);
  const games = useLooks(look);
  const awaited = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (games === undefined) {
      awaited.current = undefined;
      return;
    }
    const mine = games.filter(isAwaited);
    const { app, online } = messages;
    if (mine.length > 0) document.title = online.notify.title(mine.length, app.name);
    for (const { table } of mine) {
      if (awaited.current === undefined || awaited.current.has(table.id)) continue;
      void tellTurn(
        {
          title: online.notify.turn,
          text: online.notify.turnAt(othersAt(table, me, messages)),
          about: table.id,
          path: tableAddress(table.id),
        },
        navigate,
      );
    }
    awaited.current = new Set(mine.map(({ table }) => table.id));
  }, [games, messages, me]);

  return games;
}

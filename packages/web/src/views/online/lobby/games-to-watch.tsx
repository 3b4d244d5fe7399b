import type { ListedTable } from '@ziggurat/protocol';
import { buttonClass } from '../../../look/index.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { seatOf } from '../../../online/table-feed.ts';
import { Link } from '../../router.ts';
import { optionsTitle, othersAt, tableAddress } from '../table-title.ts';
import { usePerson } from '../use-online.ts';
import { useLooks } from './use-looks.ts';

/** What others have played lately; nothing where nobody has. */
export function GamesToWatch() {
  const { toWatch } = useMessages().online;
  const me = usePerson()?.id;
  const games = useLooks(look)?.filter((table) => seatOf(table, me) === undefined) ?? [];
  if (games.length === 0) return undefined;
  return (
    <section className="game-section" aria-labelledby="games-to-watch">
      <h2 id="games-to-watch">{toWatch.title}</h2>
      <ul className="game-list">
        {games.map((table) => (
          <li key={table.id} className="game-card">
            <Game table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Game({ table }: { readonly table: ListedTable }) {
  const messages = useMessages();
  const { tables, toWatch, watchers } = messages.online;
  const names = othersAt(table, undefined, messages);
  const small = [
    ...(table.scores === undefined ? [] : [messages.shared.scores(table.scores)]),
    ...(table.watchers === 0 ? [] : [watchers(table.watchers)]),
  ];
  return (
    <>
      <div className="game-about">
        <h3>{names}</h3>
        <p>{optionsTitle(table.options, messages)}</p>
        {small.length > 0 && <p className="game-small">{small.join(' · ')}</p>}
      </div>
      <Link
        to={tableAddress(table.id)}
        className={buttonClass({ size: 'small' })}
        aria-label={tables.about(toWatch.watch, names)}
      >
        {toWatch.watch}
      </Link>
    </>
  );
}

async function look(): Promise<readonly ListedTable[] | undefined> {
  if (document.visibilityState === 'hidden') return undefined;
  const reply = await api.gamesToWatch();
  return reply.ok ? reply.value : undefined;
}

import type { ListedTable } from '@ziggurat/protocol';
import { useMessages } from '../../../messages/use-messages.ts';
import { seatOf } from '../../../online/table-feed.ts';
import { buttonClass, Item, List } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { optionsTitle, othersAt, tableAddress } from '../table-title.ts';
import { usePerson, useServerLists } from '../use-online.ts';

/** Games of others that can be watched. */
export function GamesToWatch({ games: all }: { readonly games: readonly ListedTable[] }) {
  const { toWatch } = useMessages().online;
  const me = usePerson()?.id;
  const games = all.filter((table) => seatOf(table, me) === undefined);
  if (games.length === 0) return undefined;
  return (
    <section className="list-section" aria-labelledby="games-to-watch">
      <h2 id="games-to-watch">{toWatch.title}</h2>
      <List isCards>
        {games.map((table) => (
          <Game key={table.id} table={table} />
        ))}
      </List>
    </section>
  );
}

function Game({ table }: { readonly table: ListedTable }) {
  const messages = useMessages();
  const lists = useServerLists();
  const { tables, toWatch, watchers } = messages.online;
  const names = othersAt(table, undefined, messages);
  const small = [
    ...(table.scores === undefined ? [] : [messages.shared.scores(table.scores)]),
    ...(table.watchers === 0 ? [] : [watchers(table.watchers)]),
  ];
  return (
    <Item
      title={<h3>{names}</h3>}
      text={optionsTitle(table.options, lists, messages)}
      note={small.length > 0 ? small.join(' · ') : undefined}
    >
      <Link
        to={tableAddress(table.id)}
        className={buttonClass({ size: 'small' })}
        aria-label={tables.about(toWatch.watch, names)}
      >
        {toWatch.watch}
      </Link>
    </Item>
  );
}

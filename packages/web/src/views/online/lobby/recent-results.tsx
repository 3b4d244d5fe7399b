import type { ListedTable } from '@ziggurat/protocol';
import { useMessages } from '../../../messages/use-messages.ts';
import { buttonClass, Item, List } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { optionsTitle, othersAt, tableAddress } from '../table-title.ts';
import { useServerLists } from '../use-online.ts';

/** The latest results of public games. */
export function RecentResults({ results }: { readonly results: readonly ListedTable[] }) {
  const messages = useMessages();
  const lists = useServerLists();
  const { life, tables } = messages.online;
  if (results.length === 0) return undefined;
  return (
    <section className="list-section" aria-labelledby="recent-results">
      <h2 id="recent-results">{life.results}</h2>
      <List isCards>
        {results.map((table) => {
          const names = othersAt(table, undefined, messages);
          return (
            <Item
              key={table.id}
              title={<h3>{names}</h3>}
              text={messages.shared.scores(table.result?.scores ?? [])}
              note={optionsTitle(table.options, lists, messages)}
            >
              <Link
                to={tableAddress(table.id)}
                className={buttonClass({ size: 'small' })}
                aria-label={tables.about(life.view, names)}
              >
                {life.view}
              </Link>
            </Item>
          );
        })}
      </List>
    </section>
  );
}

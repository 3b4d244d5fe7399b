import type { ListedTable } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import type { LobbyNews } from '../../online/connection.ts';
import { useOnline } from './use-online.ts';

/** The open tables, as they come and go; `undefined` until the server has told them. */
export function useLobby(): readonly ListedTable[] | undefined {
  const { connection } = useOnline();
  const [tables, setTables] = useState<readonly ListedTable[]>();
  useEffect(
    () => connection.watchLobby((news) => setTables((before) => withNews(before, news))),
    [connection],
  );
  return tables;
}

function withNews(
  tables: readonly ListedTable[] | undefined,
  news: LobbyNews,
): readonly ListedTable[] | undefined {
  if (news.type === 'lobby') return news.tables;
  if (tables === undefined) return undefined;
  if (news.type === 'closed') return tables.filter(({ id }) => id !== news.table);
  const { table } = news;
  const isOpen = table.state === 'open' && table.options.listed;
  const isKnown = tables.some(({ id }) => id === table.id);
  if (!isOpen) return tables.filter(({ id }) => id !== table.id);
  return isKnown ? tables.map((one) => (one.id === table.id ? table : one)) : [table, ...tables];
}

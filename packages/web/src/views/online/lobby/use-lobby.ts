import type { ListedTable } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import type { LobbyNews } from '../../../online/connection.ts';
import { useOnline } from '../use-online.ts';

/** What goes on in the lobby; each part is `undefined` until the server has sent it. */
export interface LobbyState {
  readonly tables?: readonly ListedTable[];
  readonly life?: Extract<LobbyNews, { type: 'life' }>;
}

/** The lobby, kept up to date. */
export function useLobby(): LobbyState {
  const { connection } = useOnline();
  const [state, setState] = useState<LobbyState>({});
  useEffect(
    () => connection.watchLobby((news) => setState((before) => withNews(before, news))),
    [connection],
  );
  return state;
}

function withNews(before: LobbyState, news: LobbyNews): LobbyState {
  if (news.type === 'life') return { ...before, life: news };
  if (news.type === 'lobby') return { ...before, tables: news.tables };
  const { tables } = before;
  return tables === undefined ? before : { ...before, tables: changedBy(tables, news) };
}

function changedBy(
  tables: readonly ListedTable[],
  news: Extract<LobbyNews, { type: 'listed' | 'closed' }>,
): readonly ListedTable[] {
  if (news.type === 'closed') return tables.filter(({ id }) => id !== news.table);
  const { table } = news;
  const isOpen = table.state === 'open' && table.options.listed;
  const isKnown = tables.some(({ id }) => id === table.id);
  if (!isOpen) return tables.filter(({ id }) => id !== table.id);
  return isKnown ? tables.map((current) => (current.id === table.id ? table : current)) : [table, ...tables];
}

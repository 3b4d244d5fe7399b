import { Id, type TableSummary } from '@ziggurat/protocol';
import type { Entry } from '@ziggurat/table';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import type { TableFeed } from '../../../online/table-feed.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { buttonClass, Notice } from '../../../ui/index.ts';
import { Page } from '../../page.tsx';
import { Link } from '../../router.ts';
import { Unreachable } from '../unreachable.tsx';
import { useAccount, useOnline } from '../use-online.ts';
import { refusalSentence } from '../use-request.ts';
import { OnlineGame } from './online-game.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** A table on the server. */
export function TableScreen({ id }: { readonly id: string }) {
  const [tries, setTries] = useState(0);
  // The server doesn't accept other ids.
  if (!Id.safeParse(id).success) return <NoTable code="not-found" />;
  return <PossibleTable key={tries} id={id} onSeated={() => setTries(tries + 1)} />;
}

interface PossibleTableProps {
  readonly id: string;
  /** Asks for the table again: strangers can't follow a closed table until they join it. */
  readonly onSeated: () => void;
}

/** The waiting room, then the game. */
function PossibleTable({ id, onSeated }: PossibleTableProps) {
  const { online } = useMessages();
  const account = useAccount();
  const feed = useFeed(id);
  if (account.type === 'unreachable') {
    return (
      <Page title={online.title}>
        <Unreachable code={account.code} />
      </Page>
    );
  }
  if (feed === undefined || account.type === 'unknown') return <Loading />;
  return <FollowedTable id={id} feed={feed} onSeated={onSeated} />;
}

interface FollowedTableProps extends PossibleTableProps {
  readonly feed: TableFeed;
}

function FollowedTable({ id, feed, onSeated }: FollowedTableProps) {
  const { summary, entries, game, refusal } = useSignal(feed.state);
  if (refusal !== undefined && summary === undefined) {
    return <ClosedTable id={id} code={refusal} onSeated={onSeated} />;
  }
  if (summary === undefined || game === undefined) return <Loading />;
  const wasClosed = game.phase.type === 'over' && game.phase.reason === 'aborted';
  return game.phase.type === 'gathering' || wasClosed ? (
    <WaitingRoom summary={summary} aborted={howAborted(entries)} />
  ) : (
    <OnlineGame feed={feed} summary={summary} game={game} />
  );
}

/** How a game was aborted; `undefined` if it never began. */
function howAborted(entries: readonly Entry[]): 'by-all' | 'by-clock' | undefined {
  if (!entries.some(({ event }) => event.type === 'began')) return undefined;
  const end = entries.findIndex(({ event }) => event.type === 'ended');
  return entries[end - 1]?.event.type === 'agreed' ? 'by-all' : 'by-clock';
}

interface ClosedTableProps extends PossibleTableProps {
  readonly code: string;
}

/** A table without spectators: strangers can still join it until the game starts. */
function ClosedTable({ id, code, onSeated }: ClosedTableProps) {
  const [summary, setSummary] = useState<TableSummary>();
  useEffect(() => {
    let isCurrent = true;
    void api.table(id).then((reply) => {
      if (isCurrent && reply.ok && reply.value.state === 'open') setSummary(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (summary !== undefined) return <WaitingRoom summary={summary} onSeated={onSeated} />;
  return <NoTable code={code} />;
}

function NoTable({ code }: { readonly code: string }) {
  const messages = useMessages();
  const { online } = messages;
  return (
    <Page title={online.title}>
      <Notice tone="bad">
        {code === 'not-allowed' ? online.room.noSpectators : refusalSentence(code, messages)}
      </Notice>
      <p className="page-actions">
        <Link to="/online" className={buttonClass({ variant: 'primary' })}>
          {online.back}
        </Link>
      </p>
    </Page>
  );
}

function Loading() {
  const { online } = useMessages();
  return (
    <Page title={online.title}>
      <p role="status">{online.loading}</p>
    </Page>
  );
}

/** Follows a table while its screen is open. */
function useFeed(id: string): TableFeed | undefined {
  const { tables } = useOnline();
  const [feed, setFeed] = useState<TableFeed>();
  useEffect(() => {
    setFeed(tables.take(id));
    return () => {
      setFeed(undefined);
      tables.release(id);
    };
  }, [tables, id]);
  return feed;
}

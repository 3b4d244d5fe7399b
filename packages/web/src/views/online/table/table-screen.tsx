import { Id, type TableSummary } from '@ziggurat/protocol';
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

/** A table on the server. No table has an id that the server would not even read. */
export function TableScreen({ id }: { readonly id: string }) {
  return Id.safeParse(id).success ? <PossibleTable id={id} /> : <NoTable code="not-found" />;
}

/** First the waiting for players, then the game. */
function PossibleTable({ id }: { readonly id: string }) {
  const { online } = useMessages();
  const account = useAccount();
  const [tries, setTries] = useState(0);
  const feed = useFeed(id, tries);
  if (account.type === 'unreachable') {
    return (
      <Page title={online.title}>
        <Unreachable code={account.code} />
      </Page>
    );
  }
  if (feed === undefined || account.type === 'unknown') return <Loading />;
  return <FollowedTable id={id} feed={feed} onSeated={() => setTries(tries + 1)} />;
}

interface FollowedTableProps {
  readonly id: string;
  readonly feed: TableFeed;
  /** Who has sat down at a table that strangers may not follow asks for it again. */
  readonly onSeated: () => void;
}

function FollowedTable({ id, feed, onSeated }: FollowedTableProps) {
  const { summary, game, refusal } = useSignal(feed.state);
  if (refusal !== undefined && summary === undefined) {
    return <ClosedTable id={id} code={refusal} onSeated={onSeated} />;
  }
  if (summary === undefined || game === undefined) return <Loading />;
  const wasClosed = game.phase.type === 'over' && game.phase.reason === 'aborted';
  return game.phase.type === 'gathering' || wasClosed ? (
    <WaitingRoom summary={summary} />
  ) : (
    <OnlineGame feed={feed} summary={summary} game={game} />
  );
}

interface ClosedTableProps {
  readonly id: string;
  readonly code: string;
  readonly onSeated: () => void;
}

/** A table where strangers may not look on: until the game begins they may still sit down. */
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

/** Why there is nothing to see here, and the way back. */
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

/** Follows a table while its screen is open; another number of tries asks for it again. */
function useFeed(id: string, tries: number): TableFeed | undefined {
  const { tables } = useOnline();
  const [feed, setFeed] = useState<TableFeed>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tries are what asks again
  useEffect(() => {
    setFeed(tables.take(id));
    return () => {
      setFeed(undefined);
      tables.release(id);
    };
  }, [tables, id, tries]);
  return feed;
}

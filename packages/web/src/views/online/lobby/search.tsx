import { reachOf } from '@ziggurat/protocol';
import { useMessages } from '../../../messages/use-messages.ts';
import type { SeekingState } from '../../../online/seeking.ts';
import { Button, buttonClass } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { timeText } from '../clock.ts';
import { optionsTitle } from '../table-title.ts';
import { useOnline, useServerLists } from '../use-online.ts';
import { useServerTime } from '../use-server-time.ts';

interface SearchProps {
  readonly search: Exclude<SeekingState, { type: 'idle' }>;
}

/** A search that is going on: for what and how long, and what to do in the meantime. */
export function Search({ search }: SearchProps) {
  const messages = useMessages();
  const { quick, span } = messages.online;
  const { seeking } = useOnline();
  const lists = useServerLists();
  const now = useServerTime(1000);
  if (search.type !== 'seeking') return <p role="status">{quick.found}</p>;
  const { options, since, rating, deviation } = search;
  const waited = since === undefined ? undefined : Math.max(0, now - since);
  return (
    <>
      <p role="status">{quick.seeking}</p>
      <p>{optionsTitle(options, lists, messages)}</p>
      {waited !== undefined && (
        <p className="soft">
          {quick.waited(timeText(waited, span))}
          {rating !== undefined && deviation !== undefined && (
            <> · {rangeText(rating, reachOf(waited, deviation), quick)}</>
          )}
        </p>
      )}
      <p className="page-actions">
        <Link to="/new/computer" className={buttonClass()}>
          {quick.meanwhile}
        </Link>
        <Button variant="quiet" onClick={seeking.stop}>
          {quick.stop}
        </Button>
      </p>
      <p className="soft">{quick.meanwhileNote}</p>
    </>
  );
}

function rangeText(
  rating: number,
  reach: number,
  texts: { readonly range: (from: number, to: number) => string; readonly anyRating: string },
): string {
  if (!Number.isFinite(reach)) return texts.anyRating;
  return texts.range(Math.max(0, Math.round(rating - reach)), Math.round(rating + reach));
}

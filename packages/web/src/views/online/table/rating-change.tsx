import type { Person, TableSummary, Unrated } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { signed } from '../../../controller/figures.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { PlayerMark } from '../../../ui/index.ts';
import { personTitle } from '../table-title.ts';
import { usePerson } from '../use-online.ts';

interface Change {
  readonly seat: number;
  readonly person: Person;
  readonly rating: number;
  /** Undefined for a first rated game. */
  readonly by: number | undefined;
}

/** Ratings are settled just after the end: how often to load, and at what interval. */
const ATTEMPTS = 6;
const RETRY_DELAY = 700;

/** How the game changed the players' ratings. */
export function RatingChange({ summary }: { readonly summary: TableSummary }) {
  const messages = useMessages();
  const { online } = messages;
  const me = usePerson()?.id;
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [unrated, setUnrated] = useState<Unrated>();
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (left: number): Promise<void> => {
      const [found, why] = await Promise.all([changesOf(summary), whyUnrated(summary, me)]);
      if (!isCurrent) return;
      setChanges(found);
      setUnrated(why);
      if (found.length < summary.seats.length && why === undefined && left > 0)
        timer = setTimeout(() => void load(left - 1), RETRY_DELAY);
    };
    void load(ATTEMPTS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [summary, me]);
  if (unrated !== undefined) return <p className="soft">{online.unrated[unrated]}</p>;
  if (changes.length === 0) return undefined;
  return (
    <section aria-labelledby="rating-changes">
      <h3 id="rating-changes">{online.after.rating}</h3>
      <dl className="rating-changes">
        {changes.map(({ seat, person, rating, by }) => (
          <div key={seat}>
            <dt>
              <PlayerMark seat={seat} />
              {personTitle(person, messages)}
            </dt>
            <dd>
              <b>{Math.round(rating)}</b>{' '}
              <span className="soft">{by === undefined ? online.after.first : signed(Math.round(by))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The server tells players why a rated game didn't change their rating. */
async function whyUnrated({ id }: TableSummary, me: string | undefined): Promise<Unrated | undefined> {
  const reply = me === undefined ? undefined : await api.profile(me);
  return reply?.ok ? reply.value.games.find(({ table }) => table === id)?.unrated : undefined;
}

async function changesOf({ seats, options, speed, changedAt }: TableSummary): Promise<Change[]> {
  const { rules } = options;
  if (typeof rules !== 'string') return [];
  const found = await Promise.all(
    seats.map(async (info, seat): Promise<Change[]> => {
      if (info.type !== 'person') return [];
      const reply = await api.ratings(info.person.id, rules, speed);
      const points = reply.ok ? reply.value : [];
      // Later games may have changed it again.
      const index = points.findIndex(({ at }) => at >= changedAt);
      const [before, after] = [points[index - 1], points[index]];
      if (after === undefined) return [];
      const by = before === undefined ? undefined : after.rating - before.rating;
      return [{ seat, person: info.person, rating: after.rating, by }];
    }),
  );
  return found.flat();
}

import { isProvisional, type Profile, type Rating, type RatingPoint } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { TrendChart } from '../../../charts/trend-chart.tsx';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Item, List } from '../../../ui/index.ts';
import { rulesTitle } from '../../game-title.ts';
import { Link } from '../../router.ts';
import { tableAddress } from '../table-title.ts';

interface PartProps {
  readonly profile: Profile;
}

export function Ratings({ profile }: PartProps) {
  const { profile: texts } = useMessages().online;
  return (
    <section className="panel" aria-labelledby="ratings">
      <h2 id="ratings">{texts.ratings}</h2>
      {profile.ratings.length === 0 && <p className="soft">{texts.noRatings}</p>}
      {profile.ratings.some(isProvisional) && <p className="soft">{texts.provisionalNote}</p>}
      {profile.ratings.map((rating) => (
        <RatingPart key={rating.rules + rating.speed} person={profile.person.id} rating={rating} />
      ))}
    </section>
  );
}

function RatingPart({ person, rating }: { readonly person: string; readonly rating: Rating }) {
  const messages = useMessages();
  const { online, shared } = messages;
  const { rules, speed } = rating;
  const [points, setPoints] = useState<readonly RatingPoint[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void api.ratings(person, rules, speed).then((reply) => {
      if (isCurrent && reply.ok) setPoints(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [person, rules, speed]);
  const edition = rulesTitle(rules, messages);
  return (
    <div>
      <h3>{`${edition}, ${online.speeds[speed]}`}</h3>
      <p>
        <b>{online.profile.about(Math.round(rating.rating), Math.round(rating.deviation))}</b>
        {isProvisional(rating) && (
          <>
            {' '}
            <span className="provisional">{online.profile.provisional}</span>
          </>
        )}{' '}
        <span className="soft">{online.profile.gameCount(rating.games)}</span>
      </p>
      {points.length > 1 && (
        <p className="soft">
          {online.profile.trend(
            Math.round(points[0]!.rating),
            Math.round(points.at(-1)!.rating),
            Math.round(Math.max(...points.map((point) => point.rating))),
          )}
        </p>
      )}
      {points.length > 1 && (
        <TrendChart
          label={online.profile.chart(edition, online.speeds[speed])}
          points={points.map(({ at, rating: value }) => ({
            label: shared.day(at),
            value: Math.round(value),
          }))}
          from={Math.min(...points.map(({ rating: value }) => value))}
          hasAverage={false}
        />
      )}
    </div>
  );
}

export function Statistics({ profile }: PartProps) {
  const messages = useMessages();
  const { online, shared } = messages;
  const { profile: texts } = online;
  if (profile.statistics.length === 0) return undefined;
  return (
    <section className="panel" aria-labelledby="statistics">
      <h2 id="statistics">{texts.statistics}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className="table-scroll" tabIndex={0} aria-labelledby="statistics">
        <table className="facts">
          <thead>
            <tr>
              <th scope="col">{texts.edition}</th>
              {[texts.played, texts.won, texts.average, texts.best].map((head) => (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {profile.statistics.map(({ rules, games, wins, average, best }) => (
              <tr key={rules}>
                <th scope="row">{rulesTitle(rules, messages)}</th>
                <td className="number">{games}</td>
                <td className="number">{wins}</td>
                <td className="number">{shared.number(average)}</td>
                <td className="number">{best}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** The best play with each edition. */
export function BestPlays({ profile: { bestPlays } }: PartProps) {
  const messages = useMessages();
  const { online, shared } = messages;
  const { profile: texts } = online;
  if (bestPlays.length === 0) return undefined;
  return (
    <section className="panel" aria-labelledby="best-plays">
      <h2 id="best-plays">{texts.bestPlays}</h2>
      <List>
        {bestPlays.map(({ rules, words, points, table, at }) => (
          <Item
            key={rules}
            title={<b>{words.join(' · ')}</b>}
            text={shared.points(points)}
            note={`${rulesTitle(rules, messages)} · ${shared.day(at)}`}
          >
            <Link to={tableAddress(table)} aria-label={online.tables.about(texts.view, words.join(', '))}>
              {texts.view}
            </Link>
          </Item>
        ))}
      </List>
    </section>
  );
}

/** The reader's games against this player. */
export function HeadToHead({ profile: { headToHead, person } }: PartProps) {
  const { profile: texts } = useMessages().online;
  if (headToHead === undefined) return undefined;
  const { games, won, lost, drawn } = headToHead;
  return (
    <section className="panel" aria-labelledby="head-to-head">
      <h2 id="head-to-head">{texts.headToHead(person.name)}</h2>
      <p className="head-to-head">
        <b>{`${won}–${lost}`}</b>
        <span>{texts.record(games, won, lost, drawn)}</span>
      </p>
    </section>
  );
}

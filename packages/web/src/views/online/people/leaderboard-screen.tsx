import { RULESETS } from '@ziggurat/engine/rules';
import {
  LEADERBOARD_PAGE,
  type Leader,
  type Leaderboard,
  RATED_SPEEDS,
  type RatedSpeed,
  type ServiceStatistics,
} from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { type ApiCode, api, codeOf } from '../../../online/api.ts';
import { preferences } from '../../../preferences/preferences.ts';
import { Button, Choice, Field, Notice } from '../../../ui/index.ts';
import { rulesTitle } from '../../game-title.ts';
import { Page } from '../../page.tsx';
import { Link } from '../../router.ts';
import { personTitle, profileAddress } from '../table-title.ts';
import { usePerson } from '../use-online.ts';
import { refusalSentence } from '../use-request.ts';
import { Avatar } from './avatar.tsx';
import { countryName } from './country.ts';
import './people.css';

type Board = Pick<Leaderboard, 'total' | 'leaders'>;

/** The best players of each edition and speed, and the server in figures. For everyone. */
export function LeaderboardScreen() {
  const messages = useMessages();
  const { online } = messages;
  const { leaders: texts } = online;
  const [rules, setRules] = useState(preferences.get().onlineEdition);
  const [speed, setSpeed] = useState<RatedSpeed>('quick');
  const [page, setPage] = useState(1);
  const [board, setBoard] = useState<Board>();
  const [code, setCode] = useState<ApiCode>();
  useEffect(() => {
    let isCurrent = true;
    setCode(undefined);
    void api.leaderboard(rules, speed, page).then((reply) => {
      if (!isCurrent) return;
      if (reply.ok) setBoard(reply.value);
      else setCode(codeOf(reply));
    });
    return () => {
      isCurrent = false;
    };
  }, [rules, speed, page]);
  const pages = Math.max(1, Math.ceil((board?.total ?? 0) / LEADERBOARD_PAGE));
  return (
    <Page title={texts.title} lead={texts.lead}>
      <section className="panel" aria-label={texts.title}>
        <Field label={online.tables.edition}>
          {(control) => (
            <select
              {...control}
              value={rules}
              onChange={({ currentTarget }) => {
                setRules(currentTarget.value);
                setPage(1);
              }}
            >
              {RULESETS.map(({ name }) => (
                <option key={name} value={name}>
                  {rulesTitle(name, messages)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Choice
          label={online.tables.speed}
          options={RATED_SPEEDS.map((value) => ({ value, label: online.speeds[value] }))}
          value={speed}
          onChange={(value) => {
            setSpeed(value);
            setPage(1);
          }}
        />
        {code !== undefined && <Notice tone="bad">{refusalSentence(code, messages)}</Notice>}
        {board !== undefined && code === undefined && <Leaders leaders={board.leaders} />}
        {pages > 1 && (
          <p className="pages">
            <Button size="small" icon="back" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {texts.previous}
            </Button>
            <span role="status">{texts.page(page, pages)}</span>
            <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {texts.next}
            </Button>
          </p>
        )}
        <p className="soft">{texts.rules}</p>
      </section>
      <Figures />
      <p>
        <Link to="/online">{online.back}</Link>
      </p>
    </Page>
  );
}

function Leaders({ leaders }: { readonly leaders: readonly Leader[] }) {
  const messages = useMessages();
  const { leaders: texts, profile } = messages.online;
  const me = usePerson()?.id;
  if (leaders.length === 0) return <p>{texts.none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section className="table-scroll" tabIndex={0} aria-label={texts.players}>
      <table className="facts leaders">
        <thead>
          <tr>
            <th scope="col" className="number">
              {texts.place}
            </th>
            <th scope="col">{texts.player}</th>
            <th scope="col" className="number">
              {profile.rating}
            </th>
            <th scope="col" className="number">
              {profile.games}
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map(({ place, person, country, rating, deviation, games }) => (
            <tr key={person.id} data-me={person.id === me ? '' : undefined}>
              <td className="number">{place}</td>
              <th scope="row">
                <span className="leader">
                  <Avatar name={person.name} />
                  <span>
                    <Link to={profileAddress(person.id)}>{personTitle(person, messages)}</Link>
                    {country !== undefined && (
                      <small className="soft"> {countryName(country, messages)}</small>
                    )}
                  </span>
                </span>
              </th>
              <td className="number">{profile.about(Math.round(rating), Math.round(deviation))}</td>
              <td className="number">{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many people play here, and how much. */
function Figures() {
  const { online, shared } = useMessages();
  const { leaders: texts } = online;
  const [figures, setFigures] = useState<ServiceStatistics>();
  useEffect(() => {
    void api.serviceStatistics().then((reply) => reply.ok && setFigures(reply.value));
  }, []);
  if (figures === undefined) return undefined;
  const { members, bots, games, gamesThisWeek, playing, turns, madeAt } = figures;
  const rows = { members, bots, games, gamesThisWeek, playing, turns };
  return (
    <section className="panel" aria-labelledby="figures">
      <h2 id="figures">{texts.figures}</h2>
      <dl className="figure-list">
        {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{shared.number(rows[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{texts.counted(shared.moment(madeAt))}</p>
    </section>
  );
}

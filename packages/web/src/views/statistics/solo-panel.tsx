import { TrendChart } from '../../charts/trend-chart.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { rulesTitle } from '../game-title.ts';
import { Link } from '../router.ts';
import { Figure } from './figure.tsx';
import type { SoloResults } from './results.ts';

/** How many of the latest games the list shows; the chart shows all. */
const MAX_LISTED = 10;

/** The solo games of one edition (O3). */
export function SoloPanel({ results }: { readonly results: SoloResults }) {
  const messages = useMessages();
  const { statistics, shared } = messages;
  const { rules, games, hinted, points, best, average } = results;
  const edition = rulesTitle(rules, messages);
  const chart = games.map(({ changedAt }, i) => ({ label: shared.day(changedAt), value: points[i]! }));
  const latest = [...games, ...hinted].sort((a, b) => b.changedAt - a.changedAt).slice(0, MAX_LISTED);
  return (
    <section className="panel" aria-label={`${statistics.solo}, ${edition}`}>
      <h2>
        {statistics.solo} <small className="statistics-edition">{edition}</small>
      </h2>
      <dl className="figures">
        {best !== undefined && <Figure label={statistics.best} value={shared.number(best)} />}
        {average !== undefined && <Figure label={statistics.average} value={shared.number(average)} />}
        <Figure label={statistics.played} value={shared.number(games.length)} />
        {hinted.length > 0 && <Figure label={statistics.withHints} value={shared.number(hinted.length)} />}
      </dl>
      {games.length > 1 && <TrendChart label={statistics.trend(edition)} points={chart} />}
      <table className="statistics-table">
        <caption className="visually-hidden">{statistics.results}</caption>
        <thead>
          <tr>
            <th scope="col">{statistics.when}</th>
            <th scope="col">{statistics.pointsHead}</th>
            <th scope="col">
              <span className="visually-hidden">{statistics.review}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ id, changedAt, scores, hints = 0 }) => (
            <tr key={id}>
              <th scope="row">
                {shared.moment(changedAt)}
                {hints > 0 && <small className="statistics-hints"> {shared.hints(hints)}</small>}
              </th>
              <td>{shared.number(scores[0]!)}</td>
              <td>
                <Link to={`/review/${encodeURIComponent(id)}`}>{statistics.review}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { type EventOf, type Game, isSolo, penaltyAtEnd, type Seat } from '@ziggurat/engine/game';
import { isBlank, kindOf, type Tile } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';
import { type CSSProperties, useState } from 'react';
import { change, figure } from '../../controller/figures.ts';
import { troubleOf } from '../../host/host.ts';
import type { Who } from '../../messages/facts.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, PlayerMark } from '../../ui/index.ts';
import { navigate } from '../router.ts';
import { hadHints, isKindCounted } from '../statistics/results.ts';
import { Burst } from './celebration.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { ResultCards } from './result-cards.tsx';
import { SoloRecord } from './solo-record.tsx';
import { SoundOffer } from './sound-offer.tsx';
import { type TableParts, useTableParts } from './table-parts.ts';
import { useGameFacts } from './use-table.ts';
import './result-panel.css';

type Over = Messages['game']['over'];

/** The end, next to the final board: who won and by how much, the best play, and what comes next. */
export function ResultPanel() {
  const { id, host, game, saved, state, turns, who } = useGameFacts();
  const messages = useMessages();
  const { over } = messages.game;
  const parts = useTableParts();
  const [trouble, setTrouble] = useState<string>();
  const ended = state.entries.findLast(({ event }) => event.type === 'ended')?.event;
  if (ended?.type !== 'ended') return undefined;

  async function rematch(): Promise<void> {
    const reply = await host.library.open(saved.setup);
    if (reply.ok) navigate(`/game/${reply.value.id}`);
    else setTrouble(messages.troubles[troubleOf(reply)]);
  }

  const title = headline(ended, game, who, over);
  const isWon = !isSolo(game) && ended.winners.some((seat) => who(seat).isYou);
  return (
    <section className="result" aria-label={title}>
      <div className="result-head">
        {isWon && <Burst />}
        {isWon ? <TileTitle text={title} /> : <h2>{title}</h2>}
        {!isSolo(game) && <FinalScore ended={ended} />}
        <p>
          {marginText(ended, who, over)} {reasonText(ended, state.entries, who, messages, parts.hasLeft)}
        </p>
      </div>
      <div className="result-rest">
        {parts.result}
        <ResultCards />
        {turns.length > 2 && (
          <div className="result-card">
            <ProgressChart height={130} />
          </div>
        )}
        {saved.undone > 0 && isKindCounted(saved) ? (
          <p>{over.notCounted}</p>
        ) : hadHints(saved) ? (
          <p>{over.hinted(saved.hints ?? 0)}</p>
        ) : (
          isSolo(game) && <SoloRecord id={id} host={host} setup={saved.setup} score={ended.scores[0]!} />
        )}
        <SoundOffer />
        <details>
          <summary>{over.counted}</summary>
          <ResultTable ended={ended} />
        </details>
        <div className="result-footer">
          {trouble !== undefined && <p role="alert">{trouble}</p>}
          {parts.resultButtons ?? (
            <div className="result-buttons">
              <Button variant="primary" size="large" onClick={() => void rematch()}>
                {isSolo(game) ? over.again : over.rematch}
              </Button>
              <Button icon="eye" onClick={() => navigate(`/review/${id}`)}>
                {over.review}
              </Button>
              {!isSolo(game) && (
                <Button className="result-learn-short" onClick={() => navigate(`/mistakes/${id}`)}>
                  {over.learn}
                </Button>
              )}
              <Button variant="quiet" icon="home" className="result-home" onClick={() => navigate('/')}>
                <span>{over.home}</span>
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Your own win is laid out in tiles, each one storey higher than the last. */
function TileTitle({ text }: { readonly text: string }) {
  const words = text.split(' ');
  let storey = 0;
  return (
    <h2 className="tile-title" style={{ '--letters': text.length } as CSSProperties}>
      <span className="visually-hidden">{text}</span>
      {words.map((word) => (
        <span key={word} className="tile-word" aria-hidden="true">
          {[...word].map((letter) => {
            storey += 1;
            return (
              <span
                key={storey}
                style={
                  { '--storeys': storey, '--tone': `var(--tile-${Math.min(storey, 5)})` } as CSSProperties
                }
              >
                {letter.toUpperCase()}
              </span>
            );
          })}
        </span>
      ))}
    </h2>
  );
}

/** Two scores read like those of a match; three or four need their names. */
function FinalScore({ ended }: { readonly ended: EventOf<'ended'> }) {
  const { who } = useGameFacts();
  const { over } = useMessages().game;
  const seats = byScore(ended);
  if (seats.length === 2) {
    return <p className="final-score">{over.score(seats.map((seat) => figure(ended.scores[seat]!)))}</p>;
  }
  return (
    <ol className="final-scores">
      {seats.map((seat) => (
        <li key={seat}>
          <PlayerMark seat={seat} />
          <bdi>{who(seat).name}</bdi>
          <b>{figure(ended.scores[seat]!)}</b>
        </li>
      ))}
    </ol>
  );
}

/** The winners first: a player who resigned may be ahead on points. */
const byScore = ({ scores, winners }: EventOf<'ended'>): Seat[] =>
  scores
    .map((_, seat) => seat)
    .sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || scores[b]! - scores[a]!);

/** By how much the winner is ahead, if points decided the game. */
function marginText(ended: EventOf<'ended'>, who: (seat: Seat) => Who, over: Over): string | undefined {
  const { reason, scores, winners } = ended;
  const [first, second] = byScore(ended);
  if (first === undefined || second === undefined || winners.length !== 1 || reason === 'last-left')
    return undefined;
  return over.margin(who(first), who(second), scores[first]! - scores[second]!);
}

function headline(
  { winners, scores }: EventOf<'ended'>,
  game: Game,
  who: (seat: Seat) => Who,
  over: Over,
): string {
  if (isSolo(game)) return winners.length > 0 ? over.allTiles : over.solo(figure(scores[0]!));
  const [first, ...more] = winners;
  if (first === undefined) return over.title;
  if (more.length > 0) return over.shared(winners.map((seat) => who(seat).name));
  return who(first).isYou ? over.won : over.lost(who(first).name);
}

/** Why it ended. If only one player is left, it says who left, and how. */
function reasonText(
  { reason }: EventOf<'ended'>,
  entries: readonly Entry[],
  who: (seat: Seat) => Who,
  { game: { over, announcements } }: Messages,
  hasLeft: TableParts['hasLeft'],
): string {
  if (reason !== 'last-left') return over.reasons[reason];
  return entries
    .flatMap(({ event }) => {
      if (event.type === 'resigned') return [announcements.resigned(who(event.seat))];
      if (event.type !== 'timedOut') return [];
      return [(hasLeft?.(event.seat) === true ? over.wentAway : over.ranOut)(who(event.seat))];
    })
    .join(' ');
}

/** E4: the final score and, if tiles were left, the points played and those for the leftovers. */
function ResultTable({ ended }: { readonly ended: EventOf<'ended'> }) {
  const { game, who } = useGameFacts();
  const { over, blank } = useMessages().game;
  const face = (tile: Tile): string => (isBlank(tile) ? blank : kindOf(game.ruleset, tile).face);
  return (
    <table className="result-table">
      {byScore(ended).map((seat) => {
        const leftover = ended.leftovers[seat]!;
        const penalty = penaltyAtEnd(game, ended.reason, seat);
        const left = ended.racks[seat]!.map(face).join(' ');
        return (
          <tbody key={seat} data-winner={ended.winners.includes(seat) ? '' : undefined}>
            <tr>
              <th scope="rowgroup">
                <PlayerMark seat={seat} />
                {who(seat).name}
              </th>
              <td>{figure(ended.scores[seat]!)}</td>
            </tr>
            {(leftover !== 0 || penalty !== 0) && (
              <tr>
                <th scope="row">{over.before}</th>
                <td>{figure(ended.scores[seat]! - leftover + penalty)}</td>
              </tr>
            )}
            {leftover !== 0 && (
              <tr>
                <th scope="row">{leftover > 0 ? over.gained : over.left(left)}</th>
                <td>{change(leftover)}</td>
              </tr>
            )}
            {penalty !== 0 && (
              <tr>
                <th scope="row">{over.overtime(game.players[seat]!.overtime)}</th>
                <td>{change(-penalty)}</td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

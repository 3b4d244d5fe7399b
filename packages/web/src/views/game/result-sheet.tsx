import { type EventOf, type Game, isSolo, type Seat } from '@ziggurat/engine/game';
import { isBlank, kindOf, type Tile } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';
import { useState } from 'react';
import { change, figure } from '../../controller/figures.ts';
import { troubleOf } from '../../host/host.ts';
import type { Who } from '../../messages/facts.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, PlayerMark, Sheet } from '../../ui/index.ts';
import { navigate } from '../router.ts';
import { isHinted, isKindCounted } from '../statistics/results.ts';
import { SoloRecord } from './solo-record.tsx';
import { type TableParts, useTableParts } from './table-parts.ts';
import { useTable } from './use-table.ts';
import './result-sheet.css';

/** The end: who won, why it ended, and the leftovers line by line. */
export function ResultSheet() {
  const { id, host, game, saved, state, who } = useTable();
  const { entries } = state;
  const messages = useMessages();
  const { over } = messages.game;
  const parts = useTableParts();
  const [isOpen, setOpen] = useState(true);
  const [trouble, setTrouble] = useState<string>();
  const ended = entries.findLast(({ event }) => event.type === 'ended')?.event;
  if (ended?.type !== 'ended') return undefined;

  async function rematch(): Promise<void> {
    const reply = await host.library.open(saved.setup);
    if (reply.ok) navigate(`/game/${reply.value.id}`);
    else setTrouble(messages.troubles[troubleOf(reply)]);
  }

  const buttons = parts.resultButtons ?? (
    <div className="result-buttons">
      <Button variant="primary" onClick={() => void rematch()}>
        {isSolo(game) ? over.again : over.rematch}
      </Button>
      <Button icon="eye" onClick={() => navigate(`/review/${id}`)}>
        {over.review}
      </Button>
      <Button variant="quiet" onClick={() => navigate('/')}>
        {over.home}
      </Button>
    </div>
  );
  return (
    <>
      <div className="panel result-panel" data-covered={isOpen ? '' : undefined}>
        <div className="result-row">
          <h2>{headline(ended, game, who, messages.game.over)}</h2>
          <Button size="small" onClick={() => setOpen(true)}>
            {over.viewResult}
          </Button>
        </div>
        {buttons}
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={headline(ended, game, who, messages.game.over)}
        closeLabel={over.viewBoard}
        footer={buttons}
      >
        <div className="result">
          <p>{reasonText(ended, entries, who, messages, parts.hasLeft)}</p>
          <ResultTable ended={ended} />
          {parts.result}
          {saved.undone > 0 && isKindCounted(saved) ? (
            <p>{over.notCounted}</p>
          ) : isHinted(saved) ? (
            <p>{over.hinted(saved.hints ?? 0)}</p>
          ) : (
            isSolo(game) && <SoloRecord id={id} host={host} setup={saved.setup} score={ended.scores[0]!} />
          )}
          {trouble !== undefined && <p role="alert">{trouble}</p>}
        </div>
      </Sheet>
    </>
  );
}

function headline(
  { winners, scores }: EventOf<'ended'>,
  game: Game,
  who: (seat: Seat) => Who,
  over: ReturnType<typeof useMessages>['game']['over'],
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
  const { game, who } = useTable();
  const { over, blank } = useMessages().game;
  const face = (tile: Tile): string => (isBlank(tile) ? blank : kindOf(game.ruleset, tile).face);
  const seats = ended.scores.map((_, seat) => seat).sort((a, b) => ended.scores[b]! - ended.scores[a]!);
  return (
    <table className="result-table">
      {seats.map((seat) => {
        const leftover = ended.leftovers[seat]!;
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
            {leftover !== 0 && (
              <>
                <tr>
                  <th scope="row">{over.before}</th>
                  <td>{figure(ended.scores[seat]! - leftover)}</td>
                </tr>
                <tr>
                  <th scope="row">{leftover > 0 ? over.gained : over.left(left)}</th>
                  <td>{change(leftover)}</td>
                </tr>
              </>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

import { bagCount } from '@ziggurat/engine/game';
import { isBlank, kindOf, type Tile } from '@ziggurat/engine/rules';
import { announce } from '../../controller/announce.ts';
import { challengersOf } from '../../controller/main-action.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Icon } from '../../ui/index.ts';
import { useTable } from './use-table.ts';

const TOLD = ['played', 'exchanged', 'passed', 'skipped', 'resigned', 'timedOut', 'withdrew'];

/** What happened last, above the board, with the button to challenge it. */
export function StatusLine() {
  const messages = useMessages();
  const { game, state, who, people, acts } = useTable();
  const last = state.entries.findLast(({ event }) => TOLD.includes(event.type));
  // During the wait (C4) its own panel asks.
  const challengers = game.phase.type === 'playing' ? challengersOf(game, people) : [];
  return (
    <div className="said-line">
      {last === undefined ? <DrawForFirst /> : <p>{announce(last.event, game, who, messages)}</p>}
      {challengers.length === 0 && (
        <span className="said-bag phone-only" title={messages.game.tilesInBag(bagCount(game))}>
          <Icon name="stack" />
          <span className="visually-hidden">{messages.game.tilesInBag(bagCount(game))}</span>
          <span aria-hidden="true">{bagCount(game)}</span>
        </span>
      )}
      {challengers.length > 0 && (
        <Button size="small" variant="danger" onClick={() => acts.challenge(challengers)}>
          {messages.game.main.challenge}
        </Button>
      )}
    </div>
  );
}

/** S1: the tiles drawn to decide who starts; the last round if there was a tie. */
function DrawForFirst() {
  const { game: messages } = useMessages();
  const { game, state, who } = useTable();
  const events = state.entries.map(({ event }) => event);
  const round = events.findLast((event) => event.type === 'drewForFirst');
  const began = events.find((event) => event.type === 'began');
  if (round === undefined) return <p />;
  const face = (tile: Tile): string => (isBlank(tile) ? messages.blank : kindOf(game.ruleset, tile).face);
  return (
    <p className="draw" title={messages.draw.title}>
      {round.seats.map((seat, i) => (
        <span key={seat}>
          {messages.draw.drew(who(seat))} <b className="mini-tile">{face(round.tiles[i]!)}</b>
        </span>
      ))}
      {began !== undefined && <span>{messages.told.began(who(began.first))}</span>}
    </p>
  );
}

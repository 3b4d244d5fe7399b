import { bagCount, type Game, type Seat } from '@ziggurat/engine/game';
import { isBlank, kindOf, type Tile } from '@ziggurat/engine/rules';
import { announce } from '../../controller/announce.ts';
import type { Who } from '../../controller/facts.ts';
import { challengersOf } from '../../controller/main-action.ts';
import type { SessionState } from '../../controller/session.ts';
import { Button, Icon } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Acts } from './use-acts.ts';

interface SaidLineProps {
  readonly game: Game;
  readonly state: SessionState;
  readonly who: (seat: Seat) => Who;
  readonly people: readonly Seat[];
  readonly acts: Acts;
}

const TOLD = ['played', 'exchanged', 'passed', 'skipped', 'resigned', 'timedOut', 'withdrew'];

/** What happened last, over the board, and the challenge to it while there may be one. */
export function SaidLine({ game, state, who, people, acts }: SaidLineProps) {
  const messages = useMessages();
  const last = state.entries.findLast(({ event }) => TOLD.includes(event.type));
  // During the wait (C4) its own panel asks.
  const challengers = game.phase.type === 'playing' ? challengersOf(game, people) : [];
  return (
    <div className="said-line">
      {last === undefined ? (
        <DrawForFirst game={game} state={state} who={who} />
      ) : (
        <p>{announce(last.event, game, who, messages)}</p>
      )}
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

/** S1: what each player drew to see who plays first, the last round of it where there was a tie. */
function DrawForFirst({ game, state, who }: Pick<SaidLineProps, 'game' | 'state' | 'who'>) {
  const { game: messages } = useMessages();
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

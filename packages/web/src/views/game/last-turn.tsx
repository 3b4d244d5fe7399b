import type { Seat } from '@ziggurat/engine/game';
import { isBlank, kindOf } from '@ziggurat/engine/rules';
import { change } from '../../controller/figures.ts';
import { challengersOf } from '../../controller/main-action.ts';
import { isTakenBack } from '../../controller/score-sheet.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, PlayerMark } from '../../ui/index.ts';
import { shortText } from '../step-text.ts';
import { useGameFacts, useTable } from './use-table.ts';

/** The last turn in the player's card, with the button to challenge it; before the first turn, the draw (S1). */
export function LastTurn({ seat }: { readonly seat: Seat }) {
  const { turns, game } = useGameFacts();
  const last = turns.at(-1);
  if (game.phase.type === 'over') return undefined;
  if (last === undefined) return <FirstDraw seat={seat} />;
  if (last.seat !== seat) return undefined;
  return (
    <div className="last-turn">
      <LastTurnText />
      <ChallengeButton />
    </div>
  );
}

/** The words and points of the last turn. */
export function LastTurnText() {
  const messages = useMessages();
  const { turns } = useGameFacts();
  const last = turns.at(-1);
  if (last === undefined) return undefined;
  return (
    <span className="last-words" data-refused={isTakenBack(last) ? '' : undefined}>
      <b>{shortText(last, messages)}</b> {last.points !== 0 && change(last.points)}
    </span>
  );
}

/** The last turn with its player's mark. */
export function LastTurnLine() {
  const { turns, who } = useTable();
  const last = turns.at(-1);
  if (last === undefined) return undefined;
  return (
    <p className="last-line">
      <PlayerMark seat={last.seat} /> <span className="visually-hidden">{who(last.seat).name}</span>
      <LastTurnText />
    </p>
  );
}

/** During the wait for a last challenge (C4) the panel has its own button. */
export function ChallengeButton() {
  const { game: messages } = useMessages();
  const { game, people, acts } = useTable();
  const challengers = game.phase.type === 'playing' ? challengersOf(game, people) : [];
  if (challengers.length === 0) return undefined;
  return (
    <Button className="challenge-button" size="small" onClick={() => acts.challenge(challengers)}>
      {messages.main.challenge}
    </Button>
  );
}

/** The tile that decided who plays first. After a tie, the one of the last round. */
function FirstDraw({ seat }: { readonly seat: Seat }) {
  const { game: messages } = useMessages();
  const { game, state, who } = useGameFacts();
  const round = state.entries.findLast(
    ({ event }) => event.type === 'drewForFirst' && event.seats.includes(seat),
  )?.event;
  if (round?.type !== 'drewForFirst') return undefined;
  const tile = round.tiles[round.seats.indexOf(seat)]!;
  return (
    <div className="last-turn" title={messages.draw.title}>
      <span>
        {messages.draw.drew(who(seat))}{' '}
        <b className="mini-tile">{isBlank(tile) ? messages.blank : kindOf(game.ruleset, tile).face}</b>
      </span>
    </div>
  );
}

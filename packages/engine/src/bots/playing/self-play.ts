import { apply } from '../../game/apply.ts';
import type { RandomIndex } from '../../game/chance.ts';
import type { GameDeps } from '../../game/commands.ts';
import { decide } from '../../game/decide.ts';
import type { GameEvent, Judging, Seat } from '../../game/events.ts';
import type { Game } from '../../game/game.ts';
import { redact } from '../../game/redact.ts';
import { openGame } from '../../game/start.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Bot, Budget } from './bot.ts';

/** A game between bots. */
export interface SelfPlay {
  readonly ruleset: Ruleset;
  readonly judging: Judging;
  /** By seat. */
  readonly bots: readonly Bot[];
  readonly randoms: readonly RandomIndex[];
  readonly deps: GameDeps;
  /** The budget for one turn of a seat. */
  readonly budgetFor: (seat: Seat) => Budget;
}

/** Far more than any game needs: a game this long is looping. */
const MAX_COMMANDS = 2000;

/** Lets bots play a game to the end, each seeing only what its seat may see. Returns the whole log. */
export function selfPlay({ ruleset, judging, bots, randoms, deps, budgetFor }: SelfPlay): GameEvent[] {
  const opened = openGame({ ruleset, judging, seats: bots.length });
  if (!opened.ok) throw new Error(`${bots.length} bots can't play ${ruleset.name} (${judging})`);
  const log: GameEvent[] = [opened.value];
  let game = apply(undefined, opened.value);
  const views = bots.map((_, seat) => apply(undefined, redact(opened.value, seat)));
  const carryOut = (command: Parameters<typeof decide>[1]): void => {
    const decision = decide(game, command, deps);
    if (!decision.ok) {
      throw new Error(`${command.type} was refused: ${JSON.stringify(decision.refusals)}`);
    }
    for (const event of decision.value) {
      log.push(event);
      game = apply(game, event);
      for (const [seat, view] of views.entries()) views[seat] = apply(view, redact(event, seat));
    }
  };
  carryOut({ type: 'start' });
  for (let commands = 0; game.phase.type !== 'over'; commands++) {
    if (commands > MAX_COMMANDS) throw new Error('the game never ends');
    let isDone = false;
    for (const seat of seatsToAsk(game)) {
      const command = bots[seat]!(views[seat]!, randoms[seat]!, budgetFor(seat));
      if (command === undefined) continue;
      carryOut(command);
      isDone = true;
      break;
    }
    if (!isDone) throw new Error('no bot acts');
  }
  return log;
}

/** The seats that may act, the player to move last: challenges come before the next turn (C1). */
export function seatsToAsk(game: Game): Seat[] {
  const { phase, lastPlay, toMove, judging } = game;
  if (phase.type === 'waiting') return [...phase.seats];
  if (judging === 'referee' || lastPlay === undefined) return [toMove];
  const others = game.players.flatMap(({ status }, seat) =>
    status === 'in' && seat !== toMove && seat !== lastPlay.seat ? [seat] : [],
  );
  return [...others, toMove];
}

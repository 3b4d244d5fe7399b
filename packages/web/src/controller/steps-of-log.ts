import { apply, type Game, type GameEvent, isSolo, undoneEvents } from '@ziggurat/engine/game';
import { challengeBonus } from '@ziggurat/engine/rules';
import { isTurn, type Step, type StepAction } from './step.ts';

/** The steps of a game from its log, as far as the log is visible; without undone turns. */
export function stepsOfLog(log: readonly GameEvent[]): readonly Step[] {
  const steps: Step[] = [];
  const undone = undoneEvents(log);
  let game: Game | undefined;
  for (const [i, event] of log.entries()) {
    if (undone.has(event)) continue;
    const before = game;
    game = apply(game, event);
    if (event.type === 'withdrew') withdraw(steps, game);
    const action = before === undefined ? undefined : actionOf(event, before);
    if (before !== undefined && action !== undefined) {
      const seat = seatOf(event, before);
      const rack = seat === undefined ? undefined : before.players[seat]!.rack;
      steps.push({
        number: i + 1,
        turn: (steps.at(-1)?.turn ?? 0) + (takesTurn(action, before) ? 1 : 0),
        ...(seat === undefined ? {} : { seat }),
        ...(typeof rack === 'object' ? { rack } : {}),
        action,
        before: before.board,
        board: game.board,
        scores: game.players.map(({ score }) => score),
      });
    }
  }
  return steps;
}

function actionOf(event: GameEvent, before: Game): StepAction | undefined {
  switch (event.type) {
    case 'began':
      return { type: 'began' };
    case 'played':
      return { type: 'played', play: event.play, words: event.words, points: event.points, withdrawn: false };
    case 'exchanged':
      return { type: 'exchanged', tiles: event.returned };
    case 'passed':
      return { type: 'passed' };
    case 'skipped':
      return { type: 'skipped', reason: event.reason };
    case 'ruled':
      return {
        type: 'challenged',
        ...(before.challenger === undefined ? {} : { by: before.challenger }),
        upheld: event.upheld,
        verdicts: event.verdicts,
        bonus: event.upheld || before.challenger === undefined ? 0 : challengeBonus(before.ruleset),
      };
    case 'adjustedScore':
      return { type: 'adjusted', reason: 'director', points: event.points };
    case 'resigned':
      return { type: 'left', how: isSolo(before) ? 'stopped' : 'resigned' };
    case 'timedOut':
      return { type: 'left', how: 'timed-out' };
    case 'ended':
      return {
        type: 'ended',
        reason: event.reason,
        leftovers: event.leftovers,
        left: event.racks.map((rack) => rack.length),
        // Scores change by the leftovers and by these.
        penalties: event.scores.map((score, i) => before.players[i]!.score + event.leftovers[i]! - score),
        winners: event.winners,
      };
    default:
      return undefined;
  }
}

/** A retry after a challenge is the same turn (C2). */
const takesTurn = (action: StepAction, { attempts }: Game): boolean =>
  action.type === 'skipped' || (isTurn({ action }) && attempts === 0);

const seatOf = (event: GameEvent, { lastPlay }: Game) =>
  event.type === 'ruled' ? lastPlay?.seat : 'seat' in event ? event.seat : undefined;

/** C2: the ruling just before took the play off the board. */
function withdraw(steps: Step[], { board, players }: Game): void {
  const ruling = steps.pop();
  const at = steps.findLastIndex(({ action }) => action.type === 'played');
  const played = steps[at];
  if (ruling === undefined || played?.action.type !== 'played') return;
  steps[at] = { ...played, action: { ...played.action, withdrawn: true } };
  steps.push({ ...ruling, board, scores: players.map(({ score }) => score) });
}

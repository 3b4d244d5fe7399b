import { assertNever, refuse } from '../result.ts';
import { rule } from './challenge.ts';
import {
  type Decision,
  type DirectorCommand,
  type GameDeps,
  MAX_CLOCK_ADJUSTMENT,
  MAX_SCORE_ADJUSTMENT,
} from './commands.ts';
import { decided, draftOf } from './draft.ts';
import { conclude } from './ending.ts';
import type { Game } from './game.ts';

/** Carries out a command of the director (D1 to D5). */
export function direct(game: Game, command: DirectorCommand, deps: GameDeps): Decision {
  if (!game.hasDirector) return refuse({ code: 'no-director' });
  switch (command.type) {
    case 'pause':
      return game.isPaused ? refuse({ code: 'already-paused' }) : decided(draftOf(game, { type: 'paused' }));
    case 'resume':
      return game.isPaused ? decided(draftOf(game, { type: 'resumed' })) : refuse({ code: 'not-paused' });
    case 'adjustClock': {
      const { seat, milliseconds } = command;
      if (!isAdjustment(milliseconds, MAX_CLOCK_ADJUSTMENT)) return refuse({ code: 'bad-value' });
      return decided(draftOf(game, { type: 'adjustedClock', seat, milliseconds }));
    }
    case 'adjustScore': {
      const { seat, points } = command;
      if (!isAdjustment(points, MAX_SCORE_ADJUSTMENT)) return refuse({ code: 'bad-value' });
      return decided(draftOf(game, { type: 'adjustedScore', seat, points }));
    }
    case 'rule':
      return rule(game, command.upheld, deps);
    case 'adjudicate':
      return decided(conclude(draftOf(game), 'adjudicated'));
    default:
      return assertNever(command);
  }
}

const isAdjustment = (value: number, most: number): boolean =>
  Number.isInteger(value) && value !== 0 && Math.abs(value) <= most;

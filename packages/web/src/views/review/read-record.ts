import { checkRecord, isLog, parseGame, parseLog, replay } from '@ziggurat/engine/game';
import { accept, type Result, refuse } from '@ziggurat/engine/result';
import type { Recorded } from '../../controller/step.ts';
import { stepsOfLog } from '../../controller/steps-of-log.ts';
import type { Messages } from '../../messages/messages.ts';
import { stepsOfRecord } from './steps-of-record.ts';

/** Why a text can't be reviewed: it isn't a game, or breaks the rules, and in which line. */
export interface RecordRefusal {
  readonly code: 'not-a-game' | 'against-the-rules';
  readonly line?: number;
}

/** Reads a log or GCG that somebody else may have written. */
export const readRecord = (text: string, messages: Messages): Result<Recorded, RecordRefusal> =>
  isLog(text) ? readLog(text, messages) : readGcg(text);

function readLog(text: string, { shared }: Messages): Result<Recorded, RecordRefusal> {
  const log = parseLog(text);
  if (!log.ok) return refuse(notAGame(log.refusals[0]?.line));
  const replayed = replay(log.value);
  if (!replayed.ok) return refuse({ code: 'against-the-rules', line: replayed.refusals[0]!.event });
  const { ruleset, players, phase } = replayed.value;
  return accept({
    ruleset,
    names: players.map((_, seat) => shared.player(seat + 1)), // a log doesn't name the players
    steps: stepsOfLog(log.value),
    isOver: phase.type === 'over',
  });
}

function readGcg(text: string): Result<Recorded, RecordRefusal> {
  const game = parseGame(text);
  if (!game.ok) return refuse(notAGame(game.refusals[0]?.line));
  const checked = checkRecord(game.value);
  if (!checked.ok) {
    const { line } = checked.refusals[0]!.entry;
    return refuse({ code: 'against-the-rules', ...(line === undefined ? {} : { line }) });
  }
  const { ruleset, players } = game.value;
  return accept({
    ruleset,
    names: players.map(({ name }) => name),
    steps: stepsOfRecord(game.value),
    isOver: true,
  });
}

const notAGame = (line: number | undefined): RecordRefusal => ({
  code: 'not-a-game',
  ...(line === undefined ? {} : { line }),
});

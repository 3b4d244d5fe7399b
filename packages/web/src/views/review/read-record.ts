import { checkRecord, isLog, parseGame, parseLog, replay } from '@ziggurat/engine/game';
import { accept, type Result, refuse } from '@ziggurat/engine/result';
import type { RecordedGame } from '../../controller/step.ts';
import { stepsOfLog } from '../../controller/steps-of-log.ts';
import type { Messages } from '../../messages/messages.ts';
import { stepsOfRecord } from './steps-of-record.ts';

/**
 * Why a text can't be reviewed: it isn't a game, is longer than any game, has no turns, or is a log that breaks the rules,
 * and in which line.
 */
export interface RecordRefusal {
  readonly code: 'not-a-game' | 'too-long' | 'no-turns' | 'against-the-rules';
  readonly line?: number;
}

/** Reads a log or GCG that somebody else may have written. */
export const readRecord = (
  text: string,
  messages: Pick<Messages, 'shared'>,
): Result<RecordedGame, RecordRefusal> => (isLog(text) ? readLog(text, messages) : readGcg(text));

function readLog(text: string, { shared }: Pick<Messages, 'shared'>): Result<RecordedGame, RecordRefusal> {
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

function readGcg(text: string): Result<RecordedGame, RecordRefusal> {
  const game = parseGame(text);
  if (!game.ok) {
    const { code, line } = game.refusals[0]!;
    return refuse(code === 'no-turns' || code === 'too-long' ? { code } : notAGame(line));
  }
  const { ruleset, players, unread = [] } = game.value;
  const unreadLines = unread.map(({ line }) => line!);
  return accept({
    ruleset,
    names: players.map(({ name }) => name),
    steps: stepsOfRecord(game.value, checkRecord(game.value).mismatches),
    isOver: true,
    ...(unreadLines.length === 0 ? {} : { unreadLines }),
  });
}

const notAGame = (line: number | undefined): RecordRefusal => ({
  code: 'not-a-game',
  ...(line === undefined ? {} : { line }),
});

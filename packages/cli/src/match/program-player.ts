import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { type Bot, seatOf } from '@ziggurat/engine/bots';
import { type Command, exchangeLimit, type Game, positionOf, rackOf, type Seat } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { judge, makePosition, parsePlay, without } from '@ziggurat/engine/rules';
import { startWorker } from '@ziggurat/workers';
import type { TurnBudget } from '../workers/clock.ts';
import type { ProgramData, ProgramReply } from '../workers/program-worker.ts';
import { workerFile } from '../workers/worker-file.ts';

/** The name of a player that is a program: `exec:` and a command for the shell. */
const PREFIX = 'exec:';

/** The command of a player, if it is a program. */
export const commandOf = (player: string): string | undefined =>
  player.startsWith(PREFIX) ? player.slice(PREFIX.length) : undefined;

/** Extra time a program gets for each turn, in milliseconds, because it may still be starting. */
const GRACE = 60_000;

/** A program that doesn't keep to the protocol or the rules. */
export class ProgramError extends Error {}

/**
 * A player that is another program, speaking the engine protocol. Games wait for it: a thread talks to the program, and
 * this one sleeps until it has an answer.
 */
export function programPlayer(command: string, dictionary: Dictionary, budget: TurnBudget): Bot {
  const { port1, port2 } = new MessageChannel();
  const replies = new Int32Array(new SharedArrayBuffer(4));
  const data: ProgramData = { command, port: port2, replies };
  startWorker(workerFile('program-worker'), data, [port2]);
  port1.unref();
  const fail = (reason: string): never => {
    throw new ProgramError(`${command}: ${reason}`);
  };
  let read = 0;
  const ask = (lines: readonly string[]): string => {
    port1.postMessage(lines);
    const limit = GRACE + ('milliseconds' in budget ? 2 * budget.milliseconds : 0);
    if (Atomics.wait(replies, 0, read, limit) === 'timed-out') fail(`no answer within ${limit / 1000} s`);
    read++;
    const received = receiveMessageOnPort(port1) as { message: ProgramReply } | undefined;
    const reply = received?.message ?? fail('it exited');
    if ('failure' in reply) return fail(reply.failure);
    return reply.line;
  };
  return (game, random) => {
    const seat = seatOf(game);
    if (seat === undefined || game.toMove !== seat || game.phase.type !== 'playing') return undefined;
    const go = 'deals' in budget ? `deals ${budget.deals}` : `time ${budget.milliseconds}`;
    const position = makePosition(positionOf(game, seat));
    const line = ask([`position ${position}`, `go ${go} seed ${random(2 ** 32)}`]);
    if (!line.startsWith('best ')) fail(line);
    return checkedTurn(game, seat, line.slice('best '.length), dictionary, fail);
  };
}

function checkedTurn(
  game: Game,
  seat: Seat,
  text: string,
  dictionary: Dictionary,
  fail: (reason: string) => never,
): Command {
  const parsed = parsePlay(text, game.ruleset);
  if (!parsed.ok) return fail(`it answered ${text}, which isn't a play`);
  const turn = parsed.value;
  if (turn.type === 'pass') return { type: 'pass', seat };
  if (turn.type === 'play') {
    const { faults } = judge(positionOf(game, seat), turn.play, dictionary);
    if (faults.length > 0)
      fail(`it answered ${text}, which breaks ${faults.map(({ clause }) => clause).join(', ')}`);
    return { ...turn, seat };
  }
  const { length } = turn.tiles;
  const isOwn = without(rackOf(game, seat), turn.tiles) !== undefined;
  if (length === 0 || length > exchangeLimit(game, seat) || !isOwn)
    fail(`it may not exchange ${text.slice(1)}`);
  return { ...turn, seat };
}

import { assertNever, refuse } from '../result.ts';
import { accept, challenge, endWait, judgeChallenge } from './challenge.ts';
import type { Command, Decision, GameDeps, GameRefusal } from './commands.ts';
import { direct } from './direct.ts';
import { decided, draftOf } from './draft.ts';
import { KEY_PATTERN } from './events.ts';
import { awaitsRuling, type Game, isIn } from './game.ts';
import { agree, decline, offer, refuseOffers, retract } from './offers.ts';
import { abort, overrun, quit } from './quit.ts';
import { start, stir } from './start.ts';
import { exchange, pass, play } from './turn.ts';

/** Carries out a command: returns all its events, or why it is refused. */
export function decide(game: Game, command: Command, deps: GameDeps): Decision {
  const refusal = generalRefusal(game, command);
  if (refusal !== undefined) return refuse({ code: refusal });
  switch (command.type) {
    case 'stir':
      return stir(game, command.seat, command.value);
    case 'start':
      return start(game, deps);
    case 'play':
      return play(game, command.seat, command.play, deps);
    case 'exchange':
      return exchange(game, command.seat, command.tiles, deps);
    case 'pass':
      return pass(game, command.seat, deps);
    case 'challenge':
      return challenge(game, command.seat, deps);
    case 'accept':
      return accept(game, command.seat);
    case 'endWait':
      return endWait(game);
    case 'resign':
      return quit(game, command.seat, 'resigned', deps);
    case 'timeOut':
      return quit(game, command.seat, 'timedOut', deps);
    case 'overrun':
      return overrun(game, command.seat);
    case 'judge':
      return judgeChallenge(game, deps);
    case 'rest':
      return decided(draftOf(game, { type: 'rested', milliseconds: command.milliseconds }));
    case 'abort':
      return abort(game);
    case 'reveal':
      return decided(draftOf(game, { type: 'revealed', key: command.key }));
    case 'offer':
      return offer(game, command);
    case 'agree':
      return agree(game, command.seat, command.offer);
    case 'decline':
      return decline(game, command.seat, command.offer);
    case 'retract':
      return retract(game, command.seat);
    case 'refuseOffers':
      return refuseOffers(game, command.seat);
    case 'pause':
    case 'resume':
    case 'adjustClock':
    case 'adjustScore':
    case 'rule':
    case 'adjudicate':
      return direct(game, command, deps);
    default:
      return assertNever(command);
  }
}

/** Why a command is refused whatever its content: phase, seat or turn. */
function generalRefusal(game: Game, command: Command): GameRefusal['code'] | undefined {
  const { phase } = game;
  if (command.type === 'reveal') {
    if (phase.type !== 'over') return 'not-over';
    if (game.commitment === undefined) return 'no-commitment';
    if (game.key !== undefined) return 'already-revealed';
    return KEY_PATTERN.test(command.key) ? undefined : 'bad-value';
  }
  if (phase.type === 'over') return 'game-over';
  if ('seat' in command) {
    if (game.players[command.seat] === undefined) return 'no-such-seat';
    if (!isIn(game, command.seat)) return 'not-in-play';
  }
  if (command.type === 'abort') return undefined;
  if (command.type === 'stir' || command.type === 'start') {
    return phase.type === 'gathering' ? undefined : 'already-started';
  }
  if (phase.type === 'gathering') return 'not-started';
  if (isStoppedByHold(command)) {
    if (game.isPaused) return 'paused'; // D1
    if (awaitsRuling(game)) return 'awaiting-ruling'; // C5
  }
  if (command.type === 'play' || command.type === 'exchange' || command.type === 'pass') {
    if (phase.type === 'waiting') return 'waiting';
    if (game.toMove !== command.seat) return 'not-your-turn';
  }
  return undefined;
}

/** Everything that takes the game further waits for the director, but anyone may leave at any time. */
const STOPPED_BY_HOLD: readonly Command['type'][] = [
  'play',
  'exchange',
  'pass',
  'challenge',
  'accept',
  'endWait',
  'timeOut',
  'overrun',
];

const isStoppedByHold = ({ type }: Command): boolean => STOPPED_BY_HOLD.includes(type);

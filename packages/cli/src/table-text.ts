import {
  bagCount,
  type Game,
  type GameEvent,
  type GameRefusal,
  mayChallenge,
  rackOf,
  type Seat,
} from '@ziggurat/engine/game';
import type { Lexicon } from '@ziggurat/engine/lexicon';
import { kindOf, type Ruleset, type Tile } from '@ziggurat/engine/rules';
import { verdictSentence } from './dictionary-sentences.ts';
import { picture } from './picture.ts';
import { counted, faultSentence } from './sentences.ts';

export const HOW_TO = `  5C MOOD    across from C5            F5 .EAR    down; a letter at . stays
  8H QUIz    z is a blank              -A         exchange A
  -          pass                      challenge  challenge the last play
  accept     let the last play stand   resign     leave the game
  quit       end the program           help       this
  challenge 3, accept 3, resign 3: player 3 does`;

const player = (seat: Seat): string => `player ${seat + 1}`;
const faces = (ruleset: Ruleset, tiles: readonly Tile[]): string =>
  tiles.map((tile) => kindOf(ruleset, tile).face).join(' ');

/** The board, the scores, and the rack of the player to move. */
export function tableLines(game: Game): string[] {
  const { ruleset, board, phase, players } = game;
  const scores = players.map(({ score }, seat) => `${player(seat)}: ${score}`).join(' · ');
  const lines = [
    '',
    ...picture(ruleset, board),
    '',
    `${scores} · ${counted(bagCount(game), 'tile')} in the bag`,
  ];
  if (phase.type === 'waiting')
    return [...lines, `${phase.seats.map(player).join(', ')}: accept or challenge?`];
  return [...lines, `${player(game.toMove)} holds ${faces(ruleset, rackOf(game, game.toMove))}`];
}

export const GREETING = 'Type a play such as 5C MOOD; help lists the rest.';

/** Shown between two players. A challenge comes before the next turn (C1) and needs no rack. */
export const handOver = (game: Game): string[] => [
  '',
  `Hand the screen to ${player(game.toMove)}, who presses Enter${mayChallenge(game, game.toMove) ? ' or types challenge' : ''}.`,
];

export const PRESS_ENTER = ['Press Enter first, to see the rack.'];

export const notUnderstood = (text: string): string[] =>
  text.toLowerCase() === 'help'
    ? HOW_TO.split('\n')
    : [`${text || 'That'} is not a turn. Type a play such as 5C MOOD; help lists the rest.`];

/** What everyone at the table sees of an event. */
export function eventLines(event: GameEvent, ruleset: Ruleset): string[] {
  switch (event.type) {
    case 'drewForFirst':
      return [
        event.seats.map((seat, i) => `${player(seat)} draws ${faces(ruleset, [event.tiles[i]!])}`).join(', '),
      ];
    case 'began':
      return [`${player(event.first)} begins.`];
    case 'played':
      return [
        `${player(event.seat)}: ${event.words.map(({ word, points }) => `${word} ${points}`).join(', ')} = ${event.points}`,
      ];
    case 'exchanged':
      return [`${player(event.seat)} exchanges.`];
    case 'passed':
      return [`${player(event.seat)} passes.`];
    case 'skipped':
      return [`${player(event.seat)} ${event.reason === 'out' ? 'has no tiles left' : 'loses this turn'}.`];
    case 'challenged':
      return [`${player(event.seat)} challenges.`];
    case 'ruled':
      return event.verdicts.map(verdictSentence);
    case 'withdrew':
      return [`${player(event.seat)} takes the tiles back.`];
    case 'resigned':
      return [`${player(event.seat)} leaves the game.`];
    default:
      return [];
  }
}

const REFUSALS: Partial<Record<GameRefusal['code'], string>> = {
  'bag-too-small': 'The bag holds too few tiles for that.',
  'exchange-after-challenge': 'After a challenge play another word or pass.',
  'no-challenges': 'A referee judges here: there are no challenges.',
  'no-exchange-left': 'There is no free exchange left.',
  'not-on-rack': 'That is not on the rack.',
  'nothing-to-challenge': 'There is no play to challenge.',
  'nothing-to-accept': 'There is nothing to accept.',
  'own-play': 'That is your own play.',
  'pass-in-solo': 'There is no passing in a solo game: exchange, or resign to stop.',
  waiting: 'The last play may still be challenged: accept or challenge.',
};

export function refusedLines({ code, faults }: GameRefusal, { ruleset }: Game, lexicon: Lexicon): string[] {
  if (faults !== undefined)
    return faults.map((fault) => `${fault.clause} ${faultSentence(fault, ruleset, lexicon)}`);
  if (code === 'exchange-count') {
    const { most } = ruleset.exchange;
    return [most === 1 ? 'Only one tile may be exchanged.' : `Up to ${most} tiles may be exchanged.`];
  }
  return [REFUSALS[code] ?? `That is not possible now (${code}).`];
}

/** The result, with the leftovers line by line. */
export function endLines({ ruleset, board, players, phase }: Game): string[] {
  if (phase.type !== 'over') return [];
  const rows = players.map(({ rack, score }, seat) => {
    const left = typeof rack === 'number' || rack.length === 0 ? '' : ` (left: ${faces(ruleset, rack)})`;
    return `${player(seat)}: ${score}${left}`;
  });
  const winners = phase.winners.map(player).join(' and ');
  return [
    '',
    ...picture(ruleset, board),
    '',
    ...rows,
    winners === '' ? 'The game is over.' : `${winners} win${phase.winners.length === 1 ? 's' : ''}.`,
  ];
}

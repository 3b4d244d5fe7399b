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
import type { FoundPlay } from '@ziggurat/engine/moves';
import { kindOf, makePlay, type Ruleset, type Tile } from '@ziggurat/engine/rules';
import { verdictSentence } from './dictionary-sentences.ts';
import { didYouMean } from './did-you-mean.ts';
import { picture } from './picture.ts';
import { counted, faultSentence } from './sentences.ts';
import { PROMPT_WORDS } from './typed.ts';

export const HOW_TO = `  5C MOOD      across from C5            F5 .EAR    down; a letter at . stays
  F5 DEAR      whole words work too      8H QUIz    z is a blank
  exchange A   swap tiles (or -A)        pass       (or -)
  hint         the play that scores most undo       take back your last turn
  board        show the board again      score      scores and tiles left
  word MOOD    look up a word            quit       end the program
  challenge    challenge the last play   accept     let the last play stand
  resign       leave the game            help       this
  challenge Ann, accept 3, resign 3: a player by name or number`;

/** The players' names by seat. */
type Names = readonly string[];

const faces = (ruleset: Ruleset, tiles: readonly Tile[]): string =>
  tiles.map((tile) => kindOf(ruleset, tile).face).join(' ');

/** The board, the scores, and the rack of the player to move. */
export function tableLines(game: Game, names: Names): string[] {
  const { ruleset, board, phase } = game;
  const lines = ['', ...picture(ruleset, board), '', scoreLine(game, names)];
  if (phase.type === 'waiting')
    return [...lines, `${phase.seats.map((seat) => names[seat]).join(', ')}: accept or challenge?`];
  return [...lines, `${names[game.toMove]} holds ${faces(ruleset, rackOf(game, game.toMove))}`];
}

/** The scores, and how many tiles are left to draw. */
export function scoreLine(game: Game, names: Names): string {
  const scores = game.players.map(({ score }, seat) => `${names[seat]}: ${score}`).join(' · ');
  return `${scores} · ${counted(bagCount(game), 'tile')} in the bag`;
}

export const GREETING = 'Type a play such as 5C MOOD; help lists the rest.';

/** Shown between two players. A challenge comes before the next turn (C1) and needs no rack. */
export const handOver = (game: Game, names: Names): string[] => [
  '',
  `Hand the screen to ${names[game.toMove]}, who presses Enter${mayChallenge(game, game.toMove) ? ' or types challenge' : ''}.`,
];

/** After quit: how to continue. */
export const stoppedLines = (file: string | undefined): string[] =>
  file === undefined
    ? ['Stopped. Games saved with --save can be continued.']
    : [`Saved. Continue with: ziggurat play --resume ${file}`];

export const TAKEN_BACK = ['You took back your last turn.'];
export const NOTHING_TO_UNDO = ['There is no turn to take back.'];
export const NO_UNDO = ["You can't undo turns when several people share the screen."];
export const NO_LOOK_UP = ["You can't look up words in a game with challenges."];

export const PRESS_ENTER = ['Press Enter first, to see the rack.'];

export const notUnderstood = (text: string): string[] => {
  const first = text.split(/\s+/u)[0]!.toLowerCase();
  const word = PROMPT_WORDS.find((known) => known === first);
  if (word !== undefined) return [ARGUMENTS[word] ?? `Type just ${word}.`];
  const hint = didYouMean(first, PROMPT_WORDS);
  return [`${text || 'That'} is not a turn.${hint} Type a play such as 5C MOOD; help lists the rest.`];
};

/** How to type words that need something after them. */
const ARGUMENTS: Partial<Record<(typeof PROMPT_WORDS)[number], string>> = {
  exchange: 'Which tiles? For example: exchange AB',
  word: 'Which word? For example: word MOOD',
  challenge: 'Nobody here has that name or number.',
  accept: 'Nobody here has that name or number.',
  resign: 'Nobody here has that name or number.',
};

/** The best play, as somebody would type it. */
export const hintLine = (game: Game, found: FoundPlay | undefined): string =>
  found === undefined
    ? 'There is no legal play. Exchange or pass.'
    : `Try ${makePlay(game.ruleset, game.board, { type: 'play', play: found.play })}: ${counted(found.points, 'point')}.`;

/** What everyone at the table sees of an event. */
export function eventLines(event: GameEvent, ruleset: Ruleset, names: Names): string[] {
  const player = (seat: Seat): string => names[seat]!;
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
    case 'undone':
      return [`The last turn of ${player(event.seat)} is undone.`];
    case 'resigned':
      return [`${player(event.seat)} leaves the game.`];
    default:
      return [];
  }
}

const REFUSALS: Partial<Record<GameRefusal['code'], string>> = {
  'bag-too-small': 'The bag holds too few tiles for that.',
  'exchange-after-challenge': 'After a challenge, play another word or pass.',
  'no-challenges': 'This game has a referee, so there are no challenges.',
  'no-exchange-left': 'There are no free exchanges left.',
  'not-on-rack': 'That is not on the rack.',
  'nothing-to-challenge': 'There is no play to challenge.',
  'nothing-to-accept': 'There is nothing to accept.',
  'own-play': 'That is your own play.',
  'pass-in-solo': "You can't pass in a solo game. Exchange, or resign to stop.",
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
export function endLines({ ruleset, board, players, phase }: Game, names: Names): string[] {
  if (phase.type !== 'over') return [];
  const rows = players.map(({ rack, score }, seat) => {
    const left = typeof rack === 'number' || rack.length === 0 ? '' : ` (left: ${faces(ruleset, rack)})`;
    return `${names[seat]}: ${score}${left}`;
  });
  const winners = phase.winners.map((seat) => names[seat]).join(' and ');
  return [
    '',
    ...picture(ruleset, board),
    '',
    ...rows,
    winners === '' ? 'The game is over.' : `${winners} win${phase.winners.length === 1 ? 's' : ''}.`,
  ];
}

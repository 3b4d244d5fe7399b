import type { Cause, Explanation, Line } from '@ziggurat/engine/analysis';
import { assertNever } from '@ziggurat/engine/result';
import { judge, kindOf, makePlay, makeTiles, type Position, type Ruleset } from '@ziggurat/engine/rules';
import { chance, points } from './figures.ts';

/** How the two turns are called, and how sure the figures are. */
interface Terms {
  readonly better: string;
  readonly other: string;
  readonly ruleset: Ruleset;
  /** `about` for figures that aren't exact. */
  readonly about: string;
}

/** Why one turn is better than another, in one or two sentences made of the figures of both. */
export function coachSentences(position: Position, explanation: Explanation): string {
  const { better, other, cause, despite, isClose } = explanation;
  const names = namesOf(position, better, other);
  if (isClose) return `${capital(names.better)} and ${names.other} are close: ${gapBetween(better, other)}.`;
  const terms: Terms = {
    ...names,
    ruleset: position.ruleset,
    about: better.isExact && other.isExact ? '' : 'about ',
  };
  return `${capital(reasonFor(cause, despite, terms))}. ${capital(chancesOf(better, other, terms))}.`;
}

/** How far two turns are apart that can't be told apart. */
function gapBetween(better: Line, { win, loss }: Line): string {
  const [best, rest] = [percent(better.win), percent(win)];
  return best === rest
    ? `${counted(Math.abs(loss.points.mean))} apart, give or take ${whole(loss.points.error)}`
    : `you win ${best} or ${rest} of the time, give or take ${percent(loss.win.error)}`;
}

function reasonFor(cause: Cause | undefined, despite: Cause | undefined, terms: Terms): string {
  if (cause === undefined) return `${terms.better} is better than ${terms.other} for several reasons`;
  if (despite === undefined) return causeClause(cause, terms);
  return `${despiteClause(despite, terms)}, but ${causeClause(cause, { ...terms, better: 'it' })}`;
}

/** How often each turn wins; the difference in points if both win equally often. */
function chancesOf(better: Line, other: Line, { better: name, other: otherName, about }: Terms): string {
  const gap = `${about}${counted(other.loss.points.mean)}`;
  if (better.isExact && other.isExact) {
    if (better.win !== other.win)
      return `${name} ${resultOf(better.win)}, ${otherName} ${resultOf(other.win)}`;
    if (better.win === 1) return `you win either way, by ${gap} more`;
    return better.win === 0 ? `you lose either way, by ${gap} less` : 'you tie either way';
  }
  const [best, rest] = [percent(better.win), percent(other.win)];
  return best === rest
    ? `you win ${best} of the time either way, but it is worth ${gap} more`
    : `you win ${best} of the time instead of ${rest}`;
}

const resultOf = (win: number): string => (win === 1 ? 'wins' : win === 0 ? 'loses' : 'ties');

function causeClause(cause: Cause, { better, other, ruleset, about }: Terms): string {
  const figure = whole(cause.points);
  switch (cause.type) {
    case 'points':
      return `${better} scores ${figure} more than ${other}`;
    case 'tiles':
      return cause.kept.length === 0
        ? `${better} uses all your tiles: ${about}${figure} more later`
        : `${better} keeps ${spaced(ruleset, cause.kept)}: ${about}${figure} more later`;
    case 'places':
      return `${better} leaves you better places: ${about}${figure} more later`;
    case 'stranded':
      return `${other} leaves you with the ${kindOf(ruleset, cause.tile).face}: ${about}${figure} less later`;
    case 'opens':
      return `${other} opens the board: replies score ${about}${figure} more, and ${percent(cause.share, 0)} of them use it`;
    case 'stack':
      return `${other} builds for your opponent: replies score ${about}${figure} more, and ${percent(cause.share, 0)} of them cover its tiles`;
    case 'closes':
      return `${better} leaves less for your opponent: replies score ${about}${figure} less`;
    case 'out':
      return about === ''
        ? `${better} goes out first: ${counted(cause.points)} for the tiles left`
        : `${better} goes out first ${percent(cause.share, 0)} of the time instead of ${percent(cause.otherShare, 0)}: about ${counted(cause.points)} for the tiles left`;
    case 'unseen':
      return `your opponent holds ${spaced(ruleset, cause.tiles)}, and scores ${about}${figure} less with them after ${better === 'it' ? 'this' : better}`;
    default:
      return assertNever(cause);
  }
}

function despiteClause(cause: Cause, { better, about }: Terms): string {
  const figure = whole(-cause.points);
  switch (cause.type) {
    case 'points':
      return `${better} scores ${figure} less`;
    case 'tiles':
    case 'places':
    case 'stranded':
      return `${better} makes ${about}${figure} less later`;
    case 'out':
      return `${better} loses ${about}${figure} more for the tiles left`;
    case 'opens':
    case 'stack':
    case 'closes':
    case 'unseen':
      return `replies to ${better} score ${about}${figure} more`;
    default:
      return assertNever(cause);
  }
}

/** The main words, or the whole turns if the words are the same. */
function namesOf(position: Position, better: Line, other: Line): { better: string; other: string } {
  const { ruleset, board } = position;
  const [one, two] = [nameOf(position, better), nameOf(position, other)];
  if (one !== two) return { better: one, other: two };
  return { better: makePlay(ruleset, board, better.turn), other: makePlay(ruleset, board, other.turn) };
}

function nameOf(position: Position, { turn }: Line): string {
  if (turn.type === 'pass') return 'passing';
  if (turn.type === 'exchange') return `exchanging ${makeTiles(position.ruleset, turn.tiles)}`;
  return judge(position, turn.play).words[0]!.text;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const whole = (value: number): number => Math.round(points(value)) + 0;
const percent = (share: number, digits = 1): string => `${(100 * chance(share)).toFixed(digits)}%`;
const counted = (value: number): string => `${whole(value)} ${whole(value) === 1 ? 'point' : 'points'}`;
/** `E R S`, with a blank as `?`. */
const spaced = (ruleset: Ruleset, tiles: readonly number[]): string =>
  tiles.map((tile) => makeTiles(ruleset, [tile])).join(' ');

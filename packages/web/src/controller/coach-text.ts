import type { Cause, Explanation, Line, Mistake } from '@ziggurat/engine/analysis';
import { assertNever } from '@ziggurat/engine/result';
import {
  type Board,
  judge,
  kindOf,
  makePlay,
  makeTiles,
  type Rack,
  type Ruleset,
  type Turn,
} from '@ziggurat/engine/rules';
import type { Worth } from '../host/host.ts';
import type { Messages } from '../messages/messages.ts';

/** Where a turn was made. */
export interface CoachedTurn {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly rack: Rack;
}

/** How the two turns are called, and how figures are written. */
interface Terms {
  readonly better: string;
  readonly other: string;
  readonly ruleset: Ruleset;
  readonly isExact: boolean;
  readonly messages: Messages;
}

/** The verdict on a turn in a few words: `Mistake: 4.2% less chance to win`. */
export function verdictText({ made, mistake, explanation }: Worth, { coach, shared }: Messages): string {
  if (mistake === undefined) return explanation === undefined ? coach.best : coach.good;
  const name = coach.mistakes[mistake.size];
  const lost = lossOf(mistake, made);
  return lost.by === 'win'
    ? coach.lostWin(name, coach.percent(lost.share))
    : coach.lostPoints(name, shared.points(Math.round(lost.points)));
}

/** What a turn lost: a share of the chance to win, or points. */
export type Loss =
  | { readonly by: 'win'; readonly share: number }
  | { readonly by: 'points'; readonly points: number };

/** What a mistake cost. */
export const lossOf = ({ by }: Mistake, { loss }: Line): Loss =>
  by === 'win' ? { by, share: loss.win.mean } : { by, points: loss.points.mean };

/** A loss as a figure: `−4.2%`, `−12`. */
export const lossFigure = (lost: Loss, { coach }: Messages): string =>
  `−${lost.by === 'win' ? coach.percent(lost.share) : Math.round(lost.points)}`;

/** The same in words. */
export const lossText = (lost: Loss, { coach, review }: Messages): string =>
  lost.by === 'win' ? coach.lost(coach.percent(lost.share)) : review.marks.missed(Math.round(lost.points));

/** Why one turn is better than another, in one or two sentences made of the figures of both. */
export function coachText(turn: CoachedTurn, explanation: Explanation, messages: Messages): string {
  const { better, other, cause, despite, isClose } = explanation;
  const { coach } = messages;
  const terms: Terms = {
    ...namesOf(turn, better, other, messages),
    ruleset: turn.ruleset,
    isExact: better.isExact && other.isExact,
    messages,
  };
  if (isClose) return `${capital(coach.close(terms.better, terms.other, gapText(better, other, messages)))}.`;
  return `${capital(reasonText(cause, despite, terms))}. ${capital(chancesText(better, other, terms))}.`;
}

function reasonText(cause: Cause | undefined, despite: Cause | undefined, terms: Terms): string {
  const { coach } = terms.messages;
  if (cause === undefined) return coach.several(terms.better, terms.other);
  const reason = causeText(cause, terms);
  return despite === undefined ? reason : coach.but(despiteText(despite, terms), reason);
}

function gapText(better: Line, { win, loss }: Line, { coach, shared }: Messages): string {
  const [best, rest] = [coach.percent(better.win), coach.percent(win)];
  return best === rest
    ? coach.gapPoints(shared.points(Math.round(Math.abs(loss.points.mean))), Math.round(loss.points.error))
    : coach.gapWin(best, rest, coach.percent(loss.win.error));
}

/** How likely each turn wins; the difference in points if both win equally often. */
function chancesText(better: Line, other: Line, terms: Terms): string {
  const { coach, shared } = terms.messages;
  const points = about(shared.points(Math.round(other.loss.points.mean)), terms);
  if (terms.isExact) {
    return better.win === other.win
      ? coach.sameResult(better.win, points)
      : coach.results(terms.better, better.win, terms.other, other.win);
  }
  const [best, rest] = [coach.percent(better.win), coach.percent(other.win)];
  return best === rest ? coach.sameChance(best, points) : coach.chances(best, rest);
}

const about = (figure: string, { isExact, messages: { coach } }: Terms): string =>
  isExact ? figure : coach.about(figure);

function causeText(cause: Cause, terms: Terms): string {
  const { better, other, ruleset, messages } = terms;
  const { because } = messages.coach;
  const counted = messages.shared.points;
  const whole = Math.round(cause.points);
  const points = cause.type === 'points' ? String(whole) : about(String(whole), terms);
  const share = (part: number): string => messages.review.totals.percent(part);
  switch (cause.type) {
    case 'points':
      return because.points(better, other, points);
    case 'tiles':
      return because.tiles(better, spaced(ruleset, cause.kept), points);
    case 'places':
      return because.places(better, points);
    case 'stranded':
      return because.stranded(other, kindOf(ruleset, cause.tile).face, points);
    case 'opens':
      return because.opens(other, points, share(cause.share));
    case 'stack':
      return because.stack(other, points, share(cause.share));
    case 'closes':
      return because.closes(better, points);
    case 'out':
      return terms.isExact
        ? because.out(better, counted(whole))
        : because.outOften(better, about(counted(whole), terms), share(cause.share), share(cause.otherShare));
    case 'unseen':
      return because.unseen(better, spaced(ruleset, cause.tiles), points);
    default:
      return assertNever(cause);
  }
}

function despiteText(cause: Cause, terms: Terms): string {
  const { despite } = terms.messages.coach;
  const whole = String(Math.round(-cause.points));
  switch (cause.type) {
    case 'points':
      return despite.points(terms.better, whole);
    case 'tiles':
    case 'places':
    case 'stranded':
      return despite.later(terms.better, about(whole, terms));
    case 'out':
      return despite.leftovers(terms.better, about(whole, terms));
    case 'opens':
    case 'stack':
    case 'closes':
    case 'unseen':
      return despite.replies(terms.better, about(whole, terms));
    default:
      return assertNever(cause);
  }
}

/** The main words, or the whole turns if the words are the same. */
function namesOf(
  turn: CoachedTurn,
  better: Line,
  other: Line,
  messages: Messages,
): { better: string; other: string } {
  const { ruleset, board } = turn;
  const [one, two] = [turnName(turn, better.turn, messages), turnName(turn, other.turn, messages)];
  if (one !== two) return { better: one, other: two };
  return { better: makePlay(ruleset, board, better.turn), other: makePlay(ruleset, board, other.turn) };
}

/** A turn in a word or two: its main word, or what it does instead. */
export function turnName(
  { ruleset, board, rack }: CoachedTurn,
  turn: Turn,
  { coach }: Pick<Messages, 'coach'>,
): string {
  if (turn.type === 'pass') return coach.passing;
  if (turn.type === 'exchange') return coach.exchanging(spaced(ruleset, turn.tiles));
  const position = { ruleset, board, racks: [rack], scores: [0], passes: 0 };
  return judge(position, turn.play).words[0]!.text;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `E R S`, with a blank as `?`. */
const spaced = (ruleset: Ruleset, tiles: readonly number[]): string =>
  tiles.map((tile) => makeTiles(ruleset, [tile])).join(' ');

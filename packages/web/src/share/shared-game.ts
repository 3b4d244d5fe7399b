import type { Board, Ruleset } from '@ziggurat/engine/rules';
import type { Messages } from '../messages/messages.ts';

/** What is shared about a game. */
export interface SharedGame {
  /** The id of the saved game; `undefined` for one read from a file. */
  readonly id?: string;
  readonly ruleset: Ruleset;
  /** The current or final board. */
  readonly board: Board;
  readonly players: readonly SharedPlayer[];
  readonly best?: { readonly words: readonly string[]; readonly points: number; readonly name: string };
  /** When it was played, in milliseconds. */
  readonly at?: number;
  /** Turns with a hint. */
  readonly hints?: number;
}

interface SharedPlayer {
  readonly name: string;
  readonly score: number;
  readonly won: boolean;
  /** From 0 to 1, if known. */
  readonly accuracy?: number;
}

/** The edition, the day, and whether there were hints. */
export function titleText({ ruleset, at, hints = 0 }: SharedGame, { shared }: Messages): string {
  const edition = new Map(Object.entries(shared.editions)).get(ruleset.name) ?? ruleset.name;
  return [
    edition,
    ...(at === undefined ? [] : [shared.day(at)]),
    ...(hints === 0 ? [] : [shared.hints(hints)]),
  ].join(' · ');
}

export const bestText = ({ best }: SharedGame, { review }: Messages): string =>
  best === undefined ? '' : review.share.bestPlay(best.words, best.points, best.name);

/** A game in a few lines. */
export function summaryText(game: SharedGame, messages: Messages): string {
  const { share, totals } = messages.review;
  return [
    share.result(game.players),
    titleText(game, messages),
    bestText(game, messages),
    ...game.players.flatMap(({ name, accuracy }) =>
      accuracy === undefined ? [] : [share.accuracy(name, totals.percent(accuracy))],
    ),
    share.playedWith(messages.app.name),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

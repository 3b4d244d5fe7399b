import type { PlayedStep } from '../../controller/step.ts';
import type { ShownGame } from '../../share/shown-game.ts';
import type { Source } from './source.ts';
import { type Found, summaryOf } from './summary.ts';

/** What is shared about a game: its current state or its result. */
export function shownGame({ recorded, id, at, hints }: Source, found: Found): ShownGame {
  const last = recorded.steps.at(-1)!; // every game has begun
  const summaries = recorded.names.map((_, seat) => summaryOf(recorded, seat, found));
  const best = summaries
    .flatMap((summary) => (summary.best === undefined ? [] : [summary.best]))
    .reduce<PlayedStep | undefined>(
      (best, step) => (best !== undefined && best.action.points >= step.action.points ? best : step),
      undefined,
    );
  return {
    ...(id === undefined ? {} : { id }),
    ...(at === undefined ? {} : { at }),
    ...(hints === undefined ? {} : { hints }),
    ruleset: recorded.ruleset,
    board: last.board,
    players: recorded.names.map((name, seat) => {
      const { scored, possible } = summaries[seat]!.accuracy;
      return {
        name,
        score: last.scores[seat]!,
        won: last.action.type === 'ended' && last.action.winners.includes(seat),
        ...(possible === 0 ? {} : { accuracy: scored / possible }),
      };
    }),
    ...(best === undefined
      ? {}
      : {
          best: {
            words: best.action.words.map(({ word }) => word),
            points: best.action.points,
            name: recorded.names[best.seat]!,
          },
        }),
  };
}

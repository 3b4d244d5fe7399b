import type { SharedGame } from '../../share/shared-game.ts';
import type { Source } from './source.ts';
import { bestOf, type Found, summaryOf } from './summary.ts';

/** What is shared about a game: its current state or its result. */
export function sharedGame({ recorded, id, at, hints }: Source, found: Found): SharedGame {
  const last = recorded.steps.at(-1)!; // every game has begun
  const summaries = recorded.names.map((_, seat) => summaryOf(recorded, seat, found));
  const best = bestOf(summaries.flatMap((summary) => summary.best ?? []));
  return {
    ...(id === undefined ? {} : { id }),
    ...(at === undefined ? {} : { at }),
    ...(hints === undefined ? {} : { hints }),
    ruleset: recorded.ruleset,
    board: last.board,
    players: recorded.names.map((name, seat) => {
      const { accuracy } = summaries[seat]!;
      return {
        name,
        score: last.scores[seat]!,
        won: last.action.type === 'ended' && last.action.winners.includes(seat),
        ...(accuracy === undefined ? {} : { accuracy: accuracy.share }),
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

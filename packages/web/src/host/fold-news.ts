import { apply, fold, type Game } from '@ziggurat/engine/game';
import type { Entry } from '@ziggurat/table';
import type { FoldedEntry, GameNews, News } from './host.ts';

/** Each entry with the game after it. */
export function stepsAfter(before: Game | undefined, entries: readonly Entry[]): readonly FoldedEntry[] {
  let game = before;
  return entries.map((entry) => {
    game = apply(game, entry.event);
    return { entry, game };
  });
}

/** Folds the news of one game as it arrives. */
export function foldNews(onNews: (news: GameNews) => void): (news: News) => void {
  let game: Game | undefined;
  return (news) => {
    switch (news.type) {
      case 'whole':
        game = fold(news.entries.map(({ event }) => event));
        return onNews({ ...news, game });
      case 'more': {
        const steps = stepsAfter(game, news.entries);
        game = steps.at(-1)?.game ?? game;
        return onNews({ type: 'more', steps });
      }
      default:
        return onNews(news);
    }
  };
}

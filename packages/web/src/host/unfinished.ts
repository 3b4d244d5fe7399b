import { parseJson } from '@ziggurat/engine/result';
import type { GameNews, Host } from './host.ts';

const KEY = 'ziggurat.unfinished';

/**
 * Unfinished games, most recent first, as far as this browser knows. They can be read before the database is
 * open, so that the home screen reserves the right space for them.
 */
export function unfinished(): readonly string[] {
  try {
    const value = parseJson(localStorage.getItem(KEY) ?? '')?.value;
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // refused
  }
}

/** The same host, noting which games start, continue and end. */
export const trackUnfinished = ({ client, library, ...others }: Host): Host => ({
  ...others,
  library: {
    ...library,
    async games() {
      const reply = await library.games();
      if (reply.ok) {
        const playing = reply.value.filter(({ state }) => state === 'playing');
        note(playing.sort((a, b) => b.changedAt - a.changedAt).map(({ id }) => id));
      }
      return reply;
    },
    async open(setup) {
      const reply = await library.open(setup);
      if (reply.ok) noteGame(reply.value.id, true);
      return reply;
    },
    async remove(id) {
      const reply = await library.remove(id);
      if (reply.ok) noteGame(id, false);
      return reply;
    },
  },
  client(id) {
    const tracked = client(id);
    return {
      ...tracked,
      follow: (seat, onNews) =>
        tracked.follow(seat, (news) => {
          if (news.type === 'whole' || hasEnd(news)) noteGame(id, !hasEnd(news));
          onNews(news);
        }),
    };
  },
});

function hasEnd(news: GameNews): boolean {
  if (news.type === 'whole') return news.game.phase.type === 'over';
  return news.type === 'more' && news.steps.some(({ game }) => game.phase.type === 'over');
}

function noteGame(id: string, isPlaying: boolean): void {
  const others = unfinished().filter((game) => game !== id);
  note(isPlaying ? [id, ...others] : others);
}

function note(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Refused or full: the games appear a moment later.
  }
}

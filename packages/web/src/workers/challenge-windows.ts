import { mayChallenge } from '@ziggurat/engine/game';
import type { HostedGame } from './hosted-game.ts';

/** How long a play is left to the people, in milliseconds: enough to read it and to doubt it. */
const WINDOW = 8000;

/**
 * C1: a play can be challenged until the next turn. A computer that is to move leaves that time to the
 * people, who would not get it otherwise.
 */
export class ChallengeWindows {
  readonly #open = new Map<HostedGame, { readonly kept: HostedGame['kept']; readonly close: () => void }>();

  /** Waits until the time is over, the people let the play stand, or something happens. */
  async leave(game: HostedGame): Promise<void> {
    const until = windowOf(game);
    const left = until === undefined ? 0 : until - Date.now();
    if (left <= 0) return;
    game.leaveOpen(until);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      const close = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#open.set(game, { kept: game.kept, close });
    });
    this.#open.delete(game);
    game.leaveOpen(undefined);
  }

  letStand(game: HostedGame): void {
    this.#open.get(game)?.close();
  }

  /** Something may have happened in a game. */
  look(game: HostedGame): void {
    const open = this.#open.get(game);
    if (open?.kept !== game.kept) open?.close();
  }
}

function windowOf({ kept, table }: HostedGame): number | undefined {
  const { game, entries } = table;
  if (game.phase.type !== 'playing') return undefined;
  const { sitters } = kept.setup;
  const isLeft = sitters.some(({ type }, seat) => type === 'person' && mayChallenge(game, seat));
  const played = entries.findLast(({ event }) => event.type === 'played');
  return isLeft && played !== undefined ? played.at + WINDOW : undefined;
}

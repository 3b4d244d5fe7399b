import type { Game } from '@ziggurat/engine/game';
import type { Entry } from '@ziggurat/table';
import type { GameNews, Trouble } from '../../src/host/host.ts';

/** The news a follower of a game has received. */
export class Watch {
  entries: readonly Entry[] = [];
  readonly news: GameNews[] = [];
  readonly troubles: Trouble[] = [];
  stop: () => void = () => {};
  #game: Game | undefined;
  #waiting: (() => void)[] = [];

  get game(): Game {
    if (this.#game === undefined) throw new Error('no news of the game yet');
    return this.#game;
  }

  receive(news: GameNews): void {
    this.news.push(news);
    if (news.type === 'whole') {
      this.entries = news.entries;
      this.#game = news.game;
    }
    if (news.type === 'more') {
      this.entries = [...this.entries, ...news.steps.map(({ entry }) => entry)];
      this.#game = news.steps.at(-1)?.game ?? this.#game;
    }
    if (news.type === 'trouble') this.troubles.push(news.trouble);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves to the game as soon as the condition holds. */
  async until(condition: (game: Game) => boolean): Promise<Game> {
    await this.untilNews(() => this.entries.length > 0 && condition(this.game));
    return this.game;
  }

  async untilNews(condition: (watch: Watch) => boolean): Promise<void> {
    while (!condition(this)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

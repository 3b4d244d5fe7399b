import type { Game } from '@ziggurat/engine/game';
import type { Entry } from '@ziggurat/table';
import type { LineNews, Trouble } from '../../src/host/host.ts';

/** The news a follower of a game has received. */
export class Watch {
  entries: readonly Entry[] = [];
  readonly heard: LineNews[] = [];
  readonly troubles: Trouble[] = [];
  stop: () => void = () => {};
  #game: Game | undefined;
  #waiting: (() => void)[] = [];

  get game(): Game {
    if (this.#game === undefined) throw new Error('nothing was heard of the game yet');
    return this.#game;
  }

  hear(news: LineNews): void {
    this.heard.push(news);
    if (news.type === 'whole') {
      this.entries = news.entries;
      this.#game = news.game;
    }
    if (news.type === 'more') {
      this.entries = [...this.entries, ...news.steps.map(({ entry }) => entry)];
      this.#game = news.steps.at(-1)?.game ?? this.#game;
    }
    if (news.type === 'trouble') this.troubles.push(news.trouble);
    for (const look of this.#waiting.splice(0)) look();
  }

  /** Resolves to the game as soon as the condition holds. */
  async until(isSo: (game: Game) => boolean): Promise<Game> {
    await this.untilHeard(() => this.entries.length > 0 && isSo(this.game));
    return this.game;
  }

  async untilHeard(isSo: (watch: Watch) => boolean): Promise<void> {
    while (!isSo(this)) await new Promise<void>((look) => this.#waiting.push(look));
  }
}

import { apply, type Game } from '@ziggurat/engine/game';
import type { Entry } from '@ziggurat/table';
import type { News, Trouble } from '../../src/host/host.ts';

/** What a follower of a game has heard. */
export class Watch {
  entries: readonly Entry[] = [];
  readonly heard: News[] = [];
  readonly troubles: Trouble[] = [];
  stop: () => void = () => {};
  #game: Game | undefined;
  #waiting: (() => void)[] = [];

  get game(): Game {
    if (this.#game === undefined) throw new Error('nothing was heard of the game yet');
    return this.#game;
  }

  hear(news: News): void {
    this.heard.push(news);
    if (news.type === 'whole') {
      this.entries = [];
      this.#game = undefined;
    }
    if (news.type === 'whole' || news.type === 'more') {
      this.entries = [...this.entries, ...news.entries];
      for (const { event } of news.entries) this.#game = apply(this.#game, event);
    }
    if (news.type === 'trouble') this.troubles.push(news.trouble);
    for (const look of this.#waiting.splice(0)) look();
  }

  /** The game, as soon as it is so. */
  async until(isSo: (game: Game) => boolean): Promise<Game> {
    await this.untilHeard(() => this.entries.length > 0 && isSo(this.game));
    return this.game;
  }

  async untilHeard(isSo: (watch: Watch) => boolean): Promise<void> {
    while (!isSo(this)) await new Promise<void>((look) => this.#waiting.push(look));
  }
}

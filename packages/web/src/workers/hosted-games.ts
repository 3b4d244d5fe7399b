import { assertNever, refuse } from '@ziggurat/engine/result';
import { type HostResult, isWordListId, type SavedGame, type Setup, troubleOf } from '../host/host.ts';
import type { GameStorage } from '../storage/game-storage.ts';
import { savedGame, storedEntry } from '../storage/stored.ts';
import { die } from './channel.ts';
import type { Computers } from './computers.ts';
import { HostedGame, type HostedGameDeps } from './hosted-game.ts';
import type { Lexica } from './lexica.ts';
import { openTable } from './open-table.ts';
import { openTabs, type TabNews, type Tabs } from './tabs.ts';

/** The games of this tab: each is read on first use, and stays. */
export class HostedGames {
  readonly #deps: HostedGameDeps;
  readonly #tabs: Tabs;
  readonly #games = new Map<string, Promise<HostResult<HostedGame>>>();

  constructor(store: GameStorage, lexica: Lexica, computers: Computers) {
    this.#tabs = openTabs((news) => this.#onNews(news).catch(die));
    this.#deps = {
      store,
      lexica,
      changed: (game, where) => {
        if (where === 'here') this.#tabs.announce({ type: 'changed', id: game.stored.id });
        computers.wake(game);
      },
    };
  }

  /** All games. Those in progress are read, so that damaged ones are marked. */
  async list(): Promise<HostResult<readonly SavedGame[]>> {
    const games = await this.#deps.store.games();
    if (!games.ok) return games;
    const list: SavedGame[] = [];
    for (const stored of games.value) {
      const found =
        stored.state === 'playing' ? await this.find(stored.id) : await this.#games.get(stored.id);
      const isDamaged = found?.ok === false && troubleOf(found) === 'damaged-game';
      list.push({ ...savedGame(stored), ...(isDamaged ? { state: 'damaged' } : {}) });
    }
    return { ok: true, value: list };
  }

  async open(setup: Setup): Promise<HostResult<SavedGame>> {
    // A solo player who can't exchange needs to know right away whether there is any play (O2); a word list may be gone.
    const needsWords = setup.sitters.length === 1 || isWordListId(setup.dictionary);
    const words = needsWords ? await this.#deps.lexica.words(setup.dictionary) : undefined;
    if (words?.ok === false) return words;
    const opened = openTable(setup, this.#deps.lexica);
    if (!opened.ok) return opened;
    const { game, table } = opened.value;
    const entries = table.entries.map((entry) => storedEntry(entry, table.game.ruleset));
    const result = await this.#deps.store.open(game, entries);
    if (result === 'late') throw new Error('two games with the same id');
    if (result !== 'stored') return refuse(result);
    const hosted = new HostedGame(this.#deps, game, table);
    this.#games.set(game.id, Promise.resolve({ ok: true, value: hosted }));
    this.#deps.changed(hosted, 'here');
    return { ok: true, value: savedGame(game) };
  }

  async find(id: string): Promise<HostResult<HostedGame>> {
    const loading = this.#games.get(id) ?? HostedGame.load(this.#deps, id);
    this.#games.set(id, loading);
    const found = await loading;
    if (!found.ok && troubleOf(found) !== 'damaged-game') this.#games.delete(id);
    return found;
  }

  async remove(id: string): Promise<HostResult<undefined>> {
    const result = await this.#deps.store.remove(id);
    if (result === 'gone' || result === 'late') return refuse('no-such-game');
    if (result !== 'stored') return refuse(result);
    this.#tabs.announce({ type: 'removed', id });
    await this.#forget(id);
    return { ok: true, value: undefined };
  }

  async #forget(id: string): Promise<void> {
    const found = await this.#games.get(id);
    this.#games.delete(id);
    if (found?.ok) found.value.notifyAll({ type: 'trouble', trouble: 'no-such-game' });
  }

  async #onNews({ type, id }: TabNews): Promise<void> {
    switch (type) {
      case 'changed': {
        const found = await this.#games.get(id);
        const trouble = found?.ok ? await found.value.hosted.refresh() : undefined;
        if (found?.ok && trouble !== undefined) found.value.notifyAll({ type: 'trouble', trouble });
        return;
      }
      case 'removed':
        return this.#forget(id);
      default:
        assertNever(type);
    }
  }
}

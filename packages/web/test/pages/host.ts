import * as engine from '@ziggurat/engine';
import { exchangeLimit } from '@ziggurat/engine/game';
import { CONTRACT as HOSTING } from '../../../table/test/hosting/contract.ts';
import type { Analyst, GameClient, Host, Library, RequestResult } from '../../src/host/host.ts';
import { makeHost } from '../../src/host/make-host.ts';
import { connectDatabase } from '../../src/storage/connection.ts';
import { databaseStore } from '../../src/storage/database-store.ts';
import type { StoredEntry } from '../../src/storage/stored.ts';
import { CONTRACT } from '../storage/contract.ts';
import { exchangerAt } from './exchanger.ts';
import { storedGame } from './stored-game.ts';
import { Watch } from './watch.ts';

/** Everything a host does, by name, for tests to call. */
interface FlatHost extends Library, Analyst {
  follow(id: string, ...asked: Parameters<GameClient['follow']>): () => void;
  tell(id: string, ...asked: Parameters<GameClient['tell']>): Promise<RequestResult>;
  judge(id: string, ...asked: Parameters<GameClient['judge']>): ReturnType<GameClient['judge']>;
  waiveChallenge(id: string): void;
  undo(id: string): ReturnType<NonNullable<GameClient['undo']>>;
}

const flat = ({ client, library, analyst }: Host): FlatHost => ({
  ...library,
  ...analyst,
  follow: (id, seat, receive) => client(id).follow(seat, receive),
  tell: (id, request) => client(id).tell(request),
  judge: (id, position, play) => client(id).judge(position, play),
  waiveChallenge: (id) => client(id).waiveChallenge!(),
  undo: (id) => client(id).undo!(),
});

/** The API that the page exposes to tests. */
class HostPage {
  readonly engine = engine;
  readonly host: FlatHost;

  constructor(pingInterval?: number) {
    this.host = flat(makeHost(pingInterval === undefined ? {} : { pingInterval }));
  }

  /** Runs a test of the store contract in this page. */
  async askStore(name: string): Promise<unknown> {
    return CONTRACT.find((guarantee) => guarantee.name === name)?.ask(databaseStore(await connectDatabase()));
  }

  /** Runs a test of the hosting contract in this page. */
  async askHosting(name: string): Promise<unknown> {
    return HOSTING.find((guarantee) => guarantee.name === name)?.ask(await storedGame());
  }

  /** Follows a game and records its news. */
  watch(id: string, seat?: number): Watch {
    const watch = new Watch();
    watch.stop = this.host.follow(id, seat, (news) => watch.receive(news));
    return watch;
  }

  /** The best play of the player to move, as a request; without one it exchanges or passes. */
  async bestRequest(id: string, { game }: Watch): Promise<Parameters<FlatHost['tell']>[1]> {
    const seat = game.toMove;
    const hint = await this.host.hint(id, seat);
    if (!hint.ok) throw new Error(hint.refusals[0]);
    const play = hint.value?.play;
    const rack = engine.rackOf(game, seat);
    const mayExchange = exchangeLimit(game, seat) > 0;
    const command: engine.Command =
      play !== undefined
        ? { type: 'play', seat, play }
        : mayExchange
          ? { type: 'exchange', seat, tiles: rack.slice(0, 1) }
          : { type: game.players.length === 1 ? 'resign' : 'pass', seat };
    return { id: crypto.randomUUID(), version: game.version, command };
  }

  /** Plays the game of an archive to its end, and returns its entries as stored in this browser. */
  async playArchived(archive: string, id: string): Promise<readonly StoredEntry[]> {
    await this.host.importAll(archive);
    const watch = this.watch(id, 0);
    for (;;) {
      const game = await watch.until((game) => game.phase.type === 'over' || !!exchangerAt(game, 0));
      if (game.phase.type === 'over') break;
      const reply = await this.act(id, watch, exchangerAt(game, 0)!);
      if (reply.type !== 'done') throw new Error(JSON.stringify(reply));
      await watch.until(({ version }) => version > game.version);
    }
    const result = await databaseStore(await connectDatabase()).read(id);
    if (!result.ok) throw new Error(result.refusals[0]);
    return result.value.entries;
  }

  /** A first play of four tiles of the player to move that make no word. */
  async phony({ game }: Watch): Promise<engine.Play> {
    const tiles = engine.rackOf(game, game.toMove).filter((tile) => tile !== engine.BLANK);
    const from = game.ruleset.start[0]!;
    for (const [i] of tiles.entries()) {
      const laid = [...tiles.slice(i), ...tiles.slice(0, i)].slice(0, 4);
      const play = laid.map((tile, at) => ({ square: from + at, tile }));
      const [word] = engine.judge(engine.positionOf(game), play).words;
      const known = await this.host.word(word!.text, 'en');
      if (known.ok && !known.value.verdict.legal) return play;
    }
    throw new Error('every order of these tiles is a word');
  }

  /** Sends a command of a seat with the version that a follower knows. */
  act(id: string, { game }: Watch, command: engine.Command): Promise<RequestResult> {
    return this.host.tell(id, { id: crypto.randomUUID(), version: game.version, command });
  }

  /** Plays the best plays of the person in a seat until the game is over, or `turns` are played. */
  async playOn(id: string, seat = 0, turns = 100): Promise<engine.Game> {
    const watch = this.watch(id, seat);
    for (let turn = 0; turn < turns; turn++) {
      const game = await watch.until(
        ({ phase, toMove }) =>
          phase.type === 'over' || (phase.type === 'waiting' ? phase.seats.includes(seat) : toMove === seat),
      );
      if (game.phase.type === 'over') break;
      const request =
        game.phase.type === 'waiting'
          ? { id: crypto.randomUUID(), version: game.version, command: { type: 'accept', seat } as const }
          : await this.bestRequest(id, watch);
      const reply = await this.host.tell(id, request);
      if (reply.type === 'refused' || reply.type === 'trouble') throw new Error(JSON.stringify(reply));
    }
    watch.stop();
    return watch.game;
  }
}

declare global {
  interface Window {
    readonly ziggurat: HostPage;
    /** Set by a test that needs it again later. */
    readonly watch: Watch;
  }
}

const pingInterval = new URLSearchParams(location.search).get('pingInterval');
Object.assign(window, { ziggurat: new HostPage(pingInterval === null ? undefined : Number(pingInterval)) });

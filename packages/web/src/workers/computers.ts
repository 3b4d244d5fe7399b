import type { LevelName } from '@ziggurat/engine/bots';
import type { Seat } from '@ziggurat/engine/game';
import { ComputerSeats, type ThinkRequest, type ThinkResult } from '@ziggurat/table';
import type { PlayerSetup, Setup, Trouble } from '../host/host.ts';
import { rulesOf } from '../storage/read-game.ts';
import { die } from './channel.ts';
import type { HostedGame } from './hosted-game.ts';
import { withLock } from './tabs.ts';
import type { Thinker } from './thinker.ts';

/** The computer players of this tab's games. Of several tabs, one at a time runs those of a game. */
export class Computers {
  readonly #thinker: Thinker;
  readonly #seats = new WeakMap<HostedGame, ComputerSeats<Trouble>>();

  constructor(thinker: Thinker) {
    this.#thinker = thinker;
  }

  /** Prepares them, so that their first turn is as quick as the others. */
  prepare(setup: Setup): void {
    const { dictionary } = setup;
    const ruleset = rulesOf(setup);
    if (ruleset === undefined) return;
    for (const level of new Set(setup.sitters.flatMap((player) => levelOf(player) ?? []))) {
      void this.#thinker.prepare({ level, ruleset, dictionary });
    }
  }

  /** Nobody challenges the last play: the computer to move needn't wait. */
  waiveChallenge(game: HostedGame): undefined {
    this.#seats.get(game)?.waiveChallenge();
  }

  /** Runs them while they have anything to do. */
  wake(game: HostedGame): void {
    const seats = this.#seats.get(game) ?? this.#seatsOf(game);
    this.#seats.set(game, seats);
    seats.run().catch(die);
  }

  #seatsOf(game: HostedGame): ComputerSeats<Trouble> {
    const { hosted, stored } = game;
    const { sitters: players } = stored.setup;
    const seatsOf = (type: PlayerSetup['type']): readonly Seat[] =>
      players.flatMap((player, seat) => (player.type === type ? [seat] : []));
    return new ComputerSeats({
      hosted,
      computers: () => seatsOf('computer'),
      people: () => seatsOf('person'),
      think: (question) => this.#think(game, question),
      now: Date.now,
      timer: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
      during: (run) =>
        withLock(`computers ${stored.id}`, async () => {
          // Another tab may have run them while this one waited.
          await hosted.refresh();
          await run();
        }),
      onThinking: (seat) => game.setThinking(seat),
      onWindow: (until) => game.setWindow(until),
      onStopped: (stopped) =>
        game.notifyAll(stopped.type === 'trouble' ? stopped : { type: 'trouble', trouble: 'no-computer' }),
    });
  }

  async #think({ stored, table }: HostedGame, { seat, game, seed }: ThinkRequest): Promise<ThinkResult> {
    const level = levelOf(stored.setup.sitters[seat]!)!; // only the seats of computers are asked
    const player = { level, ruleset: table.game.ruleset, dictionary: stored.setup.dictionary };
    const result = await this.#thinker.think(player, game, seed);
    if (!result.ok) return { type: 'failed' };
    return { type: 'done', ...(result.value === undefined ? {} : { command: result.value }) };
  }
}

const levelOf = (player: PlayerSetup): LevelName | undefined =>
  player.type === 'computer' ? player.level : undefined;

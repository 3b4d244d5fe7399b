import { positionOf } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { judge } from '@ziggurat/engine/rules';
import { isLive, type Person, type Plan, readCommand, type WirePlay } from '@ziggurat/protocol';
import type { Selectable } from 'kysely';
import type { LogError } from '../log-error.ts';
import type { Outcome } from '../outcome.ts';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';
import type { LiveGame } from './live-game.ts';

interface PlansDeps {
  readonly store: Store;
  readonly games: Games;
  readonly logError: LogError;
}

const MAX_PER_RUN = 64;

/**
 * Planned replies: plays that are made when it's their player's turn, if they are still legal for the same points. A
 * plan is a request with an id, so whichever nodes send it, it's made once.
 */
export class Plans {
  readonly #deps: PlansDeps;

  constructor(deps: PlansDeps) {
    this.#deps = deps;
  }

  /** Stores a reply to the opponent's next turn, in place of an earlier one. */
  async set(person: Person, game: string, play: WirePlay): Promise<Outcome<Plan>> {
    const live = await this.#deps.games.find(game);
    const seat = live?.seatOf(person.id);
    if (live === undefined || seat === undefined)
      return refuse({ code: live === undefined ? 'not-found' : 'not-seated' });
    const { table, options } = live;
    const isOpponentsTurn = table.game.phase.type === 'playing' && table.game.toMove !== seat;
    // Whoever replies to a play accepts it, so a plan would give up the right to challenge.
    if (isLive(options) || options.judging !== 'referee' || !isOpponentsTurn)
      return refuse({ code: 'not-allowed' });
    const points = pointsOf(live, seat, play);
    if (points === undefined) return refuse({ code: 'bad-request', path: 'play' });
    const row = { id: newId(), version: table.game.version, play: JSON.stringify(play), points };
    await this.#deps.store.db
      .insertInto('plans')
      .values({ game, account: person.id, ...row })
      .onConflict((conflict) => conflict.columns(['game', 'account']).doUpdateSet(row))
      .execute();
    return accept({ play, points });
  }

  async of(account: string, game: string): Promise<Plan | undefined> {
    const row = await this.#deps.store.db
      .selectFrom('plans')
      .select(['play', 'points'])
      .where('account', '=', account)
      .where('game', '=', game)
      .executeTakeFirst();
    return row && { play: JSON.parse(row.play), points: row.points };
  }

  async remove(account: string, game: string): Promise<void> {
    await this.#deps.store.db
      .deleteFrom('plans')
      .where('account', '=', account)
      .where('game', '=', game)
      .execute();
  }

  /** Makes the planned replies whose games have moved on. */
  async run(): Promise<void> {
    const rows = await this.#deps.store.db
      .selectFrom('plans')
      .innerJoin('games', 'games.id', 'plans.game')
      .selectAll('plans')
      .where((e) => e('games.version', '>', e.ref('plans.version')))
      .limit(MAX_PER_RUN)
      .execute();
    for (const row of rows)
      await this.#reply(row).catch((error: unknown) => this.#deps.logError(error, { game: row.game }));
  }

  async #reply(row: Selectable<Schema['plans']>): Promise<void> {
    const { games } = this.#deps;
    const live = await games.find(row.game);
    const seat = live?.seatOf(row.account);
    if (live === undefined || seat === undefined) return this.#drop(row);
    await games.refresh(live);
    const { phase, toMove, version } = live.table.game;
    if (phase.type !== 'playing') return this.#drop(row);
    if (toMove !== seat) return this.#wait(row, version);
    const play: WirePlay = JSON.parse(row.play);
    if (pointsOf(live, seat, play) === row.points) {
      const command = { type: 'play', play } as const;
      const result = await games.request(live, seat, { id: `plan-${row.id}`, version, command });
      if (result.type === 'stale' || result.type === 'unavailable') return; // in the next run
    }
    await this.#drop(row);
  }

  /** Another opponent comes first. */
  async #wait({ id }: Selectable<Schema['plans']>, version: number): Promise<void> {
    await this.#deps.store.db.updateTable('plans').set({ version }).where('id', '=', id).execute();
  }

  async #drop({ id }: Selectable<Schema['plans']>): Promise<void> {
    await this.#deps.store.db.deleteFrom('plans').where('id', '=', id).execute();
  }
}

/** What a play would score now; `undefined` if it isn't legal on this board. Its words are looked up when it's made. */
function pointsOf({ table, ruleset }: LiveGame, seat: number, play: WirePlay): number | undefined {
  const command = readCommand({ type: 'play', play }, seat, ruleset);
  if (command?.type !== 'play') return undefined;
  const { points, faults } = judge(positionOf(table.game, seat), command.play);
  return faults.every(({ clause }) => clause === 'L11') ? points : undefined;
}

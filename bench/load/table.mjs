import { apply, bagCount, positionOf, rackOf } from '../../packages/engine/dist/game/index.js';
import { bestPlay } from '../../packages/engine/dist/moves/index.js';
import { makeCommand, readEntry } from '../../packages/protocol/dist/index.js';

/** Every tenth turn is an exchange. */
const EXCHANGE_EVERY = 10;

/** Two guests who play one game after another, each knowing only what the server sends them. */
export class Table {
  /** Commands so far, by kind. */
  static counts = { play: 0, exchange: 0, pass: 0, rematch: 0 };
  #people;
  #generator;
  #id;
  /** The game as each of them knows it. */
  #games;
  #begun;
  /** The turn in flight. */
  #turn;
  #turns = 0;

  constructor(people, generator) {
    this.#people = people;
    this.#generator = generator;
  }

  static async open(people, generator) {
    const table = new Table(people, generator);
    await Promise.all(
      people.map((player, i) => player.connect((message, at) => table.#receive(i, message, at))),
    );
    const [host, other] = people;
    const { id, invitation } = await host.post('tables', { listed: false });
    await other.post(`tables/${id}/join`, { invitation });
    await table.#follow(id);
    return table;
  }

  get id() {
    return this.#id;
  }

  /** Takes a turn. Returns the milliseconds until it was acknowledged and until the other player received it. */
  async turn() {
    if (this.#games[0].phase.type === 'over') await this.#again();
    const i = this.#games.findIndex(({ toMove, players }) => typeof players[toMove].rack !== 'number');
    const game = this.#games[i];
    const command = this.#choose(game);
    Table.counts[command.type]++;
    const request = {
      id: String(game.version),
      version: game.version,
      command: makeCommand(command, game.ruleset),
    };
    return new Promise((resolve) => {
      this.#turn = { i, sent: performance.now(), resolve };
      this.#people[i].send({ type: 'tell', table: this.#id, request });
    });
  }

  close() {
    for (const person of this.#people) person.close();
  }

  /** The play with the most points; passes only if there is none and nothing to exchange. */
  #choose(game) {
    const seat = game.toMove;
    const mayExchange = bagCount(game) > 0;
    const best = ++this.#turns % EXCHANGE_EVERY === 0 && mayExchange ? undefined : this.#best(game);
    if (best !== undefined) return { type: 'play', seat, play: best.play };
    return mayExchange
      ? { type: 'exchange', seat, tiles: rackOf(game, seat).slice(0, 1) }
      : { type: 'pass', seat };
  }

  #best(game) {
    return bestPlay(this.#generator, positionOf(game));
  }

  #receive(i, message, at) {
    if (message.table !== this.#id || this.#id === undefined) return;
    const turn = this.#turn;
    if (message.type === 'refused') throw new Error(JSON.stringify(message));
    if (message.type === 'entries') {
      for (const wire of message.entries) this.#take(i, wire);
      if (turn !== undefined && i !== turn.i) turn.delivered ??= at - turn.sent;
    }
    if (message.type === 'done') turn.acknowledged = at - turn.sent;
    if (turn?.acknowledged !== undefined && turn.delivered !== undefined) {
      this.#turn = undefined;
      turn.resolve(turn);
    }
  }

  #take(i, wire) {
    const { event } = readEntry(wire, this.#games[i]?.ruleset);
    this.#games[i] = apply(this.#games[i], event);
    if (this.#games.every((game) => game !== undefined && game.phase.type !== 'gathering')) this.#begun();
  }

  #follow(id) {
    this.#id = id;
    this.#games = [undefined, undefined];
    const begun = new Promise((resolve) => {
      this.#begun = resolve;
    });
    for (const person of this.#people) person.send({ type: 'follow', table: id, since: 0 });
    return begun;
  }

  async #again() {
    Table.counts.rematch++;
    const [host, other] = this.#people;
    const old = this.#id;
    const { id } = await host.post(`tables/${old}/rematch`);
    await other.post(`tables/${old}/rematch`);
    for (const person of this.#people) person.send({ type: 'unfollow', table: old });
    await this.#follow(id);
  }
}

import { Connection } from './connection.mjs';
import { beginGame } from './seat.mjs';
import { Visitor } from './visitor.mjs';
import { Witness } from './witness.mjs';

/** Squares of UPWORDS' middle row, in the order in which they can be covered from a start square. */
const ROW = ['E5', 'F5', 'G5', 'H5', 'I5', 'J5', 'D5', 'C5', 'B5', 'A5'];

/** A three-player game with challenges and a spectator. Everything that anyone receives about it is recorded. */
export class ShownGame {
  constructor(seats, stranger, random) {
    this.seats = seats;
    this.random = random;
    this.stranger = stranger;
    const { table } = seats[0];
    this.outside = new Witness(table);
    this.witnesses = [...seats.map(({ number }) => new Witness(table, number)), this.outside];
  }

  static async begin(server, random) {
    const people = await Promise.all(Array.from({ length: 3 }, () => Visitor.guest(server)));
    const seats = await beginGame(people, { judging: 'challenge' });
    const game = new ShownGame(seats, new Visitor(server), random);
    game.spectator = await Connection.open(server, game.stranger.headers);
    game.spectator.send({ type: 'follow', table: game.table, since: 0 });
    return game;
  }

  get table() {
    return this.seats[0].table;
  }

  /**
   * Somebody plays, exchanges or challenges, if the rules allow it now. Sometimes everyone requests the game over HTTP.
   * Nobody passes, so that the game doesn't end early.
   */
  async move() {
    const { random } = this;
    const playerToMove = this.seats.find(({ isToMove }) => isToMove);
    const challenger = this.seats.find((seat) => seat !== playerToMove);
    const reply = random.chance(0.2)
      ? await challenger.send({ type: 'challenge' })
      : await playerToMove.send(this.#turnOf(playerToMove));
    if (reply.type === 'done')
      await Promise.all(this.seats.map((seat) => seat.waitUntil(() => seat.version >= reply.version)));
    if (random.chance(0.2)) await this.#ask();
  }

  /** Ends the game and returns everything that somebody should not have received before. */
  async finish() {
    await this.#ask();
    for (const [i, { connection }] of [...this.seats, { connection: this.spectator }].entries()) {
      for (const frame of connection.frames.filter((text) => text.includes(this.table)))
        this.witnesses[i].record(frame);
      connection.frames.length = 0;
    }
    for (const seat of this.seats.slice(1)) {
      const { version } = await seat.send({ type: 'resign' });
      await Promise.all(this.seats.map((seat) => seat.waitUntil(() => seat.version >= version)));
    }
    const { entries } = await this.stranger.get(`tables/${this.table}/log`);
    return this.witnesses.flatMap((witness) => witness.faults(entries));
  }

  /** A play along the middle row, or an exchange. */
  #turnOf(seat) {
    const covered = seat.entries.flatMap(({ event }) => (event.type === 'played' ? [event.play] : []));
    for (const { event } of seat.entries) if (event.type === 'withdrew') covered.pop();
    const taken = covered.flat().map(([square]) => square);
    const free = ROW.filter((square) => !taken.includes(square));
    const squares = free.slice(0, taken.length === 0 ? 2 : 1);
    const tiles = seat.rack.filter((tile) => tile !== '?');
    if (squares.length === 0 || tiles.length < squares.length || this.random.chance(0.4))
      return { type: 'exchange', tiles: this.random.of(seat.rack) };
    return { type: 'play', play: squares.map((square, i) => [square, tiles[i]]) };
  }

  async #ask() {
    const people = [...this.seats.map(({ visitor }) => visitor), this.stranger];
    for (const [i, person] of people.entries())
      for (const path of ['', '/entries', '/messages', '/log'])
        this.witnesses[i].record((await person.ask('GET', `tables/${this.table}${path}`)).text);
  }
}

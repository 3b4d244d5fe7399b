import { createRequire } from 'node:module';

const { io } = createRequire(new URL('../peers/package.json', import.meta.url))('socket.io-client');

/** A boardgame.io match between two sockets that send what its client would send. */
export class Match {
  #id;
  #sockets;
  #state;
  #turn;

  constructor(id) {
    this.#id = id;
  }

  static async open(address, id) {
    const match = new Match(id);
    match.#sockets = [];
    // One after the other: the first one opens the match.
    for (const player of ['0', '1']) match.#sockets.push(await match.#join(address, player));
    return match;
  }

  async turn() {
    const { ctx, _stateID } = this.#state;
    const i = Number(ctx.currentPlayer);
    const action = {
      type: 'MAKE_MOVE',
      payload: { type: 'add', args: [1], playerID: ctx.currentPlayer, credentials: undefined },
    };
    return new Promise((resolve) => {
      this.#turn = { i, sent: performance.now(), resolve };
      this.#sockets[i].emit('update', action, _stateID, this.#id, ctx.currentPlayer);
    });
  }

  close() {
    for (const socket of this.#sockets) socket.disconnect();
  }

  async #join(address, player) {
    const socket = io(`${address}/count`, { transports: ['websocket'], forceNew: true, reconnection: false });
    const joined = new Promise((resolve) => socket.once('sync', (_, { state }) => resolve(state)));
    socket.on('update', (_, state) => this.#receive(Number(player), state));
    socket.emit('sync', this.#id, player, undefined, 2);
    this.#state = await joined;
    return socket;
  }

  /** Its server sends the new state to both players: to the sender as an acknowledgement. */
  #receive(i, state) {
    const at = performance.now();
    const turn = this.#turn;
    if (turn === undefined || (state._stateID <= this.#state._stateID && i === turn.i)) return;
    if (i === turn.i) {
      turn.acknowledged = at - turn.sent;
      this.#state = state;
    } else turn.delivered = at - turn.sent;
    if (turn.acknowledged === undefined || turn.delivered === undefined) return;
    this.#turn = undefined;
    turn.resolve(turn);
  }
}

// The peer's server with a game without rules, stored in memory.
import { createRequire } from 'node:module';

const { Server, Origins } = createRequire(new URL('../peers/package.json', import.meta.url))(
  'boardgame.io/server',
);

const count = {
  name: 'count',
  setup: () => ({ sum: 0 }),
  moves: { add: ({ G }, number) => ({ sum: G.sum + number }) },
  turn: { minMoves: 1, maxMoves: 1 },
};
const server = Server({ games: [count], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort: 0 } });
console.log(`http://127.0.0.1:${appServer.address().port}`);

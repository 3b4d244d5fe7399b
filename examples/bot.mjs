// A bot that plays one game with the public API:  TOKEN=zig_… node examples/bot.mjs http://localhost:8080
import { readFile } from 'node:fs/promises';
import { apply, levelNamed, makeBot, readDictionary, seededRandom, UNLIMITED } from '@ziggurat/engine';
import { makeCommand, readEntry } from '@ziggurat/protocol';
import { WebSocket } from 'ws';

const [address = 'http://localhost:8080'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env.TOKEN}` };
const file = readDictionary(await readFile(new URL('../lexica/dist/en/en.zig', import.meta.url)));
const { dictionary } = file.value;

// Join a waiting player, or open a table and wait.
const paired = await fetch(`${address}/api/tables/pair`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ rules: 'upwords-64' }),
});
const { id: table, code } = await paired.json();
if (!paired.ok) throw new Error(code);
console.log(`at table ${table}`);

const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers });
const send = (message) => socket.send(JSON.stringify(message));
const random = seededRandom(Date.now() % 2 ** 32);
let [game, bot] = [];
socket.on('open', () => send({ type: 'follow', table, since: 0 }));
socket.on('message', (frame) => {
  const message = JSON.parse(frame.toString());
  if (message.type === 'refused') console.log(message.refusal.code);
  if (message.type !== 'entries') return;
  for (const entry of message.entries) game = apply(game, readEntry(entry, game?.ruleset).event);
  if (game.phase.type === 'over') return socket.close();
  bot ??= makeBot(levelNamed('casual'), game.ruleset, dictionary).value;
  const { version, ruleset } = game;
  const command = bot(game, random, UNLIMITED); // nothing if it isn't our turn
  if (command === undefined) return;
  // The same id for the same turn: sent again after a lost connection, it acts once.
  const request = { id: `turn-${version}`, version, command: makeCommand(command, ruleset) };
  send({ type: 'tell', table, request });
});
socket.on('close', () => console.log(game.players.map(({ score }) => score).join(' : ')));

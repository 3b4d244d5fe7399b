// Load on the server from this process over loopback: `npm run bench:load`, after a build and
// `npm ci --prefix bench/peers`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawBars } from './load/chart.mjs';
import { GAMES, IN_FLIGHT, PACED, PART } from './load/scale.mjs';
import { onBoardgameIo, onPostgres, onSqlite, withSockets } from './load/scenarios.mjs';

const fileUrl = (path) => new URL(`../${path}`, import.meta.url);
const PAGE = fileUrl('docs/bench.md');
const CHART = fileUrl('docs/load.svg');
const MARKS = ['<!-- load: begin -->', '<!-- load: end -->'];

const load = loadavg()[0].toFixed(1);
const folder = mkdtempSync(join(tmpdir(), 'ziggurat-load-'));
const log = (message) => console.error(`${new Date().toTimeString().slice(0, 8)} ${message} …`);
log('games on SQLite');
const sqlite = await onSqlite(folder);
log('idle sockets');
const sockets = await withSockets(folder);
rmSync(folder, { recursive: true });
log('two nodes on PostgreSQL');
const postgres = await onPostgres();
log('boardgame.io');
const peer = await onBoardgameIo();

const formatInteger = (figure) => Math.round(figure).toLocaleString('en');
const ms = (figure) => `${figure.toFixed(1)} ms`;
const us = (figure) => `${formatInteger(figure)} µs`;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const met = (isMet) => (isMet ? 'met' : 'missed');
const perSocket = (kind) => {
  const [few, many] = [sockets[0], sockets.at(-1)];
  return (many.memory[kind] - few.memory[kind]) / (many.sockets - few.sockets);
};
const { play, exchange, pass, rematch } = sqlite.mix;
const speedRow = (name, pick) => `| ${name} | ${[sqlite, postgres, peer].map(pick).join(' | ')} |`;
const target = (name, goal, figure, isMet) => `| ${name} | ${goal} | ${figure} | ${met(isMet)} |`;

const table = `Node ${process.versions.node}, ${cpus().length} cores for servers, database and load together; machine load before: ${load}.
${formatInteger(GAMES.at(-1))} two-player games, ${formatInteger(2 * GAMES.at(-1))} sockets, ${IN_FLIGHT} turns in flight. Of ${formatInteger(play + exchange + pass)} turns, ${formatInteger(play)} were plays, ${formatInteger(exchange)} exchanges, ${formatInteger(pass)} passes; ${formatInteger(rematch)} games ended and were followed by another.

| | SQLite | PostgreSQL, two nodes | boardgame.io 0.50.2, in memory |
|---|---|---|---|
${speedRow('turns per second', ({ full }) => formatInteger(full.perSecond))}
${speedRow('turn to acknowledgement, median', ({ full }) => ms(full.acknowledged.median))}
${speedRow('turn to acknowledgement, 99th percentile', ({ full }) => ms(full.acknowledged.p99))}
${speedRow('half load: turn to the other player, median', ({ half }) => ms(half.delivered.median))}
${speedRow('half load: turn to acknowledgement, 99th percentile', ({ half }) => ms(half.acknowledged.p99))}
${speedRow('server CPU time per turn', ({ full }) => us(full.server))}
${speedRow('client CPU time per turn', ({ full }) => us(full.load))}
${speedRow('turns per second, relative to the peer', ({ full }) => `${(full.perSecond / peer.full.perSecond).toFixed(2)} ×`)}
${speedRow('CPU time, relative to the peer', ({ full }) => `${(full.server / peer.full.server).toFixed(2)} ×`)}

| target | | measured | |
|---|---|---|---|
${target('SQLite, turns per second', 'at least 1,000', formatInteger(sqlite.full.perSecond), sqlite.full.perSecond >= 1000)}
${target('… acknowledged, 99th percentile', 'below 100 ms', ms(sqlite.full.acknowledged.p99), sqlite.full.acknowledged.p99 < 100)}
${target('delivery at half load, median', 'below 20 ms', ms(sqlite.half.delivered.median), sqlite.half.delivered.median < 20)}
${target('PostgreSQL, turns per second', 'at least 600', formatInteger(postgres.full.perSecond), postgres.full.perSecond >= 600)}
${target('… acknowledged, 99th percentile', 'below 100 ms', ms(postgres.full.acknowledged.p99), postgres.full.acknowledged.p99 < 100)}
${target('memory of an idle socket, resident', 'at most 30 kB', kB(perSocket('resident')), perSocket('resident') <= 30_000)}
${target('memory of an idle socket, heap', 'at most 30 kB', kB(perSocket('heap')), perSocket('heap') <= 30_000)}

At ${PACED.perSecond} turns per second:

| | CPU time per turn | acknowledged, median | 99th percentile |
|---|---|---|---|
${sqlite.growth.map(({ games, server, acknowledged: { median, p99 } }) => `| ${formatInteger(games)} games | ${us(server)} | ${ms(median)} | ${ms(p99)} |`).join('\n')}
${sockets.map(({ sockets, server, acknowledged: { median, p99 } }) => `| ${formatInteger(sockets)} sockets | ${us(server)} | ${ms(median)} | ${ms(p99)} |`).join('\n')}

![CPU time per turn by games and by sockets](load.svg)`;
console.log(table);
if (PART === 1) {
  const bars = (rows, name) =>
    rows.map((row) => ({ label: formatInteger(row[name]), value: row.server, text: us(row.server) }));
  const panels = [
    { name: 'games', bars: bars(sqlite.growth, 'games') },
    { name: 'sockets', bars: bars(sockets, 'sockets') },
  ];
  writeFileSync(CHART, drawBars(`Server CPU time per turn, at ${PACED.perSecond} turns per second`, panels));
  const text = readFileSync(PAGE, 'utf8');
  const [head] = text.split(MARKS[0]);
  const tail = text.split(MARKS[1])[1];
  writeFileSync(PAGE, `${head}${MARKS[0]}\n${table}\n${MARKS[1]}${tail}`);
}
process.exit();

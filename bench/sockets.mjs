// Memory per idle socket: node bench/sockets.mjs [sockets]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const [count = 5000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'ziggurat-bench-'));
const main = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
const environment = {
  ...process.env,
  PORT: '0',
  HOST: '',
  DATA_DIR: folder,
  REQUESTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
  SOCKET_MESSAGES_PER_ADDRESS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
  LISTED_TABLES_PER_ADDRESS: '100000',
};
const server = spawn(process.execPath, [main], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
const address = await new Promise((resolve) => {
  server.stdout.on('data', (text) => resolve(/http:\S+/.exec(String(text))?.[0]));
});

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024;
const settled = () => new Promise((resolve) => setTimeout(resolve, 3000));
const open = () =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`);
    socket.once('message', () => resolve(socket));
    socket.once('error', reject);
  });

for (let i = 0; i < 50; i++) await open(); // warm up: the first ones load code
await settled();
const before = memory();
for (let i = 0; i < count; i += 100) await Promise.all(Array.from({ length: 100 }, open));
await settled();
const after = memory();
console.log(
  `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with ${count} sockets: ${((1024 * (after - before)) / count).toFixed(1)} kB each`,
);
process.exit();

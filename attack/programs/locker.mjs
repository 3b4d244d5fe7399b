// Locks a SQLite file like another program would: once for a while, or at random until it's killed.
// node locker.mjs FILE MILLISECONDS | node locker.mjs FILE random
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';

const [file, time] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 60_000 });

async function hold(milliseconds) {
  database.exec('begin immediate');
  console.log('locked');
  await wait(milliseconds);
  database.exec('rollback');
}

while (time === 'random') {
  await hold(Math.random() * 400);
  await wait(Math.random() * 150);
}
await hold(Number(time));

// Locks a SQLite file: for a while, or at random until it's killed.
// node locker.mjs FILE MILLISECONDS | node locker.mjs FILE random
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';

const [file, time] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 60_000 });
const hold = async (milliseconds) => {
  database.exec('begin immediate');
  console.log('locked');
  await wait(milliseconds);
  database.exec('rollback');
};

if (time === 'random') {
  for (;;) {
    await hold(Math.random() * 300);
    await wait(Math.random() * 100);
  }
}
await hold(Number(time));

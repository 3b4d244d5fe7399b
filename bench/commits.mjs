// Commits per second on PostgreSQL with news inside the commit, after it, and without news, over 1, 8 and 32 parallel
// connections: `node bench/commits.mjs [SECONDS]`.
import pg from 'pg';
import { runnerImport } from 'vite';

const SECONDS = Number(process.argv[2] ?? 3);
const CONNECTIONS = [1, 8, 32];
const ROUNDS = 3;
const VARIANTS = ['inside', 'after', 'none'];
const NEWS = JSON.stringify({ type: 'entries', game: 'x'.repeat(16), version: 20, entries: 'x'.repeat(300) });

const MOVE = `moved as (update games set version = version + 1 where id = $1 returning id, version),
  kept as (insert into entries select id, version, $2 from moved)`;
const STATEMENTS = {
  inside: `with ${MOVE} select pg_notify('ziggurat', $2) from moved`,
  plain: `with ${MOVE} select id from moved`,
};
const SEND = `select pg_notify('ziggurat', text) from unnest($1::text[]) as text`;

const path = new URL('../packages/server/test/postgres.ts', import.meta.url).pathname;
const { module } = await runnerImport(path);
const postgres = await module.startPostgres({ isDurable: true });
const connect = async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return client;
};

const setup = await connect();
await setup.query('create table games (id int primary key, version int not null)');
await setup.query('create table entries (game int, number int, event text, primary key (game, number))');
await setup.query('insert into games select n, 0 from generate_series(1, 64) n');
const listener = await connect();
await listener.query('listen ziggurat');
const sender = await connect();
await sender.query('set synchronous_commit = off');

const outbox = [];
let sending;

/** As the server does after its commits: news that arrives during a send goes out together. */
function publish(news) {
  outbox.push(news);
  sending ??= (async () => {
    while (outbox.length > 0) await sender.query({ name: 'send', text: SEND, values: [outbox.splice(0)] });
    sending = undefined;
  })();
}

/** Commits per second. */
async function measure(variant, count) {
  const clients = await Promise.all(Array.from({ length: count }, connect));
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() >= end;
  const [name, text] = variant === 'inside' ? ['inside', STATEMENTS.inside] : ['plain', STATEMENTS.plain];
  let commits = 0;
  const commit = async (client, i) => {
    while (!isOver()) {
      await client.query({ name, text, values: [1 + i, NEWS] });
      commits++;
      if (variant === 'after') publish(NEWS);
    }
  };
  await Promise.all(clients.map(commit));
  await sending;
  await Promise.all(clients.map((client) => client.end()));
  return commits / SECONDS;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const formatInteger = (figure) => Math.round(figure).toLocaleString('en');
const rows = [];
for (const count of CONNECTIONS) {
  const measured = Object.fromEntries(VARIANTS.map((variant) => [variant, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const variant of VARIANTS) measured[variant].push(await measure(variant, count)); // taking turns
  }
  rows.push(
    `| ${count} | ${VARIANTS.map((variant) => formatInteger(median(measured[variant]))).join(' | ')} |`,
  );
  console.error(rows.at(-1));
}
await Promise.all([setup, listener, sender].map((client) => client.end()));
await postgres.stop();
console.log(
  `| connections | news inside the commit | after it, in batches | no news |\n|---|---|---|---|\n${rows.join('\n')}`,
);
process.exit();

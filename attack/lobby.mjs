import { houseRules } from './kit/house-rules.mjs';
import { watch } from './kit/probe.mjs';
import { Server } from './kit/server.mjs';
import { formatInteger, latency, seconds, Verdict } from './kit/verdict.mjs';
import { Visitor } from './kit/visitor.mjs';

const GUESTS = 20;
const TABLES = 5;
const REQUESTS = 300;
const PARALLEL = 10;
const MAX_BYTES = 100_000;
/** For all requests together, in milliseconds. */
const MAX_TIME = 6000;
/** Maximum characters of house rules. */
const MAX_CHARACTERS = 6500;

/** Held if a list stays below 100 kB and 300 requests take at most 6 s. */
export const lobby = {
  name: 'lobby',
  title: 'A lobby full of long house rules',
  seconds: 60,
  async run(log) {
    const verdict = new Verdict();
    const server = await Server.start();
    let tables = 0;
    for (let i = 0; i < GUESTS; i++) {
      const guest = await Visitor.guest(server);
      for (let k = 0; k < TABLES; k++) {
        const { status } = await guest.ask('POST', 'tables', { rules: longRules(`house-${i}-${k}`) });
        if (status === 200) tables++;
      }
    }
    verdict.expect(tables === GUESTS * TABLES, `only ${tables} tables could be opened`);
    log(`${tables} tables`);
    const probe = await watch(server);
    const reader = await Visitor.guest(server);
    const began = performance.now();
    const sizes = [];
    for (let i = 0; i < REQUESTS; i += PARALLEL) {
      const lists = await Promise.all(
        Array.from({ length: PARALLEL }, () => reader.ask('GET', 'tables?limit=100')),
      );
      sizes.push(...lists.map(({ text }) => text.length));
      verdict.expect(
        lists.every(({ body }) => body.length === tables),
        'a list was incomplete',
      );
    }
    const elapsed = performance.now() - began;
    const measured = await probe.end();
    const largest = Math.max(...sizes);
    verdict.expect(largest <= MAX_BYTES, `a list has ${formatInteger(largest / 1000)} kB`);
    verdict.expect(elapsed <= MAX_TIME, `${REQUESTS} requests took ${seconds(elapsed)}`);
    verdict.expectResponsive(measured);
    await server.stop();
    return {
      times: `${tables} tables of ${GUESTS} guests, ${REQUESTS} requests`,
      figures: `${formatInteger(largest / 1000)} kB per list of all, ${seconds(elapsed)} for all requests; ${latency(measured)}`,
      faults: verdict.faults,
    };
  },
};

/** The longest possible rules: every tile with all its fields, and as many start squares as fit. */
function longRules(name) {
  const rules = houseRules(37, name);
  const tiles = rules.tiles.map((tile) => ({ char: tile.tile, spells: tile.tile, value: 10, ...tile }));
  const start = [...'ABCDEFGHIJ'].flatMap((column) =>
    Array.from({ length: 10 }, (_, i) => `${column}${i + 1}`),
  );
  const long = { ...rules, board: { ...rules.board, start }, tiles };
  while (JSON.stringify(long).length > MAX_CHARACTERS) start.pop();
  return long;
}

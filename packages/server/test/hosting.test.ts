import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Options } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT, type StoredGame } from '../../table/test/hosting/contract.ts';
import { entryStore } from '../src/games/entry-store.ts';
import { Games } from '../src/games/games.ts';
import { LiveGame } from '../src/games/live-game.ts';
import { loadGame } from '../src/games/load-game.ts';
import { Words } from '../src/games/words.ts';
import { DEFAULT_LIMITS } from '../src/limits.ts';
import { Tables } from '../src/lobby/tables.ts';
import { Accounts } from '../src/people/accounts.ts';
import { Presence } from '../src/presence/presence.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-hosting-'));
const words = new Words();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A stored game of two people. Every host loads it again, like a node. */
async function openGame(store: Store): Promise<StoredGame> {
  const now = Date.now;
  const games = new Games({ store, words, now, logError: () => undefined, max: 10 });
  const presence = new Presence(store, 'node', now, () => undefined);
  const tables = new Tables({ store, games, presence, words, now, limits: DEFAULT_LIMITS });
  const accounts = new Accounts(store, now);
  const [ann, ben] = [await accounts.createGuest('Ann'), await accounts.createGuest('Ben')];
  const opened = await tables.open(ann, Options.parse({ rules: 'upwords-2006', seats: 2 }), 'here');
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusals));
  const id = opened.value;
  await tables.join(ben, id, 'here');
  await games.close();
  return {
    async open() {
      const live = new LiveGame(id, (await loadGame(store, words, id))!, { store, now, noticeDelay: 0 });
      return { table: live.table, entryStore: entryStore(store, live, 0) };
    },
  };
}

describe.each(['SQLite', 'PostgreSQL'])('the hosting loop over %s', (name) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(name === 'SQLite' ? { folder } : { folder, url: postgres.url });
  });
  afterAll(() => store.close());

  it.each(CONTRACT.filter(({ takesBack }) => takesBack === undefined))('$name', async ({ ask, expected }) => {
    expect(await ask(await openGame(store))).toEqual(expected);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dictionary } from '@ziggurat/engine';
import { Options, type Person } from '@ziggurat/protocol';
import type { DictionaryName } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../src/accounts/accounts.ts';
import { Computers } from '../src/games/computers.ts';
import { Games } from '../src/games/games.ts';
import { Words } from '../src/games/words.ts';
import { Tables } from '../src/lobby/tables.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-computers-'));
let store: Store;
let ann: Person;
beforeAll(async () => {
  store = await openStore({ folder });
  ann = await new Accounts(store, Date.now).openGuest('Ann');
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const words = new Words();

/** What lets a computer play by some words, with room for so many games that nobody follows. */
function openPlay({ known = words, most = 100 } = {}) {
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const games = new Games({ store, words, now: Date.now, fail, most });
  const computers = new Computers({ games, words: known, workers: 1, thinking: 300, fail });
  const tables = new Tables({ store, games, words, now: Date.now });
  const open = async (): Promise<string> => {
    const opened = await tables.open(ann, Options.parse({ rules: 'upwords-2006' }));
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusals));
    return opened.value;
  };
  /** Ann has passed, or had no turn yet: the computer thinks. */
  const begin = async () => {
    const id = await open();
    await tables.addComputer(ann, id, 'club');
    const live = (await games.find(id))!;
    const { toMove, version } = live.table.game;
    if (toMove === 0) await games.tell(live, 0, { id: 'pass', version, command: { type: 'pass' } });
    return { id, live };
  };
  const close = async () => {
    await computers.close();
    await games.close();
  };
  return { games, computers, failures, open, begin, close };
}

describe('a computer that thinks', () => {
  it('is heard by whoever comes back to the game, though it was nobody’s for a while', async () => {
    const { games, open, begin, close } = openPlay({ most: 1 });
    const others = [await open(), await open()];
    const { id, live } = await begin();
    const { version } = live.table.game;
    for (const other of others) await games.find(other);
    const heard = new Promise<string>((resolve) => {
      void games.follow(id, { seat: 0, hear: resolve }, version);
    });
    expect(JSON.parse(await heard).entries[0]).toMatchObject({ number: version + 1, event: { seat: 1 } });
    await close();
  });

  it('plays once its words can be read, though they could not at first', async () => {
    const late = new LateWords();
    const { computers, failures, begin, close } = openPlay({ known: late });
    const { live } = await begin();
    const { version } = live.table.game;
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    late.isThere = true;
    await computers.consider(live);
    expect(live.table.game.version).toBeGreaterThan(version);
    await close();
  });
});

/** Words on a disk that is away for a while. */
class LateWords extends Words {
  isThere = false;

  override async dictionary(name: DictionaryName): Promise<Dictionary> {
    if (!this.isThere) throw new Error('away');
    return super.dictionary(name);
  }
}

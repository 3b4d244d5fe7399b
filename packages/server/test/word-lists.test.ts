import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWordList, writeGraphFile } from '@ziggurat/engine/lexicon';
import type { ServerWordList, TableSummary } from '@ziggurat/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readWordLists } from '../src/games/word-lists.ts';
import { Words } from '../src/games/words.ts';
import { Client } from './client.ts';
import { openNode } from './node.ts';
import { startProcess } from './process.ts';

function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-lists-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const listsIn = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const read = await readWordLists(makeFolder(files));
  if (!read.ok) throw new Error(read.refusals[0]?.code);
  return read.value;
};

/** Every vowel after every consonant: any rack with both has a play. */
const SYLLABLES = [...'BCDFGHJKLMNPRSTVWXYZ'].flatMap((a) => [...'AEIOU'].map((b) => a + b)).join('\n');

describe('the word lists of an operator', () => {
  it('are texts and dictionary files; the same words count once', async () => {
    const list = readWordList('CAT\nDOG', { name: 'pets' });
    const pets = list.ok ? writeGraphFile(list.value.parts) : new Uint8Array();
    const lists = await listsIn({
      'a.txt': 'dog\ncat\n',
      'b.zig': pets,
      'c.txt': 'na\xefve',
      'notes.md': '#',
    });
    expect(lists.map(({ name, words }) => [name, words])).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
    expect(await readWordLists(join(tmpdir(), 'ziggurat-no-such-folder'))).toEqual({ ok: true, value: [] });
  });

  it('in Latin-1 are read too', async () => {
    const [list] = await listsIn({ 'de.txt': Buffer.from('STRASSE\nFÜSSE\n', 'latin1') });
    expect(list?.dictionary.has('FÜSSE')).toBe(true);
  });

  it('without words are refused by name', async () => {
    const folder = makeFolder({ 'good.txt': 'CAT', 'numbers.txt': '1\n2\n' });
    expect(await readWordLists(folder)).toEqual({
      ok: false,
      refusals: [{ code: 'no-words', path: join(folder, 'numbers.txt') }],
    });
  });

  it('are offered to tables, which play by them and name them by hash', async () => {
    const node = await openNode({ words: new Words(await listsIn({ 'syllables.txt': SYLLABLES })) });
    onTestFinished(() => node.close());
    const ann = await Client.guest(node.address, 'Ann');
    const [list] = await ann.get<ServerWordList[]>('word-lists');
    expect(list).toEqual({ id: expect.stringMatching(/^list-[0-9a-f]{16}$/), name: 'syllables', words: 100 });
    const table = await ann.post<TableSummary>('tables', { rules: 'upwords-64', dictionary: list!.id });
    expect(table.options.dictionary).toBe(list!.id);
    await ann.post(`tables/${table.id}/computers`, { level: 'greedy' });
    const live = await node.service.games.find(table.id);
    // Whoever begins, the computer plays a syllable within its first turns.
    await expect
      .poll(async () => {
        const { game } = live!.table;
        if (game.phase.type === 'playing' && game.toMove === 0)
          await ann.ask('POST', `tables/${table.id}/commands`, {
            id: `pass-${game.version}`,
            version: game.version,
            command: { type: 'pass' },
          });
        return live!.table.log.some(({ type }) => type === 'played');
      })
      .toBe(true);
    const words = live!.table.log.flatMap((event) => (event.type === 'played' ? event.words : []));
    expect(words.filter(({ word }) => !SYLLABLES.includes(word))).toEqual([]);
  });

  it('that a server does not have are refused', async () => {
    const node = await openNode();
    onTestFinished(() => node.close());
    const ann = await Client.guest(node.address, 'Ann');
    for (const dictionary of ['list-0123456789abcdef', 'list-xyz', 'list-0123456789abcdef0'])
      expect([dictionary, await ann.refusal('POST', 'tables', { dictionary })]).toEqual([
        dictionary,
        dictionary === 'list-0123456789abcdef' ? 'unknown-dictionary' : 'bad-request',
      ]);
  });

  it('are read from the data folder when the server starts', async () => {
    const data = makeFolder({});
    mkdirSync(join(data, 'word-lists'));
    writeFileSync(join(data, 'word-lists', 'club.txt'), 'CAT\nDOG\n');
    const server = await startProcess({ DATA_DIR: data });
    onTestFinished(async () => void (await server.end('SIGTERM')));
    const [list] = await new Client(server.address).get<ServerWordList[]>('word-lists');
    expect(list).toMatchObject({ name: 'club', words: 2 });
  });
});

import { expect, it } from 'vitest';
import type { SavedAnalysis } from '../../src/analysis/analysis.ts';
import { readArchive, writeArchive } from '../../src/storage/archive.ts';
import { memoryDocuments } from '../../src/storage/document-storage.ts';
import { memoryStore } from '../../src/storage/memory-store.ts';
import { memoryStudy } from '../../src/storage/study-storage.ts';
import { memoryWordLists } from '../../src/storage/word-list-storage.ts';

const SAVED: SavedAnalysis = {
  id: `analysis-${'0a'.repeat(16)}`,
  name: 'A hard one',
  written: {
    rules: 'upwords-2006',
    dictionary: 'en',
    judging: 'referee',
    position: '10/10/10/10/2MOOD4/10/10/10/10/10 WELIRST/ 20/8 0 rules upwords-2006;',
    turns: [{ parent: 0, turn: '5C W...', mark: '!' }],
    at: 1,
  },
  openedAt: 1,
  changedAt: 2,
  version: 3,
};

const emptyStores = () => ({
  store: memoryStore(),
  wordLists: memoryWordLists(),
  annotations: memoryDocuments<never>(),
  analyses: memoryDocuments<SavedAnalysis>(),
  study: memoryStudy(),
});

it('an export has the analyses, and gives them back once', async () => {
  const [stores, others] = [emptyStores(), emptyStores()];
  await stores.analyses.add(SAVED);
  const text = await writeArchive(stores);
  if (!text.ok) throw new Error('it can be written');
  const added = { added: 1, known: 0, damaged: 0 };
  expect(await readArchive(others, text.value)).toEqual({ ok: true, value: added });
  expect(await others.analyses.all()).toEqual({ ok: true, value: [SAVED] });
  const known = { added: 0, known: 1, damaged: 0 };
  expect(await readArchive(others, text.value)).toEqual({ ok: true, value: known });
  const broken = text.value.replace('5C W...', 'castling');
  const damaged = { added: 0, known: 0, damaged: 1 };
  expect(await readArchive(emptyStores(), broken)).toEqual({ ok: true, value: damaged });
});

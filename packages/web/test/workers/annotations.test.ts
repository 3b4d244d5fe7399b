import { expect, it } from 'vitest';
import type { Annotation } from '../../src/annotation/annotation.ts';
import { memoryDocuments } from '../../src/storage/document-storage.ts';
import { annotatedTurns, annotationText, openAnnotation } from '../../src/workers/annotations.ts';
import { removeDocument, saveDocument } from '../../src/workers/documents.ts';

const ID = `annotation-${'0a'.repeat(16)}`;

const GAME: Annotation = {
  id: ID,
  rules: 'scrabble',
  dictionary: 'en',
  players: [
    { nick: 'ann', name: 'Ann' },
    { nick: 'ben', name: 'Ben' },
  ],
  pragmas: [],
  lines: [
    { player: 0, rack: 'CATSERI', turn: '8H CAT' },
    { player: 1, turn: '-*' },
    { player: 0, turn: '(Q)', points: 10 },
    { player: 1, turn: '(Q)', points: -10 },
  ],
  isOver: true,
  openedAt: 1,
  changedAt: 1,
  version: 1,
};

it('each version is stored over the one before it, and no other', async () => {
  const storage = memoryDocuments<Annotation>();
  const save = (version: number) => saveDocument(storage, { ...GAME, version });
  expect(await save(2)).toMatchObject({ ok: false, refusals: ['no-such-game'] });
  expect(await save(1)).toMatchObject({ ok: true });
  expect(await save(1)).toMatchObject({ ok: false, refusals: ['changed-elsewhere'] });
  expect(await save(2)).toMatchObject({ ok: true });
  expect(await save(4)).toMatchObject({ ok: false, refusals: ['changed-elsewhere'] });
  expect(await openAnnotation(storage, ID)).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await removeDocument(storage, ID)).toMatchObject({ ok: true });
  expect(await openAnnotation(storage, ID)).toMatchObject({ ok: false, refusals: ['no-such-game'] });
});

it('one that can’t be read is damaged, and kept', async () => {
  const storage = memoryDocuments<Annotation>();
  await storage.add({ ...GAME, lines: [{ player: 0, turn: 'castling' }] });
  expect(await openAnnotation(storage, ID)).toMatchObject({ ok: false, refusals: ['damaged-game'] });
  expect(await storage.all()).toMatchObject({ ok: true, value: [{ id: ID }] });
});

it('other programs get the end of two players as one line', async () => {
  const storage = memoryDocuments<Annotation>();
  await storage.add(GAME);
  const text = await annotationText(storage, ID);
  expect(text.ok && text.value.trimEnd().split('\n').slice(3)).toEqual([
    '>ann: CATSERI 8H CAT +10 10',
    '>ben:  -0 +0 0',
    '>ann:  (Q) +20 30',
  ]);
});

it('turns are compared with the best plays only if their rack is known', async () => {
  const storage = memoryDocuments<Annotation>();
  await storage.add(GAME);
  const turns = await annotatedTurns(storage, ID);
  expect(
    turns.ok && turns.value.turns.map(({ number, position }) => [number, position !== undefined]),
  ).toEqual([
    [1, true],
    [2, false],
  ]);
});

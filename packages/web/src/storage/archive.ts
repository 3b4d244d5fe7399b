import { fold } from '@ziggurat/engine/game';
import { parseJson, refuse } from '@ziggurat/engine/result';
import { readSavedAnalysis, type SavedAnalysis } from '../analysis/analysis.ts';
import { type Annotation, readAnnotation } from '../annotation/annotation.ts';
import type { HostResult, ImportCount, StudyCard } from '../host/host.ts';
import { type ArchivedWordList, addWordLists, writeWordLists } from './archive-word-lists.ts';
import type { Failure } from './connection.ts';
import type { DocumentStorage, Versioned } from './document-storage.ts';
import type { GameStorage } from './game-storage.ts';
import { type GameSource, readEntries, readSource } from './read-game.ts';
import { eventsOf, type StoredEntry, summaryOf } from './stored.ts';
import { readStudyCard } from './study-schema.ts';
import type { StudyStorage } from './study-storage.ts';
import type { WordListStorage } from './word-list-storage.ts';

const FORMAT = 'ziggurat-games';
const VERSION = 1;
const MAX_CHARACTERS = 64 * 2 ** 20;

/** The fields an imported game must have; the rest follows from its entries. */
type ArchivedGame = GameSource & { readonly entries: readonly StoredEntry[] };

/** Everything that an archive contains. */
interface Stores {
  readonly store: GameStorage;
  readonly wordLists: WordListStorage;
  readonly annotations: DocumentStorage<Annotation>;
  readonly analyses: DocumentStorage<SavedAnalysis>;
  readonly study: StudyStorage;
}

/** All stored games as one text, including damaged ones, and everything else that is stored with them. */
export async function writeArchive({
  store,
  wordLists,
  annotations,
  analyses,
  study,
}: Stores): Promise<HostResult<string>> {
  const stored = await store.games();
  if (!stored.ok) return stored;
  const games: ArchivedGame[] = [];
  for (const { id } of stored.value) {
    const game = await store.read(id);
    // Another tab may remove a game in the meantime.
    if (game.ok) games.push({ ...game.value.game, entries: game.value.entries });
  }
  const annotated = await annotations.all();
  if (!annotated.ok) return annotated;
  const analysed = await analyses.all();
  if (!analysed.ok) return analysed;
  const cards = await study.all();
  if (!cards.ok) return cards;
  const lists = await writeWordLists(wordLists);
  return lists.ok
    ? { ok: true, value: archiveOf(games, lists.value, annotated.value, cards.value, analysed.value) }
    : lists;
}

/** Writes games as one text; importing checks each of them. */
export const archiveOf = (
  games: readonly ArchivedGame[],
  wordLists: readonly ArchivedWordList[] = [],
  annotations: readonly Annotation[] = [],
  study: readonly StudyCard[] = [],
  analyses: readonly SavedAnalysis[] = [],
): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, games, annotations, wordLists, study, analyses });

/** Imports games, word lists and cards that are new here. Existing ones are never changed. */
export async function readArchive(
  { store, wordLists, annotations, analyses, study }: Stores,
  text: string,
): Promise<HostResult<ImportCount>> {
  if (text.length > MAX_CHARACTERS) return refuse('too-large');
  const archive = contentsOf(parseJson(text)?.value);
  if (archive === undefined) return refuse('foreign-file');
  const lists = await addWordLists(wordLists, archive.wordLists);
  if (!lists.ok) return lists;
  const count = { added: 0, known: 0, damaged: 0 };
  for (const value of archive.games) {
    const added = await addGame(store, value);
    if (!added.ok) return added;
    count[added.value]++;
  }
  for (const value of archive.annotations) {
    const added = await addDocument(annotations, readAnnotation(value));
    if (!added.ok) return added;
    count[added.value]++;
  }
  for (const value of archive.analyses) {
    const added = await addDocument(analyses, readSavedAnalysis(value));
    if (!added.ok) return added;
    count[added.value]++;
  }
  for (const value of archive.study) {
    const card = readStudyCard(value);
    const added = card === undefined ? 'late' : await study.add(card);
    if (added !== 'stored' && added !== 'late') return refuse(added);
  }
  return { ok: true, value: count };
}

interface ArchiveContents {
  readonly games: readonly unknown[];
  readonly wordLists: readonly unknown[];
  readonly annotations: readonly unknown[];
  readonly study: readonly unknown[];
  readonly analyses: readonly unknown[];
}

/** The unchecked contents of an archive; `undefined` if it isn't one, or is from a later version. */
function contentsOf(value: unknown): ArchiveContents | undefined {
  if (!isObject(value)) return undefined;
  // The first exports had nothing but games.
  const { format, version, games, wordLists = [], annotations = [], study = [], analyses = [] } = value;
  const isArchive = format === FORMAT && version === VERSION;
  const isList = [games, wordLists, annotations, study, analyses].every(Array.isArray);
  if (!isArchive || !isList) return undefined;
  return { games, wordLists, annotations, study, analyses } as ArchiveContents; // all are lists
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function addGame(store: GameStorage, value: unknown): Promise<HostResult<keyof ImportCount>> {
  if (!isObject(value) || !Array.isArray(value.entries)) return { ok: true, value: 'damaged' };
  const source = readSource(value);
  const entries = source === undefined ? undefined : readEntries(source, value.entries);
  const last = entries?.at(-1);
  if (source === undefined || entries === undefined || last === undefined) {
    return { ok: true, value: 'damaged' };
  }
  // Scores and winners in the file are ignored: they follow from the entries.
  const game = { ...source, ...summaryOf(fold(eventsOf(entries)), last.at) };
  return countOf(await store.open(game, value.entries as readonly StoredEntry[])); // read entry by entry above
}

async function addDocument<T extends Versioned>(
  storage: DocumentStorage<T>,
  document: T | undefined,
): Promise<HostResult<keyof ImportCount>> {
  return document === undefined ? { ok: true, value: 'damaged' } : countOf(await storage.add(document));
}

function countOf(result: 'stored' | Failure): HostResult<keyof ImportCount> {
  if (result === 'stored') return { ok: true, value: 'added' };
  return result === 'late' ? { ok: true, value: 'known' } : refuse(result);
}

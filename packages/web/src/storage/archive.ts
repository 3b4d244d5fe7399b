import { fold } from '@ziggurat/engine/game';
import { parseJson, refuse } from '@ziggurat/engine/result';
import type { HostResult, ImportCount } from '../host/host.ts';
import { type ArchivedWordList, addWordLists, writeWordLists } from './archive-word-lists.ts';
import type { GameStorage } from './game-storage.ts';
import { type GameSource, readEntries, readSource } from './read-game.ts';
import { eventsOf, type StoredEntry, summaryOf } from './stored.ts';
import type { WordListStorage } from './word-list-storage.ts';

const FORMAT = 'ziggurat-games';
const VERSION = 1;
const MAX_CHARACTERS = 64 * 2 ** 20;

/** The fields an imported game must have; the rest follows from its entries. */
type ArchivedGame = GameSource & { readonly entries: readonly StoredEntry[] };

/** All stored games as one text, including damaged ones, and the word lists. */
export async function writeArchive(
  store: GameStorage,
  wordLists: WordListStorage,
): Promise<HostResult<string>> {
  const stored = await store.games();
  if (!stored.ok) return stored;
  const games: ArchivedGame[] = [];
  for (const { id } of stored.value) {
    const game = await store.read(id);
    // Another tab may remove a game meanwhile.
    if (game.ok) games.push({ ...game.value.game, entries: game.value.entries });
  }
  const lists = await writeWordLists(wordLists);
  return lists.ok ? { ok: true, value: archiveOf(games, lists.value) } : lists;
}

/** Writes games as one text; importing checks each of them. */
export const archiveOf = (
  games: readonly ArchivedGame[],
  wordLists: readonly ArchivedWordList[] = [],
): string => JSON.stringify({ format: FORMAT, version: VERSION, games, wordLists });

/** Imports games and word lists that are new here. Existing ones are never changed. */
export async function readArchive(
  store: GameStorage,
  wordLists: WordListStorage,
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
  return { ok: true, value: count };
}

interface ArchiveContents {
  readonly games: readonly unknown[];
  readonly wordLists: readonly unknown[];
}

/** The unchecked contents of an archive; `undefined` if it isn't one, or is from a later version. */
function contentsOf(value: unknown): ArchiveContents | undefined {
  if (!isObject(value)) return undefined;
  const { format, version, games, wordLists = [] } = value; // the first exports had no word lists
  const isArchive = format === FORMAT && version === VERSION;
  return isArchive && Array.isArray(games) && Array.isArray(wordLists) ? { games, wordLists } : undefined;
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
  const result = await store.open(game, value.entries as readonly StoredEntry[]); // read entry by entry above
  if (result === 'stored' || result === 'late') {
    return { ok: true, value: result === 'stored' ? 'added' : 'known' };
  }
  return refuse(result);
}

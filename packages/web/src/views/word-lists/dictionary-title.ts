import { type DictionaryName, isWordListId, type WordList, type WordListId } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';

/** A list as far as its title is concerned. */
export type TitledList = Pick<WordList, 'id' | 'name'>;

/** The part of a list's id that people compare: "3f9c 02ab 71de 8840". */
export const hashOf = (id: WordListId): string =>
  id.slice('list-'.length).replace(/(?<=.)(?=(?:.{4})+$)/g, ' ');

/** What a dictionary is called; a word list that isn't known here, by its hash. */
export function dictionaryTitle(
  name: DictionaryName,
  lists: readonly TitledList[],
  { shared, wordLists }: Messages,
): string {
  if (!isWordListId(name)) return shared.dictionaryNames[name];
  return lists.find(({ id }) => id === name)?.name ?? wordLists.unknown(hashOf(name));
}

/** The same for a line of options, which says nothing about the dictionary that is usual there. */
export function unusualDictionary(
  name: DictionaryName,
  usual: DictionaryName,
  lists: readonly TitledList[],
  messages: Messages,
): readonly string[] {
  if (name === usual) return [];
  return [isWordListId(name) ? dictionaryTitle(name, lists, messages) : messages.shared.dictionaries[name]];
}

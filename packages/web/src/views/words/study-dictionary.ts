import type { DictionaryName } from '../../host/host.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { defaultSetup } from '../setup/default-setup.ts';

/** The dictionary to learn: the chosen one, or that of the last game. */
export const studyDictionary = (chosen: Preferences): DictionaryName =>
  chosen.studyDictionary ?? defaultSetup('computer', chosen).dictionary;

import { parseJson } from '@ziggurat/engine/result';
import { type Analysis, readAnalysis, writeAnalysis } from './analysis.ts';

/** Longer links don't survive being sent: some programs cut them off. */
const MAX_CHARACTERS = 8000;

/** The address of an analysis, with all of it in the fragment: no server sees it. `undefined` if it is too long. */
export function analysisPath(analysis: Analysis): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(writeAnalysis(analysis)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const path = `/analysis#${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  return path.length > MAX_CHARACTERS ? undefined : path;
}

/** The analysis of a fragment, with or without its `#`; `undefined` if it isn't one. */
export function readFragment(fragment: string): Analysis | undefined {
  const text = fragment.replace(/^#/, '');
  if (text.length > MAX_CHARACTERS || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
    return readAnalysis(parseJson(json)?.value);
  } catch {
    return undefined;
  }
}

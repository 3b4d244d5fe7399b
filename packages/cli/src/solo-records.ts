import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseJson } from '@ziggurat/engine/result';
import { check, integer, list, object, text } from '@ziggurat/engine/rules';
import { CommandError, type Io } from './command.ts';
import { readText } from './input.ts';

/** The result of a solo game. */
export interface SoloRecord {
  readonly rules: string;
  readonly lexicon: string;
  readonly score: number;
  /** `2026-11-18`. */
  readonly date: string;
}

const RECORDS = list(
  object({
    rules: text(/^.{1,40}$/su),
    lexicon: text(/^.{1,4096}$/su),
    score: integer(-100_000, 100_000),
    date: text(/^\d{4}-\d\d-\d\d$/),
  }),
  0,
  100_000,
);

/** How many results are kept for each rule set and dictionary. */
const KEPT = 10;

/** The best results of this user, the highest first. `undefined` if the file is damaged. */
export async function readSoloRecords(io: Io): Promise<readonly SoloRecord[] | undefined> {
  const text = await readText(io, io.soloRecords).catch((error) => {
    if (error instanceof CommandError) return '[]'; // no file yet
    throw error;
  });
  const json = parseJson(text);
  return json !== undefined && check(RECORDS, json.value).length === 0
    ? (json.value as readonly SoloRecord[])
    : undefined;
}

/** The results with the same rules and dictionary. */
export const sameKind = (
  records: readonly SoloRecord[],
  { rules, lexicon }: Omit<SoloRecord, 'score' | 'date'>,
) => records.filter((record) => record.rules === rules && record.lexicon === lexicon);

/** Adds a result and stores the best ones, all or nothing. */
export async function addSoloRecord(
  io: Io,
  records: readonly SoloRecord[],
  added: SoloRecord,
): Promise<void> {
  const best = [...sameKind(records, added), added].sort((a, b) => b.score - a.score).slice(0, KEPT);
  const others = records.filter((record) => !sameKind(records, added).includes(record));
  await mkdir(dirname(io.soloRecords), { recursive: true });
  await writeFile(`${io.soloRecords}.part`, `${JSON.stringify([...others, ...best])}\n`);
  await rename(`${io.soloRecords}.part`, io.soloRecords);
}

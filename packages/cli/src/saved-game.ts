import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { LEVEL_NAMES } from '@ziggurat/engine/bots';
import { type GameEvent, makeLog, parseLog, replay } from '@ziggurat/engine/game';
import { parseJson } from '@ziggurat/engine/result';
import { check, choice, list, object, text } from '@ziggurat/engine/rules';
import { isKey, type Key, type Table } from '@ziggurat/table';
import { type Io, inputError } from './command.ts';
import { readText } from './input.ts';
import { throwNotWritten, writeNew } from './output.ts';
import type { SeatedPlayer } from './seated-players.ts';

/** What resuming a game needs besides its log. It is secret until the game is over. */
export interface ResumeState {
  readonly key: Key;
  /** The players by seat. Files call them sitters, as exports from the page do. */
  readonly sitters: readonly SeatedPlayer[];
  readonly lexicon: string;
  readonly family: boolean;
  /** Were there hints or turns taken back? */
  readonly isHelped: boolean;
}

const STATE = object({
  key: text(/^[0-9a-f]{64}$/),
  sitters: list(object({ name: text(/^[^\p{C}]{1,40}$/u), level: choice(LEVEL_NAMES) }, 'level'), 1, 4),
  lexicon: text(/^.{1,4096}$/su),
  family: { type: 'boolean' },
  isHelped: { type: 'boolean' },
});

const stateFile = (file: string): string => `${file}.resume`;

/** The log of a game in a file, with another file next to it as long as the game can be continued. */
export class SavedGame {
  readonly file: string;
  #state: ResumeState;
  #isNew: boolean;

  constructor(file: string, state: ResumeState, { isNew }: { readonly isNew: boolean }) {
    this.file = file;
    this.#state = state;
    this.#isNew = isNew;
  }

  /** Appends the events since a version; a new game never overwrites a file. */
  async append(table: Table, from: number): Promise<void> {
    const lines = makeLog(table.log).split('\n').slice(from).join('\n');
    if (!this.#isNew) return appendFile(this.file, lines).catch(throwNotWritten(this.file, '--save'));
    await writeNew(this.file, lines, '--save');
    await this.#writeState();
    this.#isNew = false;
  }

  /** The game had a hint or a turn taken back. */
  async markHelped(): Promise<void> {
    if (this.#state.isHelped || this.#isNew) return;
    this.#state = { ...this.#state, isHelped: true };
    await this.#writeState();
  }

  async #writeState(): Promise<void> {
    await this.#replace(stateFile(this.file), `${JSON.stringify(this.#state)}\n`);
  }

  /** Writes a file atomically. Only its owner can read it, because of the key. */
  async #replace(file: string, content: string): Promise<void> {
    const part = `${file}.part`;
    await writeFile(part, content, { mode: 0o600 }).catch(throwNotWritten(part, '--save'));
    await rename(part, file).catch(throwNotWritten(file, '--save'));
  }

  /** Replaces the log: turns were taken back, or the last write was cut off. */
  async rewrite(table: Table): Promise<void> {
    await this.#replace(this.file, makeLog(table.log));
  }

  /** The game is over: its key is in the log now. */
  async finish(): Promise<void> {
    await rm(stateFile(this.file), { force: true });
  }
}

/** Reads an unfinished game that was saved. */
export async function readSavedGame(
  io: Io,
  file: string,
): Promise<{ readonly state: ResumeState; readonly log: readonly GameEvent[]; readonly isCut: boolean }> {
  const text = await readText(io, file);
  const over = () =>
    inputError(`${file} can't be continued: the game is over. \`ziggurat replay\` shows it.`);
  if (text.includes('"type":"ended"')) throw over();
  const json = parseJson(await readText(io, stateFile(file)));
  const state = json?.value as ResumeState; // checked in the next line
  if (json === undefined || check(STATE, json.value).length > 0 || !isKey(state.key))
    throw inputError(`${stateFile(file)} is damaged, so the game can't be continued.`);
  const log = completeTurns(text);
  if (log === undefined) throw inputError(`${file} is not a log of this game.`);
  return { state, log, isCut: makeLog(log) !== text };
}

/** The log up to the last turn that was written completely: a crash may have cut off the end. */
function completeTurns(text: string): readonly GameEvent[] | undefined {
  const lines = text.split('\n').filter((line) => line !== '');
  for (let count = lines.length; count > 0 && count > lines.length - MAX_LOST; count--) {
    const log = parseLog(lines.slice(0, count).join('\n'));
    if (log.ok && replay(log.value).ok) return log.value;
  }
  return undefined;
}

/** More events than any single command makes. */
const MAX_LOST = 40;

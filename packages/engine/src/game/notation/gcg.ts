import { accept, excerpt, type Refusal, type Result, refuse } from '../../result.ts';
import { emptyBoard } from '../../rules/board.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { boardAfter, type GameRecord, type RecordEntry, uniqueNicks, withNote } from '../record.ts';
import { PLAYER, playerOf, readPlayers } from './gcg-players.ts';
import { type Pragma, pragmaInNote, readRules } from './gcg-rules.ts';
import { readAction, readRack, splitTurn } from './gcg-turn.ts';

const MAX_CHARACTERS = 1_000_000;

/** Why a record, or a line of it, can't be read. */
export type GcgCode =
  | 'too-long'
  | 'empty'
  | 'not-a-game'
  | 'no-turns'
  | 'unknown-rules'
  | 'unknown-tile-distribution'
  | 'unknown-board-layout'
  | 'unknown-game-type'
  | 'player-form'
  | 'too-many-players'
  | 'unknown-player'
  | 'not-a-line'
  | 'not-a-turn'
  | 'unknown-tile'
  | 'rack-too-long'
  | 'player-twice';

type GcgRefusal = Refusal<GcgCode>;

/**
 * Reads a GCG game: pragmas, turns, notes. Without `#rules` it uses the given rule set, or the one that
 * `#tile-distribution` or `#lexicon` means, or else Scrabble, like other GCG readers. What can't be read is listed
 * in `unread`; a file without a single turn is refused.
 */
export function parseGame(text: string, given?: Ruleset): Result<GameRecord, GcgRefusal> {
  if (text.length > MAX_CHARACTERS) return refuse({ code: 'too-long', found: excerpt(text) });
  const lines = text
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd());
  const header = pragmasOf(lines);
  const { ruleset, unknown } = readRules(header, racksOf(lines), given);
  if (ruleset === undefined) {
    const { line, value } = header.find(({ name }) => name === 'rules')!;
    return refuse({ code: 'unknown-rules', line, found: excerpt(value) });
  }
  const unread: GcgRefusal[] = [...unknown];
  const seated = readPlayers(lines, unread);
  const reader = new GcgReader(ruleset, seated, unread);
  for (const [i, line] of lines.entries()) reader.read(line, i + 1);
  unread.sort((a, b) => a.line! - b.line!);
  const { entries, pragmas } = reader;
  const nicks = uniqueNicks(seated.map(({ nick }) => nick));
  const players = seated.map(({ name }, i) => ({ nick: nicks[i]!, name }));
  if (entries.length > 0) {
    return accept({ ruleset, players, entries, pragmas, ...(unread.length > 0 ? { unread } : {}) });
  }
  if (!isGcg(lines)) return refuse({ code: lines.some((line) => line !== '') ? 'not-a-game' : 'empty' });
  const faults = unread.filter((refusal) => !unknown.includes(refusal));
  if (faults.length > 0) return { ok: false, refusals: faults };
  return refuse({ code: 'no-turns' });
}

/** Is it GCG at all? Other files have no such line, or bytes that no text has. */
const isGcg = (lines: readonly string[]): boolean =>
  lines.some((line) => /^[>#]/.test(line)) && !lines.some((line) => line.includes('\0'));

/** The racks as written, to tell the language. */
const racksOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => (line.startsWith('>') ? (splitTurn(line, [])?.rack ?? []) : []));

const PRAGMA = /^#([^\s#]+)(?:\s+(.*))?$/su;

function parsePragma(line: string, number: number): Pragma | undefined {
  const [, name, value = ''] = PRAGMA.exec(line) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), value, line: number };
}

/** Every pragma of the file, including those that other programs write as notes before the first turn. */
function pragmasOf(lines: readonly string[]): Pragma[] {
  const firstTurn = lines.findIndex((line) => line.startsWith('>'));
  return lines.flatMap((line, i) => {
    const pragma = parsePragma(line, i + 1);
    if (pragma === undefined) return [];
    return i < firstTurn ? (pragmaInNote(pragma) ?? pragma) : pragma;
  });
}

/** Reads line by line; plays are read on the board that the earlier ones made. */
class GcgReader {
  readonly entries: RecordEntry[] = [];
  readonly pragmas: [name: string, value: string][] = [];
  readonly #ruleset: Ruleset;
  readonly #players: GameRecord['players'];
  readonly #unread: GcgRefusal[];
  #board;

  constructor(ruleset: Ruleset, players: GameRecord['players'], unread: GcgRefusal[]) {
    this.#ruleset = ruleset;
    this.#players = players;
    this.#unread = unread;
    this.#board = emptyBoard(ruleset.size);
  }

  read(line: string, number: number): void {
    if (line.trim() === '') return;
    const code = line.startsWith('>') ? this.#readTurn(line, number) : this.#readText(line, number);
    if (code !== undefined) this.#unread.push({ code, line: number, found: excerpt(line) });
  }

  #readTurn(line: string, number: number): GcgCode | undefined {
    const turn = splitTurn(
      line,
      this.#players.map(({ nick }) => nick),
    );
    if (turn === undefined) return 'not-a-turn';
    const action = readAction(turn.action, this.#ruleset, this.#board);
    const rack = readRack(this.#ruleset, turn);
    if (typeof action === 'string') return action;
    const player = playerOf(this.#players, this.entries, { ...turn, action });
    if (player === undefined) return 'unknown-player';
    const { points, total } = turn;
    const known = rack === undefined || typeof rack === 'string' ? {} : { rack };
    const entry: RecordEntry = { player, ...known, action, points, total, line: number };
    this.#board = boardAfter(this.#ruleset, this.#board, entry, this.entries.at(-1));
    this.entries.push(entry);
    return typeof rack === 'string' ? rack : undefined; // the turn counts even if its rack can't be read
  }

  /** A pragma, or text that continues a note or a pragma. */
  #readText(line: string, number: number): GcgCode | undefined {
    const pragma = parsePragma(line, number);
    if (pragma === undefined || pragma.name === '-') {
      return this.#continue(pragma?.value ?? line) ? undefined : 'not-a-line';
    }
    const { name, value } = pragma;
    if (name === 'note' && this.entries.length > 0) this.#continue(value);
    else if (name !== 'rules' && !PLAYER.test(line)) this.pragmas.push([name, value]);
    return undefined;
  }

  /** A note continues until the next pragma or turn. */
  #continue(text: string): boolean {
    const last = this.entries.pop();
    const pragma = this.pragmas.at(-1);
    if (last !== undefined) {
      this.entries.push(withNote(last, text));
    } else if (pragma !== undefined) {
      pragma[1] += pragma[1] === '' ? text.trim() : ` ${text.trim()}`;
    }
    return last !== undefined || pragma !== undefined;
  }
}

import { makeAlphabet } from '@ziggurat/engine/lexicon';
import { refuse } from '@ziggurat/engine/result';
import { check } from '@ziggurat/engine/rules';
import { makeKey, Table } from '@ziggurat/table';
import type { HostResult, Setup } from '../host/host.ts';
import { rulesOf } from '../storage/read-game.ts';
import { SETUP_SCHEMA } from '../storage/setup-schema.ts';
import { type StoredGame, summaryOf } from '../storage/stored.ts';
import type { Lexica } from './lexica.ts';
import { settingOf } from './read-table.ts';

interface OpenedTable {
  readonly game: StoredGame;
  readonly table: Table;
}

/** A new table with its first racks dealt. It needs no words yet. */
export function openTable(setup: Setup, lexica: Lexica): HostResult<OpenedTable> {
  const ruleset = rulesOf(setup);
  const spellings = ruleset?.tiles.slice(1).map(({ spells }) => spells) ?? [];
  const isValid = makeAlphabet(spellings).ok && check(SETUP_SCHEMA, setup).length === 0;
  if (ruleset === undefined || !isValid) return refuse('bad-rules');
  const now = Date.now();
  const key = makeKey(randomBytes(32));
  const opened = Table.open(settingOf(setup, key, ruleset, lexica), now);
  if (!opened.ok) {
    const isCount = opened.refusals[0]?.code === 'seat-count';
    return refuse(isCount ? 'seat-count' : 'bad-rules');
  }
  const table = opened.value;
  table.carryOut({ type: 'start' }, now);
  const game = {
    id: randomId(),
    setup,
    key,
    openedAt: now,
    undone: 0,
    hints: 0,
    ...summaryOf(table.game, now),
  };
  return { ok: true, value: { game, table } };
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const randomId = (): string =>
  Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

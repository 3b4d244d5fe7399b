import type { Ruleset } from '@ziggurat/engine/rules';
import { type Key, Table, type TableSetting } from '@ziggurat/table';
import type { Setup } from '../host/host.ts';
import type { WholeGame } from '../storage/game-storage.ts';
import { readEntries, readSource } from '../storage/read-game.ts';
import { lateDeps } from './late-deps.ts';
import type { Lexica } from './lexica.ts';

/** How a table on this screen is set up. It has no clock: people sharing a screen don't need one. */
export function settingOf(setup: Setup, key: Key, ruleset: Ruleset, lexica: Lexica): TableSetting {
  const { judging, sitters: players, dictionary } = setup;
  return {
    ruleset,
    judging,
    seats: players.length,
    key,
    ...lateDeps(ruleset, dictionary, () => lexica.loaded(dictionary)),
  };
}

/** The table of a stored game; `undefined` if it is damaged. */
export function readTable({ game, entries: rows }: WholeGame, lexica: Lexica): Table | undefined {
  const source = readSource({ ...game });
  const entries = source && readEntries(source, rows);
  const [first] = entries ?? [];
  if (entries?.length !== game.version || first?.event.type !== 'opened') return undefined;
  return Table.resume(settingOf(game.setup, game.key, first.event.ruleset, lexica), entries);
}

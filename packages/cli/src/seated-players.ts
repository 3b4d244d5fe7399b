import { LEVEL_NAMES, type LevelName, levelNamed } from '@ziggurat/engine/bots';
import type { Ruleset } from '@ziggurat/engine/rules';
import { usageError } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { wholeNumber } from './input.ts';

/** A player with a seat: a person, or a computer with its level. */
export interface SeatedPlayer {
  readonly name: string;
  readonly level?: LevelName;
}

const NAME = /^[^\p{C}]{1,24}$/u;

/** The players by seat: people first, then the computers. `players` is how many there are in all, or the people's names. */
export function readPlayers(
  players: string | undefined,
  levels: readonly string[],
  ruleset: Ruleset,
): readonly SeatedPlayer[] {
  const computers = levels.map((text) => {
    const level = levelNamed(text);
    if (level !== undefined) return level.name;
    throw usageError(`--computer is ${LEVEL_NAMES.join(', ')}.${didYouMean(text, LEVEL_NAMES)}`);
  });
  const people =
    players === undefined || /^\d+$/.test(players) ? numbered(players, computers, ruleset) : named(players);
  const { least, most } = ruleset.players;
  const count = people.length + computers.length;
  if (count < least || count > most) throw usageError(`${ruleset.name} is for ${least} to ${most} players.`);
  return [...people, ...computers.map((level, i) => ({ name: computerName(level, i, computers), level }))];
}

function numbered(
  players: string | undefined,
  computers: readonly string[],
  ruleset: Ruleset,
): SeatedPlayer[] {
  const usual = computers.length === 0 ? ruleset.players.least : computers.length + 1;
  const count = players === undefined ? usual : wholeNumber('players', players, 1, 9);
  if (count <= computers.length)
    throw usageError(`with ${computers.length} at the table, --players counts the computers too.`);
  return Array.from({ length: count - computers.length }, (_, seat) => ({ name: `player ${seat + 1}` }));
}

function named(players: string): SeatedPlayer[] {
  const names = players.split(',').map((name) => name.trim());
  const isValid = names.every(
    (name, i) => NAME.test(name) && !/^\d+$/.test(name) && names.indexOf(name) === i,
  );
  if (!isValid) throw usageError('--players is a number, or different names of up to 24 letters: Ann,Ben.');
  return names.map((name) => ({ name }));
}

/** `Casual`, or `Casual 2` for the second one. */
function computerName(level: string, seat: number, levels: readonly string[]): string {
  const name = level.charAt(0).toUpperCase() + level.slice(1);
  const before = levels.slice(0, seat).filter((other) => other === level).length;
  return before === 0 ? name : `${name} ${before + 1}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Command,
  depsWith,
  type Game,
  type Judging,
  makeEvent,
  positionOf,
  rackOf,
} from '@ziggurat/engine/game';
import { type Dictionary, makeReasons, readDictionary } from '@ziggurat/engine/lexicon';
import { allPlays, type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import { inBag, judge, type Play, rulesetNamed, without } from '@ziggurat/engine/rules';
import { Table } from '@ziggurat/table';

/** A game that plays itself, always the same way: for tests and screenshots. */
export interface PlayedGame {
  readonly id: string;
  readonly mode: 'computer' | 'solo' | 'pass';
  readonly rules: string;
  readonly judging: Judging;
  readonly sitters: readonly (
    | { readonly type: 'person'; readonly name: string }
    | { readonly type: 'computer'; readonly level: string }
  )[];
  /** Two hexadecimal digits that its key is made of. */
  readonly seed: string;
  readonly openedAt: number;
  /** The strength of each seat: it plays the best, second best and so on up to this rank, in turn. */
  readonly ranks: readonly number[];
  /** Turns at which an invalid word is played, and what happens to it. */
  readonly phonies?: Readonly<Record<number, 'challenged' | 'stands'>>;
  /** How many turns are played; all of them if undefined. */
  readonly turns?: number;
}

const MINUTE = 60_000;

/** The page's dictionary, as packed. */
export function readEnglish(root: string): Dictionary {
  const folder = join(root, 'lexica/dist/en');
  const result = readDictionary(
    readFileSync(join(folder, 'en.zig')),
    makeReasons(readFileSync(join(folder, 'reasons.txt'), 'utf8')),
  );
  if (!result.ok) throw new Error(`the dictionary cannot be read: ${result.refusals[0]!.code}`);
  return result.value.dictionary;
}

/** Games in the page's import format. */
export const archiveOf = (games: readonly PlayedGame[], dictionary: Dictionary): string =>
  JSON.stringify({
    format: 'ziggurat-games',
    version: 1,
    games: games.map((game) => storedGame(game, dictionary)),
  });

/** The game with the first seed whose course matches: what a seed deals is stable, what is played changes with the dictionary. */
export function gameWhere(
  game: Omit<PlayedGame, 'seed'>,
  dictionary: Dictionary,
  matches: (table: Table) => boolean,
): { readonly played: PlayedGame; readonly table: Table } {
  for (let seed = 0; seed < 256; seed++) {
    const played = { ...game, seed: seed.toString(16).padStart(2, '0') };
    const table = play(played, dictionary);
    if (matches(table)) return { played, table };
  }
  throw new Error(`no seed gives the game ${game.id}`);
}

function storedGame(game: PlayedGame, dictionary: Dictionary): object {
  const { id, mode, rules, judging, sitters, openedAt } = game;
  const table = play(game, dictionary);
  return {
    id,
    setup: { mode, rules, judging, dictionary: 'en', sitters, undo: false },
    key: keyOf(game),
    openedAt,
    undone: 0,
    entries: table.entries.map((entry) => ({ ...entry, event: makeEvent(entry.event, table.game.ruleset) })),
  };
}

const keyOf = ({ seed }: PlayedGame): string => seed.repeat(32);

function play(game: PlayedGame, dictionary: Dictionary): Table {
  const ruleset = rulesetNamed(game.rules);
  const result = ruleset && makeGenerator(ruleset, dictionary);
  if (ruleset === undefined || result?.ok !== true) throw new Error(`no game by the rules ${game.rules}`);
  const generator = result.value;
  const opened = Table.open(
    {
      ruleset,
      seats: game.sitters.length,
      judging: game.judging,
      key: keyOf(game),
      ...depsWith(dictionary, generator),
    },
    game.openedAt,
  );
  if (!opened.ok) throw new Error(opened.refusals[0]!.code);
  const table = opened.value;
  let now = game.openedAt;
  const tell = (command: Command): void => {
    now += MINUTE;
    const answer = table.carryOut(command, now);
    if (answer.type !== 'new') throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
  };
  tell({ type: 'start' });
  for (let turn = 1; table.game.phase.type === 'playing' && turn <= (game.turns ?? 500); turn++) {
    const seat = table.game.toMove;
    const fate = game.phonies?.[turn];
    const phony = fate === undefined ? undefined : phonyOf(table.game, generator, dictionary);
    if (phony !== undefined) tell({ type: 'play', seat, play: phony });
    if (phony !== undefined && fate === 'challenged') tell({ type: 'challenge', seat: table.game.toMove });
    if (phony === undefined || fate === 'challenged')
      tell(nextCommand(table.game, generator, game.ranks, turn));
  }
  while (table.game.phase.type === 'waiting') tell({ type: 'accept', seat: table.game.phase.seats[0]! });
  return table;
}

function nextCommand(game: Game, generator: MoveGenerator, ranks: readonly number[], turn: number): Command {
  const seat = game.toMove;
  const plays = bestPlays(game, generator, ranks[seat]!);
  const chosen = plays[(turn * 7) % plays.length];
  if (chosen !== undefined) return { type: 'play', seat, play: chosen };
  return game.players.length === 1
    ? { type: 'exchange', seat, tiles: rackOf(game, seat).slice(0, 1) }
    : { type: 'pass', seat };
}

/** At a challenge table some plays are judged by their look (L11), which the generator doesn't do. */
function bestPlays(game: Game, generator: MoveGenerator, max: number): readonly Play[] {
  const position = positionOf(game);
  const plays: Play[] = [];
  for (const { play } of allPlays(generator, position)) {
    if (plays.length === max) break;
    if (judge(position, play).legal) plays.push(play);
  }
  return plays;
}

/** A play that only the dictionary refuses: a good one with one letter changed. */
function phonyOf(game: Game, generator: MoveGenerator, dictionary: Dictionary): Play | undefined {
  const position = positionOf(game);
  for (const { play } of allPlays(generator, position)) {
    const held = without(
      rackOf(game, game.toMove),
      play.map(({ tile }) => inBag(tile)),
    );
    for (const tile of held ?? []) {
      const changed = play.map((placed, i) => (i === 1 ? { ...placed, tile } : placed));
      const { legal, words } = judge(position, changed);
      if (legal && play.length > 2 && words.some(({ text }) => !dictionary.has(text))) return changed;
    }
  }
  return undefined;
}

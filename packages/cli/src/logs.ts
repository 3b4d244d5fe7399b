import { depsWith, firstHidden, type GameDeps, type GameEvent, parseLog } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import { type Result, refuse } from '@ziggurat/engine/result';

/** The log of a game; a log written for one seat doesn't contain enough to check it. */
export function readLog(text: string): Result<readonly GameEvent[]> {
  const log = parseLog(text);
  const hidden = log.ok ? firstHidden(log.value) : undefined;
  return hidden === undefined ? log : refuse({ code: 'one-seat', line: hidden });
}

/** What a dictionary can check in a log: its words, and whether anyone could have played (E2, O2). */
export function depsFor(log: readonly GameEvent[], lexicon: Dictionary | undefined): Partial<GameDeps> {
  const [opened] = log;
  if (lexicon === undefined || opened?.type !== 'opened') return {};
  const generator = makeGenerator(opened.ruleset, lexicon);
  return generator.ok ? depsWith(lexicon, generator.value) : { lexicon };
}

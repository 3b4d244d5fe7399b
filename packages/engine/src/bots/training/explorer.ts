import type { Dictionary } from '../../lexicon/dictionary.ts';
import { TIERS } from '../../lexicon/flags.ts';
import type { GeneratorCode } from '../../moves/generator.ts';
import { accept, type Refusal, type Result } from '../../result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { type Bot, seatOf } from '../playing/bot.ts';
import { makeBrain } from '../playing/brain.ts';
import { candidatesOf } from '../playing/candidates.ts';
import { commandOf } from '../playing/think-turn.ts';
import type { Values } from '../playing/values.ts';
import { viewOf } from '../playing/view.ts';

/** How many of the best plays an explorer chooses among, and how often, in percent. */
const CHOICES = 6;
const EXPLORE_PERCENT = 30;

/** A bot for training: it usually makes the best play by value, and sometimes another good one to explore. */
export function makeExplorer(
  ruleset: Ruleset,
  dictionary: Dictionary,
  values: Values,
): Result<Bot, Refusal<GeneratorCode>> {
  const result = makeBrain({ ruleset, dictionary, values, tier: TIERS });
  if (!result.ok) return result;
  const brain = result.value;
  return accept((game, random, budget) => {
    const seat = seatOf(game);
    if (seat === undefined || game.phase.type !== 'playing' || game.toMove !== seat) return undefined;
    const view = viewOf(game, seat);
    const candidates = candidatesOf(brain, view, budget);
    const at = random(100) < EXPLORE_PERCENT ? random(Math.min(CHOICES, Math.max(1, candidates.length))) : 0;
    return commandOf(brain, view, candidates[at]);
  });
}

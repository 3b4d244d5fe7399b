import type { Command } from '../../game/commands.ts';
import type { Dictionary } from '../../lexicon/dictionary.ts';
import type { GeneratorCode } from '../../moves/generator.ts';
import { accept, type Refusal, type Result } from '../../result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { type Bot, seatOf } from './bot.ts';
import { type Brain, brainWith, makeBrain, makeVocabulary, type Vocabulary } from './brain.ts';
import type { PlayStyle } from './levels.ts';
import { noticeTurn } from './notice-turn.ts';
import { thinkTurn } from './think-turn.ts';
import { type Values, valuesFor } from './values.ts';
import { viewOf } from './view.ts';
import { wantsToChallenge } from './wants-to-challenge.ts';

/** A bot of a level or another play style; refused if its words can't be spelled with the tiles of the rule set. */
export function makeBot(
  style: PlayStyle,
  ruleset: Ruleset,
  dictionary: Dictionary,
  values: Values = valuesFor(ruleset),
): Result<Bot, Refusal<GeneratorCode>> {
  const result = makeBrain({ ruleset, dictionary, values, tier: style.tier });
  return result.ok ? accept(botWith(result.value, style)) : result;
}

/** The words a level knows, indexed once for all rule sets with the same tiles. */
export const vocabularyFor = (
  { tier }: PlayStyle,
  ruleset: Ruleset,
  dictionary: Dictionary,
): Result<Vocabulary, Refusal<GeneratorCode>> => makeVocabulary({ ruleset, dictionary, tier });

/** A bot that knows these words; `undefined` if they are indexed for other tiles. */
export function botFrom(vocabulary: Vocabulary, style: PlayStyle, ruleset: Ruleset): Bot | undefined {
  const brain = brainWith(vocabulary, ruleset, valuesFor(ruleset));
  return brain && botWith(brain, style);
}

function botWith(brain: Brain, style: PlayStyle): Bot {
  return (game, random, budget): Command | undefined => {
    const seat = seatOf(game);
    if (seat === undefined || game.players[seat]!.status !== 'in') return undefined;
    const challenges = () => wantsToChallenge(game, seat, style, brain.vocabulary, random);
    if (game.phase.type === 'waiting') {
      if (!game.phase.seats.includes(seat)) return undefined;
      return { type: challenges() ? 'challenge' : 'accept', seat };
    }
    if (game.phase.type !== 'playing') return undefined;
    if (challenges()) return { type: 'challenge', seat };
    if (game.toMove !== seat) return undefined;
    const view = viewOf(game, seat);
    return style.strategy === 'points'
      ? noticeTurn(brain, view, style.sight, random, budget)
      : thinkTurn(brain, view, style, random, budget);
  };
}

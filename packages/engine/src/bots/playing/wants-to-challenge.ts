import { costOfChallenge } from '../../game/challenge.ts';
import type { RandomIndex } from '../../game/chance.ts';
import type { Seat } from '../../game/events.ts';
import type { Game } from '../../game/game.ts';
import type { Dictionary } from '../../lexicon/dictionary.ts';
import { TIERS } from '../../lexicon/flags.ts';
import { COARSE_WORDS } from './coarse-words.ts';
import type { PlayStyle } from './levels.ts';

/**
 * Does the bot challenge the last play (C1)? A bot that knows every word challenges every phony. The others
 * sometimes challenge words they don't know, half as often where a wrong challenge costs something.
 */
export function wantsToChallenge(
  game: Game,
  seat: Seat,
  style: PlayStyle,
  vocabulary: Dictionary,
  random: RandomIndex,
): boolean {
  const { lastPlay, judging } = game;
  if (judging === 'referee' || lastPlay === undefined || lastPlay.seat === seat) return false;
  const knowsAll = style.tier >= TIERS;
  // At a family table such a bot doesn't play coarse words, but it knows that they are valid.
  const knows = (word: string): boolean =>
    vocabulary.has(word) || (knowsAll && vocabulary.isFamily === true && COARSE_WORDS.has(word));
  if (lastPlay.words.every(knows)) return false;
  if (knowsAll) return true;
  const rate = costOfChallenge(game) === 'nothing' ? style.challenges : style.challenges / 2;
  return random(100) < rate;
}

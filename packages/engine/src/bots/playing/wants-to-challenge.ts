import { costOfChallenge } from '../../game/challenge.ts';
import type { RandomIndex } from '../../game/chance.ts';
import type { Seat } from '../../game/events.ts';
import type { Game } from '../../game/game.ts';
import type { Dictionary } from '../../lexicon/dictionary.ts';
import { TIERS } from '../../lexicon/flags.ts';
import type { Level } from './levels.ts';

/**
 * Does the bot challenge the last play (C1)? A bot that knows every word challenges every phony. The others
 * sometimes challenge words they don't know, half as often where a wrong challenge costs a turn.
 */
export function wantsToChallenge(
  game: Game,
  seat: Seat,
  level: Level,
  vocabulary: Dictionary,
  random: RandomIndex,
): boolean {
  const { lastPlay, judging } = game;
  if (judging === 'referee' || lastPlay === undefined || lastPlay.seat === seat) return false;
  if (lastPlay.words.every((word) => vocabulary.has(word))) return false;
  if (level.tier >= TIERS) return true;
  const rate = costOfChallenge(game) === 'nothing' ? level.challenges : level.challenges / 2;
  return random(100) < rate;
}

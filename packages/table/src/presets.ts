import type { Judging } from '@ziggurat/engine/game';
import type { RulesetSource } from '@ziggurat/engine/rules';
import type { ClockRules } from './clock.ts';

/** Names for the ways people play: at home, at a club, at a tournament. */
export const PRESETS = ['kitchen-table', 'club', 'tournament'] as const;
/** One of `PRESETS`. */
export type Preset = (typeof PRESETS)[number];

/** What a preset sets: rules, word check and clock. */
export interface PresetSetting {
  readonly rules: RulesetSource;
  readonly judging: Judging;
  readonly clock: ClockRules;
}

/** The rules that a preset decides. Everything else is the edition's. */
type Decided = Pick<RulesetSource, 'challenge' | 'exchange' | 'ends' | 'overtime'>;

const NO_CLOCK: ClockRules = { type: 'none' };
const CLUB_CLOCK: ClockRules = { type: 'bank', base: 25 * 60_000, increment: 0 };
const OVERTIME = { points: 10, minutes: 10 };

/** An edition as it is played at home, at a club or at a tournament; the name stays. */
export function withPreset(edition: RulesetSource, preset: Preset): PresetSetting {
  const { challenge: _, exchange, ends: __, overtime: ___, ...rest } = edition;
  const strict = (decided: Pick<Decided, 'challenge' | 'ends'>): PresetSetting => ({
    // As many in the bag as on a rack: seven at Scrabble (X3).
    rules: { ...rest, exchange: { most: exchange.most, bag: edition.rack }, overtime: OVERTIME, ...decided },
    judging: 'challenge',
    clock: CLUB_CLOCK,
  });
  const out = edition.ends.filter((end) => end === 'E1' || end === 'E1a');
  switch (preset) {
    case 'kitchen-table':
      return { rules: edition, judging: 'referee', clock: NO_CLOCK };
    case 'club':
      return strict({
        challenge: { upheld: 'lose-turn', overturned: 'five-points' },
        ends: [...out, 'E2', 'E3a'],
      });
    case 'tournament':
      return strict({
        challenge: { upheld: 'lose-turn', overturned: 'lose-next-turn', ruledBy: 'director' },
        ends: [...out, 'E3a'],
      });
  }
}

import { assertNever } from '@ziggurat/engine/result';
import { type Ruleset, rulesetNamed, upwords2006 } from '@ziggurat/engine/rules';
import type { Mode, PlayerSetup, Setup } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Preferences } from '../../preferences/preferences.ts';

/** The default setup for a kind of game: the last one used, or something sensible. */
export function defaultSetup(
  mode: Mode,
  { setups, edition, name }: Preferences,
  { shared }: Messages,
): Setup {
  const last = setups[mode];
  if (last !== undefined) return last;
  const rules = [edition, upwords2006.name].find((one) => canOpen(mode, rulesetNamed(one)))!;
  return {
    mode,
    rules,
    judging: 'referee',
    dictionary: 'en',
    sitters: playersFor(mode, name === '' ? shared.you : name, shared.player),
    undo: mode !== 'pass',
  };
}

function playersFor(mode: Mode, you: string, player: (number: number) => string): readonly PlayerSetup[] {
  const person: PlayerSetup = { type: 'person', name: you };
  switch (mode) {
    case 'computer':
      return [person, { type: 'computer', level: 'casual' }];
    case 'solo':
      return [person];
    case 'pass':
      return [
        { type: 'person', name: player(1) },
        { type: 'person', name: player(2) },
      ];
    default:
      return assertNever(mode);
  }
}

/** Can this kind of game be played by these rules? The rules define the number of players. */
export const canOpen = (mode: Mode, ruleset: Ruleset | undefined): ruleset is Ruleset => {
  if (ruleset === undefined) return false;
  return mode === 'solo' ? ruleset.players.least === 1 : ruleset.players.most >= 2;
};

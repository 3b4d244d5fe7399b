import { assertNever } from '@ziggurat/engine/result';
import { type Ruleset, upwords2006 } from '@ziggurat/engine/rules';
import type { Mode, PlayerSetup, Setup } from '../../host/host.ts';
import type { Preferences } from '../../preferences/preferences.ts';

/** The last setup of this kind of game; before the first one, plain UPWORDS whatever was played elsewhere. */
export function defaultSetup(mode: Mode, { setups, name }: Preferences): Setup {
  const last = setups[mode];
  if (last !== undefined) return last;
  return {
    mode,
    rules: upwords2006.name,
    judging: 'referee',
    dictionary: 'en',
    sitters: playersFor(mode, name),
    undo: mode !== 'pass',
  };
}

/** A player without a name is called "You" or "Player 2", in the language of the page. */
function playersFor(mode: Mode, name: string): readonly PlayerSetup[] {
  const person: PlayerSetup = { type: 'person', name };
  switch (mode) {
    case 'computer':
      return [person, { type: 'computer', level: 'casual' }];
    case 'solo':
      return [person];
    case 'pass':
      return [
        { type: 'person', name: '' },
        { type: 'person', name: '' },
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

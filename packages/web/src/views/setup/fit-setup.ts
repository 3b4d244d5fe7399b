import type { PlayerSetup, Setup } from '../../host/host.ts';
import { readRules } from './table-rules.ts';

/** Adapts a setup to the number of players that its rules allow. */
export function fitSetup(setup: Setup): Setup {
  const result = readRules(setup.rules);
  if (!result.ok) return setup;
  const { least, most } = result.value.players;
  const { mode, sitters: players } = setup;
  if (mode === 'solo') return setup;
  const seats = Math.min(Math.max(players.length, least, 2), most);
  const extra: PlayerSetup = { type: 'computer', level: 'casual' };
  const missing = Array<PlayerSetup>(Math.max(0, seats - players.length)).fill(extra);
  return { ...setup, sitters: [...players.slice(0, seats), ...missing] };
}

import { namesAt } from '../controller/who.ts';
import type { SavedGame, Setup } from '../host/host.ts';
import type { Messages } from '../messages/messages.ts';
import { editionOf, type NamedRules } from './setup/table-rules.ts';

/** The title of a table's rules. */
export function rulesTitle(rules: NamedRules, { shared }: Messages): string {
  const edition = editionOf(rules);
  if (edition === undefined) return sourceName(rules);
  const title = new Map(Object.entries(shared.editions)).get(edition.name) ?? edition.name;
  return typeof rules === 'string' ? title : shared.houseRules(title);
}

const sourceName = (rules: NamedRules): string => (typeof rules === 'string' ? rules : rules.name);

/** The names of the players by seat, the same on every screen. */
export function playerNames(setup: Pick<Setup, 'sitters'>, messages: Messages): readonly string[] {
  const who = namesAt(setup, messages);
  return setup.sitters.map((_, seat) => who(seat).name);
}

/** A game's title: "Against Casual", "Solo", "Ada, Grace". */
export function gameTitle(setup: Setup, messages: Messages): string {
  const { mode, sitters: players } = setup;
  const { shared } = messages;
  const names = playerNames(setup, messages);
  if (mode === 'solo') return shared.modes.solo;
  if (mode === 'pass') return names.join(', ');
  const others = names.filter((_, seat) => players[seat]?.type === 'computer');
  return shared.against(others.join(', '));
}

/** The scores by seat: "46–27". */
export const scoreLine = ({ scores }: SavedGame, { shared }: Messages): string => shared.scores(scores);

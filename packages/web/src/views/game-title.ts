import type { SavedGame, Setup, Sitter } from '../host/host.ts';
import type { Messages } from '../messages/en.ts';
import { editionOf, type TableRules } from './setup/table-rules.ts';

/** What the rules of a table are called. */
export function rulesTitle(rules: TableRules, { shared }: Messages): string {
  const edition = editionOf(rules);
  if (edition === undefined) return sourceName(rules);
  const title = shared.editions[edition.name as keyof typeof shared.editions]; // every edition has a title
  return typeof rules === 'string' ? title : shared.houseRules(title);
}

const sourceName = (rules: TableRules): string => (typeof rules === 'string' ? rules : rules.name);

export const sitterName = (sitter: Sitter, { shared }: Messages): string =>
  sitter.type === 'person' ? sitter.name : shared.levels[sitter.level];

/** Who plays: "Against Casual", "Solo", "Ada, Grace". */
export function gameTitle({ mode, sitters }: Setup, messages: Messages): string {
  const { shared } = messages;
  if (mode === 'solo') return shared.modes.solo;
  if (mode === 'pass') return sitters.map((sitter) => sitterName(sitter, messages)).join(', ');
  const others = sitters.filter(({ type }) => type === 'computer');
  return shared.against(others.map((sitter) => sitterName(sitter, messages)).join(', '));
}

/** How it stands: "46 : 27". */
export const scoreLine = ({ scores }: SavedGame, { shared }: Messages): string =>
  scores.map(shared.number).join(' : ');

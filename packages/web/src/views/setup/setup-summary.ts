import type { Setup } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import { rulesTitle } from '../game-title.ts';
import { type TitledList, unusualDictionary } from '../word-lists/dictionary-title.ts';

/** A setup in one line: "Casual · UPWORDS, 2006 rules · referee". */
export function setupSummary(
  { mode, sitters: players, rules, judging, dictionary }: Setup,
  lists: readonly TitledList[],
  messages: Messages,
): string {
  const { shared } = messages;
  const levels = players.flatMap((player) =>
    player.type === 'computer' ? [shared.levels[player.level]] : [],
  );
  return [
    ...(mode === 'pass' ? [shared.seats(players.length)] : []),
    ...levels,
    rulesTitle(rules, messages),
    ...(judging === 'challenge' ? [shared.judgings.challenge] : []),
    ...unusualDictionary(dictionary, 'en', lists, messages),
  ].join(' · ');
}

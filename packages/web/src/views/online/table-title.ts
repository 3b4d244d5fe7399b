import { assertNever } from '@ziggurat/engine/result';
import {
  type ListedTable,
  type Options,
  type Person,
  type SeatInfo,
  type TableSummary,
  USUAL_DICTIONARY,
} from '@ziggurat/protocol';
import type { ClockRules } from '@ziggurat/table';
import type { Messages } from '../../messages/messages.ts';
import { rulesTitle } from '../game-title.ts';
import { type TitledList, unusualDictionary } from '../word-lists/dictionary-title.ts';

/** A person's name: bots are marked, and deleted accounts have none. */
export function personTitle({ name, kind }: Person, { online }: Messages): string {
  if (name === '') return online.seat.gone;
  return kind === 'bot' ? online.seat.botNamed(name) : name;
}

/** The name of a seat's player. */
export function playerTitle(player: SeatInfo, messages: Messages): string {
  const { shared, online } = messages;
  switch (player.type) {
    case 'computer':
      return shared.levels[player.level];
    case 'free':
      return online.seat.free;
    case 'reserved':
    case 'person':
      return personTitle(player.person, messages);
    default:
      return assertNever(player);
  }
}

/** "10 min + 15 s", "3 days per turn". */
function clockTitle(clock: ClockRules, { online }: Messages): string {
  const { clock: texts, span } = online;
  switch (clock.type) {
    case 'none':
      return texts.none;
    case 'bank':
      return texts.perGame(span(clock.base), clock.increment === 0 ? undefined : span(clock.increment));
    case 'turn':
      return texts.perTurn(span(clock.each));
    default:
      return assertNever(clock);
  }
}

/** A table's options in one line. */
export function optionsTitle(
  options: Options | ListedTable['options'],
  lists: readonly TitledList[],
  messages: Messages,
): string {
  const { shared, online } = messages;
  return [
    rulesTitle(options.rules, messages),
    clockTitle(options.clock, messages),
    ...(options.rated ? [online.tables.rated] : []),
    ...(options.judging === 'challenge' ? [shared.judgings.challenge] : []),
    ...unusualDictionary(options.dictionary, USUAL_DICTIONARY, lists, messages),
  ].join(' · ');
}

/** The other players at a table; everyone, if the user isn't one of them. */
export function othersAt(
  { seats }: Pick<TableSummary, 'seats'>,
  me: string | undefined,
  messages: Messages,
): string {
  return seats
    .filter((player) => player.type !== 'free' && !(player.type === 'person' && player.person.id === me))
    .map((player) => playerTitle(player, messages))
    .join(', ');
}

/** Who has opened a table; `undefined` if they have left it. */
export function hostOf({ host, director, seats }: TableSummary): Person | undefined {
  if (director?.id === host) return director;
  const seat = seats.find((player) => player.type === 'person' && player.person.id === host);
  return seat?.type === 'person' ? seat.person : undefined;
}

export const profileAddress = (id: string): string => `/online/profile/${id}`;

export const tableAddress = (id: string): string => `/online/table/${id}`;

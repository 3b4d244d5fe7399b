import type { Seat } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { makePlay, makePosition } from '@ziggurat/engine/rules';
import type { HostResult, ReviewedTurn, Setup, StudyCard } from '../host/host.ts';
import type { StoreResult } from '../storage/game-storage.ts';
import type { StoredGame } from '../storage/stored.ts';
import type { StudyStorage } from '../storage/study-storage.ts';

/** No more than this many mistakes of a game are repeated: the biggest ones. */
const MOST = 5;

/**
 * Adds the mistakes of a reviewed game that are worth repeating to those of this browser. Small ones aren't, and with
 * several people at the screen nobody knows whose they would be.
 */
export async function collectMistakes(
  storage: StudyStorage,
  { id, setup }: Pick<StoredGame, 'id' | 'setup'>,
  turns: readonly ReviewedTurn[],
  now: number,
): Promise<void> {
  const own = readersSeat(setup);
  if (own === undefined) return;
  const cards = turns
    .filter((turn) => turn.seat === own && isClearMistake(turn))
    .sort((a, b) => lossOf(b) - lossOf(a))
    .slice(0, MOST)
    .flatMap((turn) => cardOf({ id, setup }, turn, now));
  for (const card of cards) await storage.add(card);
}

/** The seat of the only person; `undefined` if several share the screen. */
export function readersSeat({ sitters }: Setup): Seat | undefined {
  const people = sitters.flatMap((player, seat) => (player.type === 'person' ? [seat] : []));
  return people.length > 1 ? undefined : people[0];
}

/** Is the turn a mistake that is worth repeating? */
export const isClearMistake = ({ worth }: ReviewedTurn): boolean =>
  worth?.mistake !== undefined && worth.mistake.size !== 'small';

const lossOf = ({ worth }: ReviewedTurn): number => worth?.made.loss.win.mean ?? 0;

function cardOf(
  { id, setup }: Pick<StoredGame, 'id' | 'setup'>,
  { number, worth }: ReviewedTurn,
  now: number,
): StudyCard[] {
  if (worth?.position === undefined) return [];
  const { position, made, best } = worth;
  const { ruleset, board } = position;
  return [
    {
      id: `${id}.${number}`,
      addedAt: now,
      dueAt: now,
      content: {
        type: 'mistake',
        game: id,
        rules: setup.rules,
        judging: setup.judging,
        dictionary: setup.dictionary,
        position: makePosition(position),
        made: makePlay(ruleset, board, made.turn),
        best: makePlay(ruleset, board, best.turn),
      },
    },
  ];
}

/** The reply to a change of a card. */
export async function changeStudy(change: Promise<StoreResult>): Promise<HostResult<undefined>> {
  const result = await change;
  // A card that is gone was removed on purpose.
  return result === 'stored' || result === 'gone' || result === 'late' ? accept(undefined) : refuse(result);
}

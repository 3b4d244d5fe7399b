import { reachOf } from '@ziggurat/protocol';
import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** A seek, and whether the node that its player is connected to is running. */
export type SeekRow = Selectable<Schema['seeks']> & { readonly isNodeAlive: boolean };

/** How long a seek survives its socket, in milliseconds: pages reconnect. */
const GRACE = 5000;
/** How long a seated seek is kept for a client that reconnects, in milliseconds. */
const SEATED_FOR = 60_000;

/** What to do about the seeks, by account. */
export interface PairingDecision {
  readonly remove: readonly string[];
  /** Wait again: the other one didn't confirm, or has gone. */
  readonly release: readonly string[];
  readonly pair: readonly (readonly [string, string])[];
}

interface PairingRules {
  readonly now: number;
  /** May these two accounts play each other? */
  readonly mayMeet: (a: string, b: string) => boolean;
}

/** Ends seeks whose players have gone or didn't confirm, and pairs the others. Those waiting longest come first. */
export function decidePairing(rows: readonly SeekRow[], { now, mayMeet }: PairingRules): PairingDecision {
  const byAccount = new Map(rows.map((row) => [row.account, row]));
  const remove = new Set<string>();
  const release = new Set<string>();
  for (const row of rows) {
    if (row.game !== null) {
      if ((row.confirm_by ?? 0) + SEATED_FOR <= now) remove.add(row.account);
    } else if (row.partner === null) {
      if (!row.isNodeAlive || (row.gone_at !== null && row.gone_at + GRACE <= now)) remove.add(row.account);
    } else if ((row.confirm_by ?? 0) <= now) {
      (row.confirmed === 1 ? release : remove).add(row.account);
    } else {
      const partner = byAccount.get(row.partner);
      const isMutual = partner?.partner === row.account && partner.confirm_by === row.confirm_by;
      if (!isMutual) release.add(row.account);
    }
  }
  const waiting = rows
    .filter(
      ({ account, game, partner, gone_at, isNodeAlive }) =>
        game === null && gone_at === null && isNodeAlive && (partner === null || release.has(account)),
    )
    .sort((a, b) => a.since - b.since || (a.account < b.account ? -1 : 1));
  return { remove: [...remove], release: [...release], pair: pairsOf(waiting, now, mayMeet) };
}

function pairsOf(
  waiting: readonly SeekRow[],
  now: number,
  mayMeet: PairingRules['mayMeet'],
): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = [];
  const groups = new Map<string, SeekRow[]>();
  // Each one is compared with the longer-waiting ones that want the same game.
  for (const seek of waiting) {
    const others = groups.get(seek.terms) ?? [];
    groups.set(seek.terms, others);
    const match = others.findIndex(
      (other) => areClose(seek, other, now) && mayMeet(seek.account, other.account),
    );
    if (match < 0) {
      others.push(seek);
    } else {
      const [other] = others.splice(match, 1);
      pairs.push([other!.account, seek.account]);
    }
  }
  return pairs;
}

/** Is each one's rating within the other's reach? Casual games have no ratings. */
function areClose(a: SeekRow, b: SeekRow, now: number): boolean {
  const reach = (seek: SeekRow): number => reachOf(now - seek.since, seek.deviation);
  return !isRated(a) || Math.abs(a.rating - b.rating) <= Math.min(reach(a), reach(b));
}

const isRated = ({ options }: SeekRow): boolean =>
  (JSON.parse(options) as { rated?: boolean }).rated === true;

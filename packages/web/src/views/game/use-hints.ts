import type { Square } from '@ziggurat/engine/rules';
import { useState } from 'react';
import type { Draft } from '../../controller/draft.ts';
import { endExchange, layPlay, recallAll } from '../../controller/placing.ts';
import type { SessionState } from '../../controller/session.ts';
import { type FoundHint, HINT_DEGREES, type HintDegree, type Host } from '../../host/host.ts';

export interface Hints {
  /** What the next press does: it reveals more, and finally places the play. */
  readonly next: HintDegree | 'lay' | undefined;
  ask: (() => void) | undefined;
  readonly revealed: readonly HintDegree[];
  readonly found: FoundHint | undefined;
  readonly hasNoPlay: boolean;
  readonly isSearching: boolean;
  /** Where the hint points on the board. */
  readonly squares: readonly Square[];
  /** How many turns of this game had one. */
  readonly used: number;
}

interface Asked {
  readonly version: number;
  readonly degree: number;
  readonly found: FoundHint | undefined;
  readonly isSearching: boolean;
}

const NO_SQUARES: readonly Square[] = [];

/**
 * Hints in steps; the last press places the play. Tentative tiles go back to the rack first, because they
 * would cover the marked squares and the text of the hint.
 */
export function useHints(host: Host, id: string, { saved, game, owner }: SessionState, draft: Draft): Hints {
  const [asked, setAsked] = useState<Asked>();
  const version = game?.version ?? 0;
  const mayAsk = game?.phase.type === 'playing' && owner !== undefined && game.toMove === owner;
  const current = mayAsk && asked?.version === version ? asked : undefined;
  const degree = current?.degree ?? 0;
  const found = current?.found;
  const hasNoPlay = current !== undefined && !current.isSearching && found === undefined;
  const next = HINT_DEGREES[degree] ?? 'lay';

  async function ask(): Promise<void> {
    if (owner === undefined || current?.isSearching === true) return;
    if (next === 'lay') return draft.change((placing) => layPlay(placing, found?.play ?? []));
    draft.change((placing) => recallAll(endExchange(placing)));
    if (current !== undefined) return setAsked({ ...current, degree: degree + 1 });
    setAsked({ version, degree: 0, found: undefined, isSearching: true });
    const reply = await host.analyst.hint(id, owner);
    setAsked({ version, degree: 1, found: reply.ok ? reply.value : undefined, isSearching: false });
  }

  return {
    next: hasNoPlay ? undefined : next,
    ask: mayAsk && !hasNoPlay ? () => void ask() : undefined,
    revealed: found === undefined ? [] : HINT_DEGREES.slice(0, degree),
    found,
    hasNoPlay,
    isSearching: current?.isSearching ?? false,
    squares: found?.play.map(({ square }) => square) ?? NO_SQUARES,
    used: saved?.hints ?? 0,
  };
}

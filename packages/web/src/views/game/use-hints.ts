import type { Square } from '@ziggurat/engine/rules';
import { useEffect, useState } from 'react';
import { notesOn } from '../../controller/notes.ts';
import type { SessionState } from '../../controller/session.ts';
import { type FoundHint, HINT_DEGREES, type HintDegree, type Host } from '../../host/host.ts';

export interface Hints {
  /** What the next hint reveals; `undefined` when all is revealed. */
  readonly next: HintDegree | undefined;
  ask: (() => void) | undefined;
  readonly revealed: readonly HintDegree[];
  readonly found: FoundHint | undefined;
  readonly isNone: boolean;
  readonly isSearching: boolean;
  /** Where the hint points on the board. */
  readonly squares: readonly Square[];
  /** Hints used in this game. */
  readonly used: number;
}

interface Asked {
  readonly version: number;
  readonly degree: number;
  readonly found: FoundHint | undefined;
  readonly isSearching: boolean;
}

const NO_SQUARES: readonly Square[] = [];

/** Hints in steps, each counted; a turn clears them. */
export function useHints(host: Host, id: string, { game, owner }: SessionState): Hints {
  const [asked, setAsked] = useState<Asked>();
  const [used, count] = useUsed(id);
  const version = game?.version ?? 0;
  const mayAsk = game?.phase.type === 'playing' && owner !== undefined && game.toMove === owner;
  const current = mayAsk && asked?.version === version ? asked : undefined;
  const degree = current?.degree ?? 0;
  const next = HINT_DEGREES[degree];

  async function ask(): Promise<void> {
    if (owner === undefined || next === undefined || current?.isSearching === true) return;
    count();
    if (current !== undefined) return setAsked({ ...current, degree: degree + 1 });
    setAsked({ version, degree: 0, found: undefined, isSearching: true });
    const reply = await host.analyst.hint(id, owner);
    setAsked({ version, degree: 1, found: reply.ok ? reply.value : undefined, isSearching: false });
  }

  const found = current?.found;
  const isNone = current !== undefined && !current.isSearching && found === undefined;
  return {
    next: isNone ? undefined : next,
    ask: mayAsk && next !== undefined && !isNone ? () => void ask() : undefined,
    revealed: found === undefined ? [] : HINT_DEGREES.slice(0, degree),
    found,
    isNone,
    isSearching: current?.isSearching ?? false,
    squares: found?.play.map(({ square }) => square) ?? NO_SQUARES,
    used,
  };
}

function useUsed(id: string): [number, () => void] {
  const [used, setUsed] = useState(() => Number(notesOn(id).get('hints') ?? 0) || 0);
  useEffect(() => {
    if (used > 0) notesOn(id).set('hints', String(used));
  }, [id, used]);
  return [used, () => setUsed((before) => before + 1)];
}

import { isSameTurn, type ValuedTurn, type Weighing } from '@ziggurat/engine/analysis';
import { makePosition, type Position, type Turn } from '@ziggurat/engine/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnalysisFrame } from '../../analysis/analysis.ts';
import { type Analyst, type Trouble, troubleOf } from '../../host/host.ts';

/** What is known about the turns of a position. */
export interface Lines {
  /** By learned values, before anything was simulated. */
  readonly values: readonly ValuedTurn[];
  readonly weighing?: Weighing;
  /** How long they were simulated or searched. */
  readonly milliseconds: number;
  readonly isDone: boolean;
  /** The dictionary has no words for these tiles. */
  readonly hasNoWords: boolean;
  readonly trouble?: Trouble;
}

const NOTHING: Lines = { values: [], milliseconds: 0, isDone: false, hasNoWords: false };

/** The lines of positions that were looked at, so that going back doesn't start again. */
const recent = new Map<string, Lines>();
const MAX_RECENT = 100;

function remember(key: string, lines: Lines): void {
  recent.delete(key);
  recent.set(key, lines);
  for (const old of [...recent.keys()].slice(0, -MAX_RECENT)) recent.delete(old);
}

/** The turns of a position as they are weighed; `undefined` where there is nothing to weigh. Leaving it stops. */
export function useLines(
  position: Position | undefined,
  { judging, dictionary }: Pick<AnalysisFrame, 'judging' | 'dictionary'>,
  turns: readonly Turn[],
  { analyst }: { readonly analyst: Pick<Analyst, 'analyse'> },
): Lines | undefined {
  const key = position && `${dictionary} ${judging} ${makePosition(position)}`;
  const [found, setFound] = useState<{ readonly key: string; readonly lines: Lines }>();
  const known = key === undefined ? undefined : recent.get(key);
  const isComplete =
    known?.isDone === true &&
    turns.every((turn) => known.weighing?.lines.some((line) => isSameTurn(line.turn, turn)) !== false);
  // The key says everything about the position, and the turns only matter when it changes.
  const request = useEffectEvent(() => position && { position, judging, dictionary, turns });
  useEffect(() => {
    const asked = request();
    if (key === undefined || asked === undefined || isComplete) return;
    const leaving = new AbortController();
    let lines = recent.get(key) ?? NOTHING;
    const put = (next: Lines): void => {
      lines = next;
      remember(key, next);
      setFound({ key, lines: next });
    };
    void analyst
      .analyse(
        asked,
        (news) => {
          if (news.type === 'values') put({ ...lines, values: news.turns });
          else if (news.milliseconds > lines.milliseconds || news.isDone) {
            const { weighing, milliseconds, isDone } = news;
            put({ ...lines, weighing, milliseconds, isDone });
          }
        },
        leaving.signal,
      )
      .then((reply) => {
        if (leaving.signal.aborted) return;
        if (!reply.ok) setFound({ key, lines: { ...lines, trouble: troubleOf(reply) } });
        else if (!reply.value) put({ ...lines, isDone: true, hasNoWords: true });
      });
    return () => leaving.abort();
  }, [key, isComplete, analyst]);
  if (key === undefined) return undefined;
  return (found?.key === key ? found.lines : known) ?? NOTHING;
}

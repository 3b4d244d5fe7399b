import type { GameRecord } from '@ziggurat/engine/game';
import { useMemo } from 'react';
import { type Annotation, linesOf, recordOf } from '../../annotation/annotation.ts';
import type { Host, Trouble } from '../../host/host.ts';
import { useDocument } from '../use-document.ts';

/** An annotation on screen. */
export interface OpenAnnotation {
  readonly annotation: Annotation;
  readonly record: GameRecord;
  /** Shows the change right away and stores it. */
  readonly change: (record: GameRecord, isOver?: boolean) => void;
}

interface Loading {
  readonly open?: OpenAnnotation;
  readonly trouble: Trouble | undefined;
}

/** An annotation of this browser by its id. Every change is stored as it is made. */
export function useAnnotation(id: string, { annotations }: Host): Loading {
  const { document: annotation, change: store, trouble } = useDocument(id, annotations);
  const record = useMemo(() => annotation && recordOf(annotation), [annotation]);
  if (annotation === undefined || record === undefined) return { trouble };
  const change = (next: GameRecord, isOver = annotation.isOver): void =>
    store({ ...annotation, lines: linesOf(next), isOver, changedAt: Date.now() });
  return { open: { annotation, record, change }, trouble };
}

import type { GameRecord } from '@ziggurat/engine/game';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Annotation, linesOf, recordOf } from '../../annotation/annotation.ts';
import { type Host, type Trouble, troubleOf } from '../../host/host.ts';

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
  const [annotation, setAnnotation] = useState<Annotation>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef<Annotation>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let isClosed = false;
    void annotations.read(id).then((reply) => {
      if (isClosed) return;
      setTrouble(reply.ok ? undefined : troubleOf(reply));
      if (!reply.ok) return;
      latest.current = reply.value;
      setAnnotation(reply.value);
    });
    return () => {
      isClosed = true;
    };
  }, [id, annotations]);
  const record = useMemo(() => annotation && recordOf(annotation), [annotation]);

  /** One write at a time, in order; a write that failed is repeated with the next change. */
  async function save(): Promise<void> {
    const shown = latest.current;
    if (shown === undefined) return;
    const reply = await annotations.save({ ...shown, version: shown.version + 1 });
    setTrouble(reply.ok ? undefined : troubleOf(reply));
    if (reply.ok) latest.current = { ...(latest.current ?? shown), version: shown.version + 1 };
  }

  if (annotation === undefined || record === undefined) return { trouble };
  const change = (next: GameRecord, isOver = annotation.isOver): void => {
    const { version } = latest.current ?? annotation;
    const changed = { ...annotation, lines: linesOf(next), isOver, changedAt: Date.now(), version };
    latest.current = changed;
    setAnnotation(changed);
    saving.current = saving.current.then(save);
  };
  return { open: { annotation, record, change }, trouble };
}

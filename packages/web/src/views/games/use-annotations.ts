import { useCallback, useEffect, useState } from 'react';
import type { Annotation } from '../../annotation/annotation.ts';
import { useHost } from '../use-host.ts';

interface LoadedAnnotations {
  /** Most recent first; `undefined` while loading. */
  readonly annotations: readonly Annotation[] | undefined;
  readonly reload: () => void;
}

/** The annotated games in this browser. */
export function useAnnotations(): LoadedAnnotations {
  const host = useHost();
  const [annotations, setAnnotations] = useState<readonly Annotation[]>();
  const reload = useCallback(() => {
    void host.annotations.all().then((reply) => {
      setAnnotations(reply.ok ? reply.value.toSorted((a, b) => b.changedAt - a.changedAt) : []);
    });
  }, [host]);
  useEffect(reload, [reload]);
  return { annotations, reload };
}

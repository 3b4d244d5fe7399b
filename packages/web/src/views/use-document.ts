import { useEffect, useRef, useState } from 'react';
import { type Documents, type Trouble, troubleOf } from '../host/host.ts';

interface Versioned {
  readonly version: number;
}

interface OpenDocument<T> {
  /** `undefined` while it loads, or if it can't be opened. */
  readonly document: T | undefined;
  /** Shows the change right away and stores it. */
  readonly change: (document: T) => void;
  readonly trouble: Trouble | undefined;
}

/** A document of this browser by its id. Every change is stored as it is made. */
export function useDocument<T extends Versioned>(id: string, documents: Documents<T>): OpenDocument<T> {
  const [document, setDocument] = useState<T>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef<T>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let isClosed = false;
    void documents.read(id).then((reply) => {
      if (isClosed) return;
      setTrouble(reply.ok ? undefined : troubleOf(reply));
      if (!reply.ok) return;
      latest.current = reply.value;
      setDocument(reply.value);
    });
    return () => {
      isClosed = true;
    };
  }, [id, documents]);

  /** One write at a time, in order; a write that failed is repeated with the next change. */
  async function save(): Promise<void> {
    const shown = latest.current;
    if (shown === undefined) return;
    const reply = await documents.save({ ...shown, version: shown.version + 1 });
    setTrouble(reply.ok ? undefined : troubleOf(reply));
    if (reply.ok) latest.current = { ...(latest.current ?? shown), version: shown.version + 1 };
  }

  const change = (next: T): void => {
    const changed = { ...next, version: latest.current?.version ?? next.version };
    latest.current = changed;
    setDocument(changed);
    saving.current = saving.current.then(save);
  };
  return { document, change, trouble };
}

import { useEffect } from 'react';
import { api } from '../../online/api.ts';
import { makeStore } from '../../store/store.ts';
import { useStore } from '../../store/use-store.ts';
import { usePerson } from './use-online.ts';

/** Whom the reader does not hear; the same for every table that is shown. */
const mutes = makeStore<ReadonlySet<string>>(new Set());

interface Mutes {
  readonly muted: ReadonlySet<string>;
  mute(id: string): Promise<void>;
  unmute(id: string): Promise<void>;
}

export function useMutes(): Mutes {
  const muted = useStore(mutes);
  const me = usePerson()?.id;
  useEffect(() => {
    if (me === undefined) return mutes.set(new Set());
    void api.mutes().then((reply) => reply.ok && mutes.set(new Set(reply.value)));
  }, [me]);
  return {
    muted,
    async mute(id) {
      if ((await api.mute(id)).ok) mutes.set((before) => new Set([...before, id]));
    },
    async unmute(id) {
      if ((await api.unmute(id)).ok) mutes.set((before) => new Set([...before].filter((one) => one !== id)));
    },
  };
}

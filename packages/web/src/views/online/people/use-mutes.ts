import type { Person } from '@ziggurat/protocol';
import { useEffect } from 'react';
import { api } from '../../../online/api.ts';
import { makeSignal } from '../../../signal/signal.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { usePerson } from '../use-online.ts';

type Muted = ReadonlyMap<string, Person>;

/** Muted players, the same on every screen. */
const mutes = makeSignal<Muted>(new Map());

interface Mutes {
  readonly muted: Muted;
  mute(person: Person): Promise<void>;
  unmute(id: string): Promise<void>;
}

export function useMutes(): Mutes {
  const muted = useSignal(mutes);
  const me = usePerson()?.id;
  useEffect(() => {
    if (me === undefined) return mutes.set(new Map());
    void api
      .mutes()
      .then((reply) => reply.ok && mutes.set(new Map(reply.value.map((person) => [person.id, person]))));
  }, [me]);
  return {
    muted,
    async mute(person) {
      if ((await api.mute(person.id)).ok) mutes.set((before) => new Map([...before, [person.id, person]]));
    },
    async unmute(id) {
      if ((await api.unmute(id)).ok)
        mutes.set((before) => new Map([...before].filter(([one]) => one !== id)));
    },
  };
}

import { useState } from 'react';
import { type Setup, type Trouble, troubleOf } from '../../host/host.ts';
import { preferences } from '../../preferences/preferences.ts';
import { navigate } from '../router.ts';
import { useHost } from '../use-host.ts';
import { editionOf } from './table-rules.ts';

interface Starter {
  /** The user is about to start: begins the slow preparations. */
  readonly prepare: (setup: Setup) => void;
  /** Opens the game and goes there; the next one of its kind has the same defaults. */
  readonly start: (setup: Setup) => void;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
}

export function useStart(): Starter {
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const start = async (setup: Setup): Promise<void> => {
    setBusy(true);
    const reply = await host.library.open(setup);
    setBusy(false);
    setTrouble(reply.ok ? undefined : troubleOf(reply));
    if (!reply.ok) return;
    preferences.set((state) => ({
      ...state,
      edition: editionOf(setup.rules)?.name ?? state.edition,
      setups: { ...state.setups, [setup.mode]: setup },
    }));
    navigate(`/game/${encodeURIComponent(reply.value.id)}`);
  };
  return { prepare: host.library.prepare, start: (setup) => void start(setup), isBusy, trouble };
}
